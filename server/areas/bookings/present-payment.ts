import type { PaymentAnswer } from '#domain/api/payments.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { summarise } from '#domain/money/payment-summary.ts';
import type { Deps } from '#server/deps.ts';
import { paymentFactsOf } from './payments-view-store.ts';

/** What was paid, held and refunded for a booking, in pounds. */
export async function presentPayment(deps: Pick<Deps, 'db'>, bookingId: string): Promise<PaymentAnswer> {
  const summary = summarise(await paymentFactsOf(deps.db, bookingId));
  const money = (amount: number) => pounds(pence(amount));
  return {
    ...summary,
    paid: money(summary.paid),
    held: money(summary.held),
    refunded: money(summary.refunded),
    due: money(summary.due),
  };
}
