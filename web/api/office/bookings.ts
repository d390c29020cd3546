import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as deletions from '#domain/api/board/delete-booking.ts';
import { moveBooking } from '#domain/api/board/move-booking.ts';
import { listBookingEvents } from '#domain/api/bookings/booking-events.ts';
import * as api from '#domain/api/bookings/office-bookings.ts';
import { getAllReservations } from '#domain/api/bookings/office-bookings.ts';
import type { StaffBookingAnswer } from '#domain/api/bookings/staff-booking-answer.ts';
import { correctTripEnd, takeBackBooking } from '#domain/api/driver-jobs/trips-by-office.ts';
import * as ends from '#domain/api/driver-jobs/trips-without-passenger.ts';
import * as callers from '#domain/api/phone-desk/callers.ts';
import { findSoonest } from '#domain/api/phone-desk/soonest.ts';
import { telephoneBooking } from '#domain/api/phone-desk/telephone-booking.ts';
import { assignBooking } from '#domain/api/planning/assign-booking.ts';
import type { Answer, SentBody, SentQuery } from '#domain/api/route.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { seen } from '#web/api/client/seen.ts';
import { call } from '#web/api/client.ts';

export type StaffBooking = StaffBookingAnswer;
export type BookingFilter = SentQuery<typeof api.bookingsCsv>;
export type BookingUpdate = SentBody<typeof api.updateBooking>;
export type PriceChanges = SentBody<typeof api.priceBooking>;
export type BookingPrice = Answer<typeof api.priceBooking>;
export type BookingEvent = Answer<typeof listBookingEvents>['$values'][number];
export type Block = NonNullable<Answer<typeof callers.findCaller>['blocked']>;
export type Caller = NonNullable<Answer<typeof callers.findCaller>['caller']>;
export type TelephoneBody = SentBody<typeof telephoneBooking>;
export type Taken = Answer<typeof telephoneBooking>;

/** Everything about bookings is under this key, so that one call invalidates all of it. */
export const staffBookingsKey = ['staff', 'bookings'];

/** Half the server's usual page: the first screen shows sooner, and more is one click away. */
const pageSize = 50;

export const staffListQuery = (filter: BookingFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffBookingsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(api.getAllReservations, { query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const staffBookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffBookingsKey, 'one', id],
    queryFn: ({ signal }) => readStaffBooking(id, signal),
    // Always loaded again: an edit must start from the current version.
    staleTime: 0,
  });

/** The same booking, for what the end of its journey is calculated from; fetched again for every version. */
export const endingQuery = ({ id, version }: BookingVersion) =>
  queryOptions({
    queryKey: [...staffBookingsKey, 'ending', id, version],
    queryFn: ({ signal }) => readStaffBooking(id, signal),
  });

export const staffEventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffBookingsKey, 'events', id],
    queryFn: async ({ signal }) => (await call(listBookingEvents, { params: { id }, signal })).$values,
  });

export const readStaffBooking = (id: string, signal?: AbortSignal) =>
  call(api.getStaffBooking, { params: { id }, signal });

/** The URL of the list as a file, with the same filters. */
export function csvAddress(filter: BookingFilter): string {
  const filled = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? api.bookingsCsv.path : `${api.bookingsCsv.path}?${search}`;
}

/** Only the current version may be changed; otherwise the server refuses with `stale`. */

type BookingVersion = Pick<StaffBooking, 'id' | 'version'>;

/** The price of a change. Requested again for each version of the booking, and after a minute. */
export const bookingPriceQuery = ({ id, version }: BookingVersion, changes: PriceChanges) =>
  queryOptions({
    queryKey: ['staff', 'booking-price', id, version, changes],
    queryFn: ({ signal }) => call(api.priceBooking, { params: { id }, body: changes, signal }),
    staleTime: 60_000,
    retry: false,
  });

export const saveBooking = ({ id, version }: BookingVersion, body: BookingUpdate) =>
  call(api.updateBooking, { params: { id }, body, headers: seen(version) });

export const deleteBooking = ({ id, version }: BookingVersion) =>
  call(api.deleteReservation, { params: { id }, headers: seen(version) });

/** What deleting a driven journey would change. */
export const deletionQuery = ({ id, version }: BookingVersion) =>
  queryOptions({
    queryKey: ['staff', 'booking-deletion', id, version],
    queryFn: ({ signal }) => call(deletions.previewDeletion, { params: { id }, signal }),
    staleTime: 0,
  });

export const deleteDriven = ({ id, version }: BookingVersion, reason: string) =>
  call(deletions.deleteDriven, { params: { id }, body: { reason }, headers: seen(version) });

export const restoreBooking = (id: string) => call(api.restoreBooking, { params: { id } });

export const revokeLinks = (id: string) => call(api.revokeLinks, { params: { id } });

export const moveTo = ({ id, version }: BookingVersion, body: SentBody<typeof moveBooking>) =>
  call(moveBooking, { params: { id }, body, headers: seen(version) });

/** Takes a trip under way back: with the same driver, another one, or nobody. */
export const takeBack = ({ id, version }: BookingVersion, body: SentBody<typeof takeBackBooking>) =>
  call(takeBackBooking, { params: { id }, body, headers: seen(version) });

/** A no-show or another end without a passenger, at a charge; or what one that has happened costs. */
export function endTripFor(
  { id, version }: BookingVersion,
  step: 'no-show' | 'end' | 'charge',
  {
    reason,
    text,
    charge,
    wasThere,
  }: SentBody<typeof ends.endBooking> & { readonly charge: number; readonly wasThere: boolean },
) {
  const to = { params: { id }, headers: seen(version) };
  if (step === 'no-show') return call(ends.noteNoShowFor, { ...to, body: { reason: text, wasThere, charge } });
  if (step === 'end') return call(ends.endBooking, { ...to, body: { reason, text, charge } });
  return call(ends.setEndCharge, { ...to, body: { charge, ...(text ? { reason: text } : {}) } });
}

/** The office has looked at a trip that can hardly have been driven so. */
export const noteDoubtsSeen = ({ id, version }: BookingVersion) =>
  call(ends.noteDoubtsSeen, { params: { id }, headers: seen(version) });

/** Puts right how a driven journey was paid. */
export const correctPayment = ({ id, version }: BookingVersion, body: SentBody<typeof correctTripEnd>) =>
  call(correctTripEnd, { params: { id }, body, headers: seen(version) });

export const assignTo = ({ id, version }: BookingVersion, body: SentBody<typeof assignBooking>) =>
  call(assignBooking, { params: { id }, body, headers: seen(version) });

export const findByPhone = (phone: string, signal: AbortSignal) =>
  call(callers.findCaller, { query: { phone }, signal });

export const linkNumber = (phone: string, userId: string) => call(callers.linkNumber, { body: { phone, userId } });
export const unlinkNumber = (phone: string) => call(callers.unlinkNumber, { query: { phone } });

export type SoonestBody = SentBody<typeof findSoonest>;
export type Soonest = Answer<typeof findSoonest>;

/** How soon a car can be there, asked again every minute: cars move. */
export const soonestQuery = (body: SoonestBody) =>
  queryOptions({
    queryKey: ['staff', 'soonest', body],
    queryFn: ({ signal }) => call(findSoonest, { body, signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    retry: false,
  });

export const bookForCaller = (body: TelephoneBody, idempotencyKey: string) =>
  call(telephoneBooking, { body, idempotencyKey });

export type TripUnderWay = StaffBookingAnswer;

export const tripsKey = ['trips-under-way'];

/** More than any of our firms has on the road at a time, and the most that one page of the list holds. */
const most = 200;

/** Every trip under way, whether or not its driver's phone has sent a position yet. */
export const tripsQuery = queryOptions({
  queryKey: tripsKey,
  queryFn: async ({ signal }) => {
    const query = { state: bookingStates.InProgress, limit: most, order: 'asc' } as const;
    return (await call(getAllReservations, { query, signal })).$values;
  },
  refetchInterval: 60_000,
});
