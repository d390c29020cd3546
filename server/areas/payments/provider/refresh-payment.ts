import { makePaidChanges } from '#server/areas/payments/checkout/make-paid-change.ts';
import type { Payment } from '#server/areas/payments/payment.ts';
import { findPayment, takeToLookAt } from '#server/areas/payments/payments-store.ts';
import { lookAgainMs, recordReport } from '#server/areas/payments/settle/record-report.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderReport } from '#server/platform/payments/payments-port.ts';

/** Writes a report; a change that it pays for is made straight away. */
async function takeNews(deps: Deps, id: string, report: ProviderReport): Promise<Payment> {
  const payment = await recordReport(deps, id, report);
  if (payment.purpose === 'change') await makePaidChanges(deps, id);
  return payment;
}

/**
 * Reads a payment again from its provider and writes what is new. `intentId` is one that a message named and that we
 * may not know yet; it only counts if money moved there.
 */
export async function refreshPayment(deps: Deps, id: string, intentId: string | null = null): Promise<Payment | null> {
  const payment = await findPayment(deps.db, id);
  if (!payment || !deps.payments || payment.provider !== deps.payments.name) return payment;
  const ids = { paymentId: id, checkoutId: payment.checkoutId, intentId: payment.intentId };
  if (intentId !== null && payment.intentId === null) {
    const report = await deps.payments.read({ ...ids, intentId });
    if (report.held > 0 || report.captured > 0) return takeNews(deps, id, report);
  }
  if (ids.checkoutId === null && ids.intentId === null) return payment;
  return takeNews(deps, id, await deps.payments.read(ids));
}

/** Looks again at payments whose message may have been lost. */
export async function lookAgain(deps: Deps): Promise<number> {
  const now = deps.clock();
  const due = await takeToLookAt(deps.db, now, new Date(now.getTime() + lookAgainMs), 50);
  for (const { id } of due)
    await refreshPayment(deps, id).catch((error: unknown) => deps.log.warn({ err: error, payment: id }, 'not read'));
  return due.length;
}
