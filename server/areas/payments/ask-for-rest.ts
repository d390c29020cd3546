import { AppError } from '#domain/api/errors.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Deps } from '#server/deps.ts';
import { askPayment } from './ask-payment.ts';
import { paymentsOf } from './payments-store.ts';
import { leastPence, restOfFare } from './rest-of-fare.ts';

/** Asks for what is still to be paid of a fare, once: what is asked for already goes on. The caller holds the booking. */
export async function askForRest(deps: Deps, booking: Booking, by: string): Promise<void> {
  const payments = await paymentsOf(deps.db, booking.id);
  if (payments.some(({ purpose, state, withdrawnAt }) => purpose === 'fare' && canBePaid(state) && !withdrawnAt))
    return;
  const amount = restOfFare(booking, payments);
  if (amount < leastPence) throw new AppError('nothing-to-pay');
  await askPayment(deps, {
    reservationId: booking.id,
    invoiceId: null,
    purpose: 'fare',
    kind: 'pay',
    amount,
    reason: '',
    by,
  });
}
