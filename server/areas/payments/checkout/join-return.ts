import { findPaidTogether } from '#server/areas/bookings/read/find-paid-together.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { lockBookingOrInvoice } from '#server/areas/payments/booking-or-invoice.ts';
import type { BookingPayment } from '#server/areas/payments/payment.ts';
import { findPayment, lockPayment, writeJoined } from '#server/areas/payments/payments-store.ts';
import { amountDue } from '#server/areas/payments/request/amount-due.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { shareCard } from './share-card.ts';

/** A page for one payment, and the return's payment if it is made there too. */
interface JoinedPage {
  readonly id: string;
  readonly other: BookingPayment | null;
}

/** Notes that a return's payment is made on the outward journey's page, and for how much. Null if it can't be. */
function writeJoin(deps: Deps, id: string, leadId: string): Promise<BookingPayment | null> {
  return inTransaction(deps, async (deps) => {
    const seen = await findPayment(deps.db, id);
    const paidFor = seen && (await lockBookingOrInvoice(deps, seen));
    const payment = paidFor && (await lockPayment(deps.db, id));
    if (!payment || payment.purpose === 'invoice') return null;
    if (payment.state !== 'asked' || payment.tries > 0 || payment.withdrawnAt) return null;
    const wanted = await amountDue(deps, payment, paidFor, undefined);
    await writeJoined(deps.db, id, { ...wanted, paidWith: leadId });
    return { ...payment, ...wanted, paidWith: leadId };
  });
}

/**
 * Where a payment is made: both journeys of a return are paid on the outward journey's page, so that the card is asked
 * for once and only one page can be open. The bookings are locked one after the other, never together.
 */
export async function joinReturn(deps: Deps, id: string): Promise<JoinedPage> {
  if (await shareCard(deps, id)) return { id, other: null };
  const payment = await findPayment(deps.db, id);
  if (!payment || payment.purpose !== 'fare') return { id, other: null };
  const pair = await findPaidTogether(deps, await openStaffBooking(deps, payment.bookingId));
  if (!pair || (pair.lead.id !== id && pair.other.id !== id)) return { id, other: null };
  const other = await writeJoin(deps, pair.other.id, pair.lead.id);
  return other ? { id: pair.lead.id, other } : { id, other: null };
}
