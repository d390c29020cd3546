import { AppError } from '#domain/api/errors.ts';
import type { listPayments as api, StaffPaymentAnswer } from '#domain/api/payments/office-payments.ts';
import type { Query } from '#domain/api/route.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { documentNumber } from '#domain/money/invoice.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import type { Deps } from '#server/deps.ts';
import { readCursor, writeCursor } from '#server/platform/database/page-cursor.ts';
import { findListed, type ListedPayment, listPayments } from './payments-store.ts';
import { shortPayUrl } from './request/pay-link.ts';
import { type StepView, stepsOf } from './settle/steps-store.ts';

function mayOf(payment: ListedPayment): StaffPaymentAnswer['may'] {
  const { state, captured, refunded, problem, withdrawnAt } = payment;
  // An invoice is sent again from its own page, and is owed until it is credited.
  const isOpen = canBePaid(state) && withdrawnAt === null && payment.purpose !== 'invoice';
  return [
    ...(isOpen ? (['send', 'withdraw'] as const) : []),
    ...((state === 'paid' || state === 'won') && captured > refunded ? (['refund'] as const) : []),
    ...(state === 'held' ? (['capture', 'release'] as const) : []),
    ...(state === 'saved' ? (['release'] as const) : []),
    ...(problem === null ? [] : (['retry'] as const)),
  ];
}

const shownStep = (step: StepView) => ({
  at: londonIso(step.createdAt),
  what: step.what,
  amount: poundsOf(step.pence),
  reason: step.reason,
  note: step.note,
  by: step.by,
  done: step.doneAt !== null && step.refusal === null,
  refusal: step.refusal,
});

async function present(deps: Deps, payment: ListedPayment): Promise<StaffPaymentAnswer> {
  const may = mayOf(payment);
  const steps = await stepsOf(deps.db, payment.id);
  const { invoiceNumber, pickupAt } = payment;
  return {
    id: payment.id,
    reservationId: payment.bookingId,
    invoiceId: payment.invoiceId,
    reference: invoiceNumber === null ? (payment.reference ?? '') : documentNumber(invoiceNumber, false),
    name: payment.name,
    pickupTime: pickupAt && londonIso(pickupAt),
    purpose: payment.purpose,
    kind: payment.kind,
    state: payment.withdrawnAt && canBePaid(payment.state) ? 'released' : payment.state,
    amount: poundsOf(payment.amount),
    held: poundsOf(payment.state === 'held' ? payment.held : 0),
    paid: poundsOf(payment.captured),
    refunded: poundsOf(payment.refunded),
    method: payment.method,
    brand: payment.brand,
    lastFour: payment.lastFour,
    reason: payment.reason,
    decline: payment.decline,
    problem: payment.problem,
    createdAt: londonIso(payment.createdAt),
    payUrl: may.includes('send') ? shortPayUrl(deps, payment.id) : null,
    may,
    steps: steps.map(shownStep),
  };
}

/** One payment for staff. */
export async function staffPayment(deps: Deps, id: string): Promise<StaffPaymentAnswer> {
  const payment = await findListed(deps.db, id);
  if (!payment) throw new AppError('not-found');
  return present(deps, payment);
}

/** Payments for staff, newest first. */
export async function listStaffPayments(deps: Deps, query: Query<typeof api>) {
  const { reservationId: bookingId, invoiceId, state, limit } = query;
  const filter = { bookingId, invoiceId, state, problems: query.problems === 'true' };
  const found = await listPayments(deps.db, filter, { after: readCursor(query.cursor), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const $values: StaffPaymentAnswer[] = [];
  for (const payment of shown) $values.push(await present(deps, payment));
  const nextCursor = found.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null;
  return { $values, nextCursor };
}
