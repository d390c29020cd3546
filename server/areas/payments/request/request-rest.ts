import { AppError } from '#domain/api/errors.ts';
import { isOfFare, leastPence } from '#domain/money/fare-payments.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { paymentsOf, writeWithdrawn } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { requestPayment } from './request-payment.ts';
import { restToPay } from './rest-to-pay.ts';

/**
 * Requests what is still to be paid of a fare; false if that is requested already, by a link that follows the price. The
 * caller holds the booking's lock.
 */
export async function requestRest(
  deps: Deps,
  booking: Pick<Booking, 'id' | 'pricePence' | 'takenPence'>,
  by: string | null,
): Promise<boolean> {
  const payments = await paymentsOf(deps.db, booking.id);
  const open = payments.filter((payment) => isOfFare(payment) && canBePaid(payment.state) && !payment.withdrawnAt);
  if (open.some(({ purpose }) => purpose === 'fare')) return false;
  const amount = restToPay(booking, payments);
  if (amount < leastPence) throw new AppError('nothing-to-pay');
  // The whole rest is requested now, so an open deposit is withdrawn.
  for (const { id } of open) await writeWithdrawn(deps.db, id, deps.clock());
  await requestPayment(deps, {
    bookingId: booking.id,
    invoiceId: null,
    purpose: 'fare',
    kind: 'pay',
    amount,
    reason: '',
    by,
  });
  return true;
}
