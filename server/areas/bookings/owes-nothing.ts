import { stateOf } from '#domain/booking/states.ts';
import type { Booking } from './booking.ts';

/**
 * Whether a cancelled journey costs its customer nothing for certain: cancelled by themselves as long as the site lets
 * them, or before anybody had confirmed it. What staff cancel later may have its price by the terms.
 */
export function owesNothing(before: Booking, by: 'customer' | 'staff'): boolean {
  const state = stateOf(before.status);
  return by === 'customer' || state === 'Pending' || state === 'AwaitingPayment' || state === 'Failed';
}
