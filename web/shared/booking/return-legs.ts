import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { bookingStates } from '#domain/booking/states.ts';

/** The label of each journey of a return. */
export const legKey = (leg: Pick<ReservationAnswer, 'outboundId'>): string =>
  leg.outboundId ? 'Manage_return-leg' : 'Manage_outward-leg';

/** Both journeys of a return, outward first, or the only one. */
export function legsOf<T extends ReservationAnswer, O extends ReservationAnswer>(
  booking: T,
  other: O | null,
): (T | O)[] {
  if (!other) return [booking];
  return booking.outboundId ? [other, booking] : [booking, other];
}

const isOff = ({ status }: Pick<ReservationAnswer, 'status'>) =>
  status === bookingStates.Cancelled || status === bookingStates.Rejected;

/** Whether both journeys of a return go ahead: only then does the customer pay their total. */
export const areBothGoingAhead = (
  booking: Pick<ReservationAnswer, 'status'>,
  other: Pick<ReservationAnswer, 'status'> | null,
): boolean => other !== null && !isOff(booking) && !isOff(other);
