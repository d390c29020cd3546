import { shortestSearch } from '#domain/api/admin-bookings.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { stateOf } from '#domain/booking/states.ts';
import { isRealDay } from '#domain/people/profile-rules.ts';
import type { BookingFilter, StaffBooking } from '#web/api/office-bookings.ts';

/** The filters as strings, as in the URL and the fields; empty when they do not filter. */
export interface ListFilter {
  /** A status number, or `deleted`. */
  readonly state: string;
  readonly from: string;
  readonly to: string;
  /** A driver's id, or `none`. */
  readonly driver: string;
  readonly text: string;
  readonly sort: Sorting;
}

export const sortings = ['pickup-desc', 'pickup-asc', 'received-desc', 'received-asc'] as const;
export type Sorting = (typeof sortings)[number];

export const emptyFilter: ListFilter = { state: '', from: '', to: '', driver: '', text: '', sort: 'pickup-desc' };

/** A date, `YYYY-MM-DD`. */

const readers: { readonly [Name in keyof ListFilter]: (text: string) => ListFilter[Name] } = {
  state: (text) => (text === 'deleted' || /^[0-8]$/.test(text) ? text : ''),
  from: (text) => (isRealDay(text) ? text : ''),
  to: (text) => (isRealDay(text) ? text : ''),
  driver: (text) => (text === 'none' || /^[0-9a-f-]{36}$/.test(text) ? text : ''),
  text: (text) => text.slice(0, 100),
  sort: (text) => sortings.find((sorting) => sorting === text) ?? emptyFilter.sort,
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
    sort: read('sort'),
  };
}

/** The filters as a query string: only those that filter. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const said = Object.entries(filter).filter(([name, value]) => value !== emptyFilter[name as keyof ListFilter]);
  return new URLSearchParams(said);
}

/** Whether the list is filtered. The order is not a filter. */
export function isFiltering({ state, from, to, driver, text }: ListFilter): boolean {
  return [state, from, to, driver, text].some((value) => value !== '');
}

/** Indexes find nothing for one or two letters, so they do not count yet. */
export const isTooShort = (text: string) => text.trim() !== '' && text.trim().length < shortestSearch;

/** The request to the server. */
export function requestOf({ state, from, to, driver, text, sort }: ListFilter): BookingFilter {
  const [by, order] = sort.split('-');
  return {
    ...(state === 'deleted' ? { deleted: 'true' as const } : {}),
    ...(stateOf(state === '' ? null : Number(state)) ? { state: Number(state) } : {}),
    ...(from ? { from } : {}),
    ...(to && !(from && to < from) ? { to } : {}),
    ...(driver ? { driver } : {}),
    ...(text.trim() && !isTooShort(text) ? { text: text.trim() } : {}),
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
    booking.via,
    booking.dropoffLocation,
  ]
    .join('\n')
    .toLowerCase();

/** Whether a booking from a live event belongs to the list. */
export function belongs(booking: StaffBooking, filter: ListFilter): boolean {
  const asked = requestOf(filter);
  const day = londonDate(new Date(booking.pickupTime));
  return (
    (booking.deletedAt !== null) === (asked.deleted === 'true') &&
    (asked.state === undefined || asked.state === booking.status) &&
    (asked.from === undefined || day >= asked.from) &&
    (asked.to === undefined || day <= asked.to) &&
    (asked.driver === undefined || asked.driver === (booking.driver?.id ?? 'none')) &&
    (asked.text === undefined || textOf(booking).includes(asked.text.toLowerCase()))
  );
}
