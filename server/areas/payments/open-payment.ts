import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { summarise } from '#domain/money/payment-summary.ts';
import { openStaffBooking } from '#server/areas/bookings/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { readPayCode } from './pay-link.ts';
import { findPayment } from './payments-store.ts';

const money = (amount: number) => pounds(pence(amount));

/** What the holder of a pay link sees: what is to be paid and for what, and nothing of who booked it. */
export async function openPayment(deps: Deps, link: string) {
  const id = readPayCode(deps, link);
  const payment = id && (await findPayment(deps.db, id));
  if (!payment) throw new AppError('not-found');
  const booking = await openStaffBooking(deps, payment.reservationId);
  if (booking.deletedAt) throw new AppError('not-found');
  const { state, paid, held, refunded } = summarise([{ ...payment, isDeclined: payment.decline !== null }]);
  return {
    reference: booking.reference,
    pickupTime: londonIso(booking.pickupAt),
    pickupLocation: booking.pickupLocation,
    dropoffLocation: booking.dropoffLocation,
    reason: payment.reason,
    kind: payment.kind,
    state: payment.withdrawnAt && paid === 0 ? ('released' as const) : state,
    amount: money(payment.amount),
    fare: money(payment.purpose === 'fare' ? booking.pricePence : payment.amount),
    paid: money(paid),
    held: money(held),
    refunded: money(refunded),
    lastFour: payment.lastFour,
  };
}
