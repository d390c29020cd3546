import { bookingStates } from '#domain/booking/states.ts';
import type { Booked } from '#web/api/bookings.ts';

/** One journey of a booking just made. */
export type Leg = Omit<Booked, 'total' | 'message' | 'mayBeAdded' | 'returnReservation' | 'manageUrl'>;

export const isConfirmed = ({ status }: Leg) => status === bookingStates.Confirmed;
export const isAwaiting = ({ status }: Leg) => status === bookingStates.AwaitingPayment;

/** The status of all legs together: "confirmed" only when all of them are. */
export function standingOf(legs: readonly Leg[]): 'pay' | 'requested' | 'partly' | 'confirmed' | 'confirmed-both' {
  const confirmed = legs.filter(isConfirmed).length;
  if (legs.some(isAwaiting)) return 'pay';
  if (confirmed === 0) return 'requested';
  if (confirmed < legs.length) return 'partly';
  return legs.length === 1 ? 'confirmed' : 'confirmed-both';
}
