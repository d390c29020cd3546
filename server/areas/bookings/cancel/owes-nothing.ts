import { stateOf } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';

/**
 * Whether a cancelled journey is sure to cost nothing: cancelled online by the customer, or before it was confirmed. A
 * later cancellation by staff may be charged according to the terms.
 */
export function owesNothing(before: Booking, by: 'customer' | 'staff'): boolean {
  const state = stateOf(before.status);
  return by === 'customer' || state === 'Pending' || state === 'AwaitingPayment' || state === 'Failed';
}
