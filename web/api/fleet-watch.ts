import { queryOptions } from '@tanstack/react-query';
import { getAllReservations, type StaffBookingAnswer } from '#domain/api/admin-bookings.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { call } from './client.ts';

export type TripUnderWay = StaffBookingAnswer;

export const tripsKey = ['trips-under-way'];

/** More cars than any firm of ours has on the road at once; it is also the most that one page of the list holds. */
const most = 200;

/** Every trip that is under way, whether or not its driver's phone has said anything yet. */
export const tripsQuery = queryOptions({
  queryKey: tripsKey,
  queryFn: async ({ signal }) => {
    const query = { state: bookingStates.InProgress, limit: most, order: 'asc' } as const;
    return (await call(getAllReservations, { query, signal })).$values;
  },
  refetchInterval: 60_000,
});
