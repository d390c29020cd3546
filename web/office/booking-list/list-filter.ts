import { shortestSearch } from '#domain/api/bookings/office-bookings.ts';
import { isRealDay, londonDate } from '#domain/basics/london-time.ts';
import { searchedText } from '#domain/basics/phone.ts';
import { bookingStates, stateOf, upcomingStates } from '#domain/booking/states.ts';
import { stopLine } from '#domain/booking/stops.ts';
import type { BookingFilter, StaffBooking } from '#web/api/office/bookings.ts';

/** The filters as strings, as in the URL and the fields; empty when they do not filter. */
export interface ListFilter {
  /** A status number, or `deleted`. */
  readonly state: string;
  readonly from: string;
  readonly to: string;
  /** A driver's id, or `none`. */
  readonly driver: string;
  readonly text: string;
  /** A voucher’s code, or `any`. */
  readonly voucher: string;
  /** `all` shows the past too; without it the list begins now, unless another filter says which bookings. */
  readonly when: '' | 'all';
  /** Empty is the usual order: soonest first from now on, else latest first. */
  readonly sort: Sorting | '';
}

export const sortings = ['pickup-desc', 'pickup-asc', 'received-desc', 'received-asc'] as const;
export type Sorting = (typeof sortings)[number];

export const emptyFilter: ListFilter = {
  state: '',
  from: '',
  to: '',
  driver: '',
  text: '',
  voucher: '',
  when: '',
  sort: '',
};

const readers: { readonly [Name in keyof ListFilter]: (text: string) => ListFilter[Name] } = {
  state: (text) => (text === 'deleted' || /^[0-8]$/.test(text) ? text : ''),
  from: (text) => (isRealDay(text) ? text : ''),
  to: (text) => (isRealDay(text) ? text : ''),
  driver: (text) => (text === 'none' || /^[0-9a-f-]{36}$/.test(text) ? text : ''),
  text: (text) => text.slice(0, 100),
  voucher: (text) => text.slice(0, 40),
  when: (text) => (text === 'all' ? 'all' : ''),
  sort: (text) => sortings.find((sorting) => sorting === text) ?? '',
};

/** The filters of a URL; invalid ones are left out. */
export function readFilter(search: URLSearchParams): ListFilter {
  const read = <Name extends keyof ListFilter>(name: Name) => readers[name](search.get(name) ?? '');
  return {
    state: read('state'),
    from: read('from'),
    to: read('to'),
    driver: read('driver'),
    text: read('text'),
    voucher: read('voucher'),
    when: read('when'),
    sort: read('sort'),
  };
}

/** The filters as a query string: only those that filter. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const chosen = Object.entries(filter).filter(([name, value]) => value !== emptyFilter[name as keyof ListFilter]);
  return new URLSearchParams(chosen);
}

/** Whether the list is filtered. The order is not a filter. */
export function isFiltering({ state, from, to, driver, text, voucher }: ListFilter): boolean {
  return [state, from, to, driver, text, voucher].some((value) => value !== '');
}

/** Indexes find nothing for one or two letters, so they do not count yet. */
export const isTooShort = (text: string) => text.trim() !== '' && text.trim().length < shortestSearch;

/** Whether the list begins now: nothing asks for other days, for a text, or for bookings that are over. */
export function isFromNow({ state, from, to, text, when }: ListFilter): boolean {
  const isOpen = state === '' || upcomingStates.some((name) => String(bookingStates[name]) === state);
  return when === '' && isOpen && from === '' && to === '' && (text.trim() === '' || isTooShort(text));
}

/** The order of the list. */
export const sortOf = (filter: ListFilter): Sorting =>
  filter.sort === '' ? (isFromNow(filter) ? 'pickup-asc' : 'pickup-desc') : filter.sort;

/** The request to the server. */
export function requestOf(filter: ListFilter): BookingFilter {
  const { state, from, to, driver, text, voucher } = filter;
  const [by, order] = sortOf(filter).split('-');
  return {
    ...(isFromNow(filter) ? { upcoming: 'true' as const } : {}),
    ...(state === 'deleted' ? { deleted: 'true' as const } : {}),
    ...(stateOf(state === '' ? null : Number(state)) ? { state: Number(state) } : {}),
    ...(from ? { from } : {}),
    ...(to && !(from && to < from) ? { to } : {}),
    ...(driver ? { driver } : {}),
    ...(text.trim() && !isTooShort(text) ? { text: text.trim() } : {}),
    ...(voucher ? { voucher } : {}),
    ...(by === 'received' ? { sort: 'received' as const } : {}),
    ...(order === 'asc' ? { order: 'asc' as const } : {}),
  };
}

/** The fields that a text search looks in, as on the server. */
const textOf = (booking: StaffBooking) =>
  [
    booking.reference,
    booking.name,
    booking.email,
    booking.phoneNumber,
    booking.pickupLocation,
    stopLine(booking),
    booking.dropoffLocation,
  ]
    .join('\n')
    .toLowerCase();

/** Whether a booking from a live event belongs to the list. */
export function belongs(booking: StaffBooking, filter: ListFilter, now: number): boolean {
  const request = requestOf(filter);
  const day = londonDate(new Date(booking.pickupTime));
  return (
    (booking.deletedAt !== null) === (request.deleted === 'true') &&
    (request.upcoming === undefined || Date.parse(booking.pickupTime) >= now) &&
    (request.state === undefined || request.state === booking.status) &&
    (request.from === undefined || day >= request.from) &&
    (request.to === undefined || day <= request.to) &&
    (request.driver === undefined || request.driver === (booking.driver?.id ?? 'none')) &&
    (request.voucher === undefined ||
      booking.voucher === request.voucher ||
      (request.voucher === 'any' && booking.voucher !== null)) &&
    (request.text === undefined || textOf(booking).includes(searchedText(request.text).toLowerCase()))
  );
}
