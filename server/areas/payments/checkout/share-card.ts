import type { Booking } from '#server/areas/bookings/booking.ts';
import { findOtherLeg } from '#server/areas/bookings/read/other-leg.ts';
import { lockBookingOrInvoice } from '#server/areas/payments/booking-or-invoice.ts';
import type { Payment } from '#server/areas/payments/payment.ts';
import { findPayment, lockPayment } from '#server/areas/payments/payments-store.ts';
import { recordReport } from '#server/areas/payments/settle/record-report.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { nothingPaid } from '#server/platform/payments/payments-port.ts';

/** The card of the other journey's payment, if its page said that this one is paid with it too, and for this amount. */
async function cardOf(deps: Deps, { paidWith, amount }: Payment, booking: Booking | null) {
  const lead = paidWith === null ? null : await findPayment(deps.db, paidWith);
  const outward = booking && (await findOtherLeg(deps, booking));
  if (!lead?.cardId || !lead.customerId || !outward || lead.bookingId !== outward.id) return null;
  if (lead.state === 'asked' || lead.state === 'expired' || lead.checkoutPence !== lead.amount + amount) return null;
  const { customerId, cardId, method, brand, lastFour } = lead;
  return { customerId, cardId, method, brand, lastFour };
}

/**
 * Once the page is paid, its card is used for the other journey too; `settlePayments` then charges or holds it. Only a
 * payment that is still waiting for it and has no page of its own takes it over, so that nobody pays twice.
 */
export function shareCard(deps: Deps, id: string): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const seen = await findPayment(deps.db, id);
    const paidFor = seen && (await lockBookingOrInvoice(deps, seen));
    const payment = paidFor && (await lockPayment(deps.db, id));
    if (!payment || payment.state !== 'asked' || payment.tries > 0 || payment.withdrawnAt) return false;
    const card = await cardOf(deps, payment, paidFor.booking);
    if (!card) return false;
    await recordReport(deps, id, { ...nothingPaid, ...card, state: 'saved' });
    return true;
  });
}
