import { AppError } from '#domain/api/errors.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { referenceOf } from '#server/areas/payments/booking-or-invoice.ts';
import type { Payment } from '#server/areas/payments/payment.ts';
import { changedSince, findPayment } from '#server/areas/payments/payments-store.ts';
import { recordReport } from '#server/areas/payments/settle/record-report.ts';
import type { Deps } from '#server/deps.ts';
import type { PaymentsProvider } from '#server/platform/payments/payments-port.ts';
import {
  addReconciliation,
  type Difference,
  lastReconciliation,
  ledgerBalances,
  ledgerDifferences,
} from './reconciliations-store.ts';

/** Longer than any hold lasts, and than most disputes take. */
const weeks = 5;
const weekMs = 7 * 86_400_000;

const shownMoney = (amount: number) => String(poundsOf(amount));

async function about(deps: Deps, payment: Pick<Payment, 'id' | 'bookingId' | 'invoiceId'>) {
  const reference = await referenceOf(deps, payment);
  return { paymentId: payment.id, reservationId: payment.bookingId, reference };
}

/** Where the provider disagrees with us. What is new to us is then taken over. */
async function compare(deps: Deps, provider: PaymentsProvider, payment: Payment): Promise<Difference[]> {
  const { checkoutId, intentId } = payment;
  if (checkoutId === null && intentId === null) return [];
  const report = await provider.read({ paymentId: payment.id, checkoutId, intentId });
  const fields = (['captured', 'refunded', 'disputed'] as const).filter((field) => report[field] !== payment[field]);
  if (fields.length === 0) return [];
  const whose = await about(deps, payment);
  const found = fields.map((field) => ({
    ...whose,
    field,
    ours: shownMoney(payment[field]),
    theirs: shownMoney(report[field]),
  }));
  await recordReport(deps, payment.id, report);
  return found;
}

/** Payments at the provider that we know nothing about, or that went through twice. */
async function strangers(deps: Deps, provider: PaymentsProvider, since: Date): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { paymentId, intentId } of await provider.paymentsSince(since)) {
    const payment = await findPayment(deps.db, paymentId);
    if (payment?.intentId === intentId) continue;
    const report = await provider.read({ paymentId, checkoutId: null, intentId });
    if (report.captured === 0 && report.state !== 'held') continue;
    const whose = payment ? await about(deps, payment) : { paymentId: null, reservationId: null, reference: null };
    found.push({ ...whose, field: 'intent', ours: payment?.intentId ?? '', theirs: intentId });
  }
  return found;
}

/** Checks the ledger against the payments: they are written together, so it should never find anything. */
async function inLedger(deps: Deps): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { ours, ledger, ...payment } of await ledgerDifferences(deps.db))
    found.push({
      ...(await about(deps, payment)),
      field: 'ledger',
      ours: shownMoney(ledger),
      theirs: shownMoney(ours),
    });
  return found;
}

/** Compares every payment of the last five weeks with the provider and the ledger, and stores any differences. */
export async function reconcile(deps: Deps): Promise<number> {
  const provider = deps.payments;
  if (!provider) throw new AppError('no-online-payment');
  const at = deps.clock();
  const since = new Date(at.getTime() - weeks * weekMs);
  const differences: Difference[] = [];
  const payments = (await changedSince(deps.db, since)).filter((payment) => payment.provider === provider.name);
  try {
    for (const payment of payments) differences.push(...(await compare(deps, provider, payment)));
    differences.push(...(await strangers(deps, provider, since)));
  } catch (error) {
    deps.log.warn({ err: error }, 'the payment provider could not be compared');
    throw new AppError('unavailable');
  }
  differences.push(...(await inLedger(deps)));
  await addReconciliation(deps.db, { at, compared: payments.length, differences });
  return differences.length;
}

/** Once a day, soon after midnight. */
export async function reconcileDaily(deps: Deps): Promise<number> {
  const last = await lastReconciliation(deps.db);
  if (!deps.payments || (last && londonDate(last.at) === londonDate(deps.clock()))) return 0;
  return reconcile(deps);
}

/** The differences found when provider and books were last compared, and the balances in the books. */
export async function readReconciliation(deps: Deps) {
  const last = await lastReconciliation(deps.db);
  const balances = await ledgerBalances(deps.db);
  return {
    at: last ? londonIso(last.at) : null,
    compared: last?.compared ?? 0,
    differences: [...(last?.differences ?? [])],
    balances: balances.map((each) => ({ account: each.account, amount: poundsOf(each.pence) })),
  };
}
