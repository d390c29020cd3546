import { stateOf } from '#domain/booking/states.ts';
import { type FareShare, leastPence, shareOfFare } from '#domain/money/fare-payments.ts';
import { amountToHold, type DueStep, dueForInvoice, dueStep } from '#domain/money/when-to-take.ts';
import { holdBooking } from '#server/areas/bookings/change/hold-booking.ts';
import { makePaidChanges } from '#server/areas/payments/checkout/make-paid-change.ts';
import { shareCard } from '#server/areas/payments/checkout/share-card.ts';
import { lockPayableInvoice, unsettledInvoicePayments } from '#server/areas/payments/invoices/payable-invoice-store.ts';
import type { BookingPayment, InvoicePayment } from '#server/areas/payments/payment.ts';
import { findPayment, lockPayment, paymentsOf, waitingForCard } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { performDueSteps, performStepsOf, planStep } from './perform-step.ts';
import { type UnsettledPayment, unsettled } from './unsettled-store.ts';

type Journey = UnsettledPayment['booking'];

const fareOf = ({ pricePence, takenPence }: Pick<Journey, 'pricePence' | 'takenPence'>) => ({
  price: pricePence,
  taken: takenPence,
});

const dueFor = (payment: BookingPayment, booking: Journey, payments: readonly FareShare[], now: Date): DueStep | null =>
  dueStep(
    {
      payment: {
        ...payment,
        isWithdrawn: payment.withdrawnAt !== null,
        isAskedByOffice: payment.createdBy !== null,
      },
      booking: {
        state: stateOf(booking.status),
        ...fareOf(booking),
        pickupAt: booking.pickupAt,
        completedAt: booking.completedAt,
        isNoShow: booking.noShowAt !== null,
        isUndecided: booking.isUndecided,
      },
      payments,
    },
    now,
  );

/** What to take from a saved card: a hold is for the rest of the fare plus a margin, a charge for what was agreed. */
async function withAmount(deps: Deps, due: DueStep, payment: BookingPayment, share: number) {
  if (due.what !== 'hold' && (due.what !== 'charge' || due.pence !== undefined)) return { pence: 0, ...due };
  if (share < leastPence) return { what: 'release' as const, pence: 0 };
  if (due.what === 'charge') return { ...due, pence: Math.min(payment.amount, share) };
  const { payments: rules } = await deps.settings(deps.db);
  return { ...due, pence: amountToHold(share, rules.bufferPercent) };
}

/** Plans what is due for one payment, with its booking and itself locked. */
function planDue(deps: Deps, { id, bookingId }: BookingPayment): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const booking = await holdBooking(deps, bookingId);
    const payment = await lockPayment(deps.db, id);
    if (!booking || !payment || payment.purpose === 'invoice' || payment.problem !== null) return false;
    const payments = await paymentsOf(deps.db, bookingId);
    const isUndecided = booking.endReason !== null && booking.endDecidedAt === null;
    const due = dueFor(payment, { ...booking, isUndecided }, payments, deps.clock());
    if (!due) return false;
    const share = shareOfFare(id, fareOf(booking), payments);
    return planStep(deps, { paymentId: id, ...(await withAmount(deps, due, payment, share)) });
  });
}

/** Plans what is due for a payment of an invoice: its page is closed, or an overpayment is refunded. */
function planInvoice(deps: Deps, { id, invoiceId }: Pick<InvoicePayment, 'id' | 'invoiceId'>): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const invoice = await lockPayableInvoice(deps.db, invoiceId);
    const payment = await lockPayment(deps.db, id);
    const due = invoice && payment?.problem === null ? dueForInvoice(payment, invoice) : null;
    return due !== null && planStep(deps, { paymentId: id, pence: 0, ...due });
  });
}

/** Takes over the card from a page that was paid, for the other journey, and does what is due with it. */
export async function settleJoined(deps: Deps, leadId: string): Promise<void> {
  for (const { id } of await waitingForCard(deps.db, leadId)) {
    const isTaken = await shareCard(deps, id);
    const payment = isTaken ? await findPayment(deps.db, id) : null;
    if (payment && payment.purpose !== 'invoice' && (await planDue(deps, payment))) await performStepsOf(deps, id);
  }
}

/** Plans what has become due for payments because of their bookings or the time, then does everything that is due. */
export async function settlePayments(deps: Deps): Promise<number> {
  if (!deps.payments) return 0;
  const now = deps.clock();
  let planned = 0;
  await makePaidChanges(deps);
  for (const { id } of await waitingForCard(deps.db)) await shareCard(deps, id);
  for (const { booking, payments, ...payment } of await unsettled(deps.db))
    if (dueFor(payment, booking, payments, now) && (await planDue(deps, payment))) planned += 1;
  for (const payment of await unsettledInvoicePayments(deps.db)) if (await planInvoice(deps, payment)) planned += 1;
  await performDueSteps(deps);
  return planned;
}
