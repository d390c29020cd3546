import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { stateOf } from '#domain/booking/states.ts';
import { lockBookingOrInvoice, referenceOf } from '#server/areas/payments/booking-or-invoice.ts';
import { notifyOfficeOfInvoice } from '#server/areas/payments/invoices/notify-of-invoice.ts';
import { notifyOffice } from '#server/areas/payments/notify-of-money.ts';
import type { Payment, Step } from '#server/areas/payments/payment.ts';
import { findPayment, lockPayment, writeProblem } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import {
  nothingPaid,
  type PaymentsProvider,
  type ProviderReport,
  Refused,
} from '#server/platform/payments/payments-port.ts';
import { recordReport } from './record-report.ts';
import { addStep, claimStep, delayStep, dueSteps, endStep, type NewStep } from './steps-store.ts';

/** Longer than the provider's time-out; after that, another process takes over a step that was interrupted. */
const leaseMs = 60_000;
const longestWaitMs = 3_600_000;

/** Plans a step, in the transaction of the reason for it. False while another is under way for this payment. */
export const planStep = (deps: Deps, step: Pick<NewStep, 'paymentId' | 'what'> & Partial<NewStep>): Promise<boolean> =>
  addStep(deps.db, {
    id: randomUUID(),
    pence: 0,
    reason: '',
    note: '',
    createdBy: null,
    createdAt: deps.clock(),
    ...step,
  });

/** Whether a step uses a saved card without the customer: a refusal is then the bank's, and another card may work. */
const usesCard = <S extends Step>(step: S): step is S & { readonly what: 'hold' | 'charge' } =>
  step.what === 'hold' || step.what === 'charge';

/** The provider's id of something that a step cannot do without. */
function needed<T>(value: T | null): T {
  if (value === null) throw new Refused('nothing-there');
  return value;
}

/** Asks the provider, with the step's own key and outside any transaction. Returns the provider's id of the payment. */
async function ask(deps: Deps, provider: PaymentsProvider, payment: Payment, step: Step): Promise<string | null> {
  const key = { key: step.id, again: step.tries > 1 };
  const { intentId, checkoutId } = payment;
  if (usesCard(step)) {
    const reference = await referenceOf(deps, payment);
    const card = { customerId: needed(payment.customerId), cardId: needed(payment.cardId) };
    return provider[step.what]({ paymentId: payment.id, reference, ...card }, step.pence, key);
  }
  if (step.what === 'capture') await provider.capture(needed(intentId), step.pence, key);
  else if (step.what === 'refund') await provider.refund(needed(intentId), step.pence, key);
  else if (intentId !== null) await provider.release(intentId, key);
  else if (checkoutId !== null) await provider.closeCheckout(checkoutId);
  return intentId;
}

/** A payment that can no longer be made is over, whatever the provider calls it. One made just in time counts. */
function endOf(step: Step, report: ProviderReport): ProviderReport {
  const isUnpaid = report.state === 'open' || report.state === 'expired' || report.state === 'saved';
  if (step.what === 'release' && isUnpaid) return { ...report, state: 'released' };
  if (step.what === 'expire' && isUnpaid) return { ...report, state: 'expired' };
  return report;
}

/** Whether the provider has in fact done what it refuses to do: an earlier call may already have done it. */
function isDone(step: Step, before: Payment, report: ProviderReport): boolean {
  if (step.what === 'capture') return report.captured > before.captured;
  if (step.what === 'release') return report.state === 'released';
  return false;
}

async function finish(deps: Deps, payment: Payment, step: Step, report: ProviderReport, refusal: string | null) {
  await inTransaction(deps, async (deps) => {
    const paidFor = await lockBookingOrInvoice(deps, payment);
    await lockPayment(deps.db, payment.id);
    if (!(await endStep(deps.db, step.id, deps.clock(), refusal))) return;
    await recordReport(deps, payment.id, report, step.what === 'expire' && report.state === 'expired');
    const isDeclined = usesCard(step) && refusal !== null;
    if (refusal === null || isDeclined) return;
    await writeProblem(deps.db, payment.id, `${step.what}: ${refusal}`, deps.clock());
    if (paidFor?.invoice) await notifyOfficeOfInvoice(deps, paidFor.invoice, 'refused', payment);
    if (paidFor?.booking && stateOf(paidFor.booking.status))
      await notifyOffice(deps, paidFor.booking, 'refused', payment);
  });
}

/**
 * Does one step at the provider, unless another process is on it: claims it, asks, and stores the outcome. If
 * interrupted, it is done again with the same key.
 */
export async function performStep(deps: Deps, id: string): Promise<void> {
  const provider = deps.payments;
  if (!provider) return;
  const now = deps.clock();
  const step = await claimStep(deps.db, id, now, new Date(now.getTime() + leaseMs));
  const payment = step && (await findPayment(deps.db, step.paymentId));
  if (!step || !payment || payment.provider !== provider.name) return;
  try {
    let refusal: string | null = null;
    let intentId = payment.intentId;
    try {
      intentId = await ask(deps, provider, payment, step);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusal = error.code;
    }
    const isDeclined = usesCard(step) && refusal !== null;
    const { checkoutId } = payment;
    const isBegun = checkoutId !== null || intentId !== null;
    const seen = isBegun ? await provider.read({ paymentId: payment.id, checkoutId, intentId }) : nothingPaid;
    const report: ProviderReport = isDeclined ? { ...seen, state: 'failed', decline: refusal } : endOf(step, seen);
    await finish(deps, payment, step, report, refusal !== null && isDone(step, payment, report) ? null : refusal);
  } catch (error) {
    deps.log.warn({ err: error, step: step.id, what: step.what }, 'the payment provider did not answer, trying again');
    const wait = Math.min(longestWaitMs, 15_000 * 2 ** (step.tries - 1));
    await delayStep(deps.db, step.id, new Date(now.getTime() + wait));
    throw new AppError('unavailable');
  }
}

/** Does every step that is due, including those that a stopped process left behind. */
export async function performDueSteps(deps: Deps): Promise<number> {
  const due = await dueSteps(deps.db, deps.clock(), 100);
  for (const { id } of due) await performStep(deps, id).catch(() => {});
  return due.length;
}

/** Does what is due for one payment now, or as soon as the provider is reachable again. */
export async function performStepsOf(deps: Deps, paymentId: string): Promise<void> {
  for (const { id } of await dueSteps(deps.db, deps.clock(), 1, paymentId)) await performStep(deps, id).catch(() => {});
}
