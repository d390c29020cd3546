import { randomUUID } from 'node:crypto';
import { AppError, badField } from '#domain/api/errors.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { shareOfFare } from '#domain/money/fare-payments.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Payment } from '#server/areas/payments/payment.ts';
import { paymentsOf, writeAgreed, writeProblem } from '#server/areas/payments/payments-store.ts';
import { refreshPayment } from '#server/areas/payments/provider/refresh-payment.ts';
import { holdPayment } from '#server/areas/payments/request/request-by-office.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { savedMeanwhile } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { performStep, planStep } from './perform-step.ts';
import { stepsOf } from './steps-store.ts';

interface PaymentAction {
  readonly what: 'refund' | 'capture' | 'release';
  readonly pence: number;
  readonly note: string;
  /** Throws if the payment does not allow it. */
  readonly check: (payment: Payment, deps: Deps) => unknown;
  /** Anything else that has to be written. */
  readonly writeMore?: (deps: Deps, payment: Payment, booking: Booking) => Promise<void>;
}

/** Records what staff want done and who asked, then does it, or as soon as the provider is reachable again. */
async function actOnPayment(
  deps: Deps,
  who: Person,
  id: string,
  { what, pence, note, check, writeMore }: PaymentAction,
): Promise<void> {
  const step = randomUUID();
  await inTransaction(deps, async (deps) => {
    const { payment, booking, reference } = await holdPayment(deps, id);
    await check(payment, deps);
    if (booking) await writeMore?.(deps, payment, booking);
    const planned = { id: step, paymentId: id, what, pence, reason: 'office', note, createdBy: who.personId } as const;
    if (!(await planStep(deps, planned))) throw new AppError('conflict');
    if (payment.problem !== null) await writeProblem(deps.db, id, null, deps.clock());
    await noteAction(deps, who, {
      what: `payment-${what}`,
      subject: reference,
      ...(pence > 0 ? { changes: { amount: [null, pence] } } : {}),
    });
  });
  await performStep(deps, step);
}

/** Refunds some or all of a payment, never more than was taken. */
export function refund(
  deps: Deps,
  who: Person,
  id: string,
  asked: { readonly amount: number; readonly reason: string; readonly refunded?: number | undefined },
): Promise<void> {
  const pence = penceFromPounds(asked.amount);
  return actOnPayment(deps, who, id, {
    what: 'refund',
    pence,
    note: asked.reason,
    async check({ state, captured, refunded, changedAt }, deps) {
      if (asked.refunded !== undefined && Math.round(asked.refunded * 100) !== refunded) {
        const last = (await stepsOf(deps.db, id)).findLast(({ what }) => what === 'refund');
        throw savedMeanwhile({ changedBy: last?.by ?? null, changedAt: last?.createdAt ?? changedAt });
      }
      if (state !== 'paid' && state !== 'won') throw new AppError('conflict');
      if (pence > captured - refunded) throw badField('amount', 'Error_refund-most');
    },
  });
}

/** Charges a hold, up to what is held. Anything beyond the fare counts as agreed, so it is not refunded as overpaid. */
export function capture(
  deps: Deps,
  who: Person,
  id: string,
  asked: { readonly amount: number; readonly reason?: string | undefined },
): Promise<void> {
  const pence = penceFromPounds(asked.amount);
  return actOnPayment(deps, who, id, {
    what: 'capture',
    pence,
    note: asked.reason ?? '',
    check({ state, held }) {
      if (state !== 'held') throw new AppError('conflict');
      if (pence > held) throw badField('amount', 'Error_capture-most');
    },
    async writeMore(deps, payment, { pricePence, takenPence }) {
      if (payment.purpose === 'invoice') return;
      const fare = { price: pricePence, taken: takenPence };
      const share = shareOfFare(id, fare, await paymentsOf(deps.db, payment.bookingId));
      await writeAgreed(deps.db, id, Math.max(0, pence - share));
    },
  });
}

/** Releases a hold or a saved card without charging it. */
export const release = (deps: Deps, who: Person, id: string): Promise<void> =>
  actOnPayment(deps, who, id, {
    what: 'release',
    pence: 0,
    note: '',
    check({ state }) {
      if (state !== 'held' && state !== 'saved') throw new AppError('conflict');
    },
  });

/** After a refusal: clears the problem, so that what is due is tried again, and reads the payment again. */
export async function retry(deps: Deps, _who: Person, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await holdPayment(deps, id);
    await writeProblem(deps.db, id, null, deps.clock());
  });
  try {
    await refreshPayment(deps, id);
  } catch (error) {
    deps.log.warn({ err: error, payment: id }, 'not read');
    throw new AppError('unavailable');
  }
}
