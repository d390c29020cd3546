import type { PaymentAnswer } from '#domain/api/payments.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { summarise } from '#domain/money/payment-summary.ts';
import type { Deps } from '#server/deps.ts';
import type { Booking } from './booking.ts';
import { findPaidTogether } from './find-paid-together.ts';
import { paymentFactsOf } from './payments-view-store.ts';

const money = (amount: number) => pounds(pence(amount));

/** What the other journey of a return asks for, if both are paid on one page. */
async function presentTogether(deps: Pick<Deps, 'db'>, r: Booking): Promise<PaymentAnswer['together']> {
  const pair = await findPaidTogether(deps, r);
  if (!pair) return null;
  const { outward, back, lead, other } = pair;
  const [theirs, asked] = r.id === outward.id ? [back, other] : [outward, lead];
  return { reference: theirs.reference, due: money(asked.amount), kind: asked.kind };
}

/** What was paid, held and refunded for a booking, in pounds. */
export async function presentPayment(deps: Pick<Deps, 'db'>, r: Booking): Promise<PaymentAnswer> {
  const summary = summarise(await paymentFactsOf(deps.db, r.id));
  return {
    ...summary,
    paid: money(summary.paid),
    held: money(summary.held),
    refunded: money(summary.refunded),
    due: money(summary.due),
    together: summary.due > 0 ? await presentTogether(deps, r) : null,
  };
}
