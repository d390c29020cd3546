import { type BookingStatus, stateOf } from '#domain/booking/states.ts';
import { amountToHold, type DueStep, dueForInvoice, dueStep } from '#domain/money/when-to-take.ts';
import { holdBooking } from '#server/areas/bookings/hold-booking.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { lockPayableInvoice, unsettledInvoicePayments } from './payable-invoice-store.ts';
import type { BookingPayment, InvoicePayment } from './payment.ts';
import { lockPayment } from './payments-store.ts';
import { performDueSteps, planStep } from './perform-step.ts';
import { unsettled } from './unsettled-store.ts';

interface Journey {
  readonly status: BookingStatus;
  readonly pricePence: number;
  readonly pickupAt: Date;
  readonly completedAt: Date | null;
}

const dueFor = (payment: BookingPayment, booking: Journey, now: Date): DueStep | null =>
  dueStep(
    {
      payment: {
        ...payment,
        isWithdrawn: payment.withdrawnAt !== null,
        isAskedByOffice: payment.createdBy !== null,
      },
      booking: {
        state: stateOf(booking.status),
        fare: booking.pricePence,
        pickupAt: booking.pickupAt,
        completedAt: booking.completedAt,
      },
    },
    now,
  );

/** Plans what is due for one payment, under the locks of its booking and itself. */
function planDue(deps: Deps, { id, reservationId }: BookingPayment): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const booking = await holdBooking(deps, reservationId);
    const payment = await lockPayment(deps.db, id);
    if (!booking || !payment || payment.purpose === 'invoice' || payment.problem !== null) return false;
    const due = dueFor(payment, booking, deps.clock());
    if (!due) return false;
    const { payments: rules } = await deps.settings(deps.db);
    const pence = due.what === 'hold' ? amountToHold(booking.pricePence, rules.bufferPercent) : 0;
    return planStep(deps, { paymentId: id, pence, ...due });
  });
}

/** Plans what is due for a payment of an invoice: its page is closed, or what came twice goes back. */
function planInvoice(deps: Deps, { id, invoiceId }: Pick<InvoicePayment, 'id' | 'invoiceId'>): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const invoice = await lockPayableInvoice(deps.db, invoiceId);
    const payment = await lockPayment(deps.db, id);
    const due = invoice && payment?.problem === null ? dueForInvoice(payment, invoice) : null;
    return due !== null && planStep(deps, { paymentId: id, pence: 0, ...due });
  });
}

/** What follows for payments from what happened to their bookings, and from the clock; then everything that is due. */
export async function settlePayments(deps: Deps): Promise<number> {
  if (!deps.payments) return 0;
  const now = deps.clock();
  let planned = 0;
  for (const { booking, ...payment } of await unsettled(deps.db))
    if (dueFor(payment, booking, now) && (await planDue(deps, payment))) planned += 1;
  for (const payment of await unsettledInvoicePayments(deps.db)) if (await planInvoice(deps, payment)) planned += 1;
  await performDueSteps(deps);
  return planned;
}
