import { restOfFare } from '#domain/booking/rest-of-fare.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import { type FarePayment, paidOfFare } from '#domain/money/fare-payments.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { BookingPayment } from '#server/areas/payments/payment.ts';
import { paymentsOf } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';

/** What is still to be paid of a booking's fare after these payments. */
export const restToPay = (
  { pricePence, takenPence }: Pick<Booking, 'pricePence' | 'takenPence'>,
  payments: readonly FarePayment[],
): number => restOfFare({ price: pricePence, taken: takenPence, paidOnline: paidOfFare(payments) });

/** What is left of the fare once this payment is made; nothing for a journey that is over. */
export async function restAfter(deps: Pick<Deps, 'db'>, r: Booking, { id, amount }: BookingPayment): Promise<number> {
  const state = stateOf(r.status);
  if (state === null || isFinal(state)) return 0;
  const asMade = (payment: BookingPayment): BookingPayment =>
    payment.id === id && canBePaid(payment.state) ? { ...payment, state: 'paid', captured: amount } : payment;
  return restToPay(r, (await paymentsOf(deps.db, r.id)).map(asMade));
}
