import type { LondonDate } from '#domain/basics/london-time.ts';
import { type BookingState, bookingStates, stateOf } from '#domain/booking/states.ts';
import { isOfFare } from '#domain/money/fare-payments.ts';
import { earnedEntry, entriesBetween } from '#domain/money/ledger.ts';
import { afterReport, canBePaid } from '#domain/money/payment-states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { holdBooking } from '#server/areas/bookings/change/hold-booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { confirmAutomatically } from '#server/areas/bookings/create/confirm-automatically.ts';
import { notifyHirer } from '#server/areas/bookings/messages/notify-hirer.ts';
import { tellOfRequest } from '#server/areas/bookings/request-news/tell-of-request.ts';
import { type BookingOrInvoice, lockBookingOrInvoice } from '#server/areas/payments/booking-or-invoice.ts';
import { notifyOfInvoice } from '#server/areas/payments/invoices/notify-of-invoice.ts';
import { addEntry, earnedOf } from '#server/areas/payments/ledger/ledger-store.ts';
import { notifyOfMoney } from '#server/areas/payments/notify-of-money.ts';
import type { BookingPayment, Payment } from '#server/areas/payments/payment.ts';
import { findPayment, lockPayment, type ReportedFields, writeReport } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { ProviderReport } from '#server/platform/payments/payments-port.ts';

/** How soon to ask the provider again about a page on which somebody may be paying right now. */
export const lookAgainMs = 2 * 60_000;
const system = { kind: 'system', id: null } as const;

/** A page that expires unpaid ends a request by the site itself; for one by the office, another page can be opened. */
function stateIn(report: ProviderReport, known: Payment, booking: BookingState | null): Payment['state'] {
  if (report.state === 'open') return known.state;
  const isUnpaid = report.state === 'expired' && canBePaid(known.state);
  const isClosedByUs = known.checkoutUntil === null;
  const isWaitedFor = known.purpose === 'fare' && known.state === 'asked' && known.createdBy === null && !isClosedByUs;
  const isWaiting = booking === 'AwaitingPayment' || booking === 'Failed';
  return isUnpaid && !(isWaitedFor && isWaiting) ? known.state : report.state;
}

function fieldsAfter(known: Payment, report: ProviderReport, state: Payment['state']): ReportedFields {
  const taken = afterReport(known, { ...report, state });
  return {
    ...taken,
    intentId: report.intentId ?? known.intentId,
    customerId: report.customerId ?? known.customerId,
    cardId: report.cardId ?? known.cardId,
    method: report.method ?? known.method,
    brand: report.brand ?? known.brand,
    lastFour: report.lastFour ?? known.lastFour,
    decline: canBePaid(taken.state) ? (report.decline ?? known.decline) : null,
    holdUntil: taken.state === 'held' ? (report.holdUntil ?? known.holdUntil) : null,
    problem: taken.state === known.state ? known.problem : null,
  };
}

/**
 * Posts to the ledger how much of the money has become ours, or no longer is, since last time. `on` is the day of what
 * earns it; today if left out.
 */
export async function writeEarned(
  deps: Deps,
  payment: BookingPayment,
  booking: BookingState | null,
  on?: LondonDate,
): Promise<void> {
  const about = { at: deps.clock(), on, paymentId: payment.id, bookingId: payment.bookingId };
  const kept = payment.captured - payment.refunded;
  const isOff = booking === 'Cancelled' || booking === 'Rejected';
  const soFar = await earnedOf(deps.db, payment.id);
  const entries = [
    earnedEntry(soFar.fares, booking === 'Completed' ? kept : 0, 'fares'),
    earnedEntry(soFar.cancellations, isOff ? Math.min(kept, payment.keep) : 0, 'cancellations'),
  ];
  for (const entry of entries) if (entry) await addEntry(deps.db, entry, about);
}

/** Moves on a booking that waited for its payment: confirmed automatically if possible, otherwise to the office. */
async function goOn(deps: Deps, booking: Booking): Promise<void> {
  if (await confirmAutomatically(deps, booking)) {
    const confirmed = await holdBooking(deps, booking.id);
    if (confirmed) await notifyHirer(deps, 'confirmed', [confirmed]);
  } else {
    await moveState(deps, { id: booking.id, to: 'Pending', actor: system });
    await tellOfRequest(deps, [{ ...booking, status: bookingStates.Pending }]);
  }
}

async function moveBooking(deps: Deps, booking: Booking, before: Payment, after: Payment): Promise<void> {
  if (before.state === after.state || !isOfFare(after) || after.purpose === 'change') return;
  const state = stateOf(booking.status);
  // A card that is to be charged or held straight away has to pass that first.
  const isSaved = after.state === 'saved' && after.kind === 'save';
  const isIn = isSaved || after.state === 'held' || after.state === 'paid';
  if (state === 'Failed' && isIn) await moveState(deps, { id: booking.id, to: 'AwaitingPayment', actor: system });
  if ((state === 'AwaitingPayment' || state === 'Failed') && isIn) await goOn(deps, booking);
  if (state === 'AwaitingPayment' && after.state === 'expired')
    await moveState(deps, { id: booking.id, to: 'Failed', actor: system });
}

/** Everything that follows from a payment's change: ledger entries, the booking's status and notifications. */
async function writeFollowing(deps: Deps, { booking, invoice }: BookingOrInvoice, before: Payment, after: Payment) {
  const { id: paymentId, bookingId, invoiceId } = after;
  const about = { at: deps.clock(), paymentId, bookingId, invoiceId };
  for (const entry of entriesBetween(before, after, invoice ? 'companies' : 'customers'))
    await addEntry(deps.db, entry, about);
  if (invoice) await notifyOfInvoice(deps, invoice, before, after);
  if (!booking || after.purpose === 'invoice') return;
  await moveBooking(deps, booking, before, after);
  await writeEarned(deps, after, stateOf(booking.status));
  await notifyOfMoney(deps, booking, before, after);
}

/**
 * Stores what the provider reports about a payment, with everything that follows (ledger, booking, history,
 * notifications), all or nothing. The same report twice, or an older one, changes nothing. `isOver` means that the time
 * to pay is up.
 */
export function recordReport(deps: Deps, paymentId: string, report: ProviderReport, isOver = false): Promise<Payment> {
  return inTransaction(deps, async (deps) => {
    const seen = await findPayment(deps.db, paymentId);
    if (!seen) throw new Error('a report about an unknown payment');
    const paidFor = await lockBookingOrInvoice(deps, seen);
    const before = await lockPayment(deps.db, paymentId);
    if (!before || !paidFor) throw new Error('what the payment is for is missing');
    const bookingState = paidFor.booking && stateOf(paidFor.booking.status);
    const fields = fieldsAfter(before, report, isOver ? 'expired' : stateIn(report, before, bookingState));
    const after: Payment = { ...before, ...fields };
    const at = deps.clock();
    const isOpenPage = canBePaid(after.state) && report.state !== 'expired' && after.checkoutId !== null;
    const isNews = JSON.stringify({ ...before, ...fields }) !== JSON.stringify(before);
    await writeReport(deps.db, paymentId, fields, isNews ? at : before.changedAt, {
      lookAt: isOpenPage ? new Date(at.getTime() + lookAgainMs) : null,
      isPageOver: canBePaid(after.state) && report.state === 'expired',
    });
    await writeFollowing(deps, paidFor, before, after);
    return after;
  });
}
