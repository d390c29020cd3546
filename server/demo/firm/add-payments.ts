import type { TillAct } from '#domain/api/payments/payments.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { amountToHold, type PaymentKind } from '#domain/money/when-to-take.ts';
import { openCheckout } from '#server/areas/payments/checkout/open-checkout.ts';
import { refreshPayment } from '#server/areas/payments/provider/refresh-payment.ts';
import { requestPayment } from '#server/areas/payments/request/request-payment.ts';
import { refund } from '#server/areas/payments/settle/refund-or-capture.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { actAtTill } from '#server/platform/payments/act-at-till.ts';
import { demoTill } from '#server/platform/payments/demo-till.ts';
import type { PlacedJob } from './record-jobs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Card {
  readonly kind: PaymentKind;
  readonly act: TillAct | null;
  /** What is refunded: a part for a late car, everything for a journey that fell through. */
  readonly refunded?: 'some' | 'all';
}

/** Cards for journeys that are over, and for journeys to come. */
const afterwards: readonly Card[] = [
  { kind: 'pay', act: 'pay' },
  { kind: 'pay', act: 'pay', refunded: 'some' },
  { kind: 'pay', act: 'pay' },
  { kind: 'pay', act: 'pay' },
  { kind: 'pay', act: null },
];
const inAdvance: readonly Card[] = [
  { kind: 'pay', act: 'pay' },
  { kind: 'hold', act: 'pay' },
  { kind: 'pay', act: 'pay', refunded: 'all' },
  { kind: 'hold', act: 'pay' },
  { kind: 'pay', act: 'decline' },
];

/** A card payment from the request to the receipt, through the program's own steps, at the demo's till. */
async function payByCard(deps: Deps, who: Person, job: PlacedJob, card: Card): Promise<void> {
  const { payments: rules } = await deps.settings(deps.db);
  const fare = job.pricePence;
  const amount = card.kind === 'hold' ? amountToHold(fare, rules.bufferPercent) : fare;
  const asked = {
    bookingId: job.id,
    invoiceId: null,
    purpose: 'fare',
    kind: card.kind,
    amount,
    reason: '',
    by: who.personId,
  } as const;
  const id = await requestPayment(deps, asked);
  if (!card.act) return;
  await openCheckout(deps, who, { bookingId: job.id, kind: card.kind });
  await actAtTill(deps.db, `${id}-1`, card.act, deps.clock());
  await refreshPayment(deps, id);
  const back = card.refunded === 'all' ? fare : card.refunded === 'some' ? Math.round(fare / 500) * 100 : 0;
  if (back > 0) await refund(deps, who, id, { amount: poundsOf(back), reason: 'The car was late.' });
}

/** Card payments for the last day's journeys and the next ones: paid, held, refunded, declined and not paid yet. */
export async function addPayments(deps: Deps, who: Person, jobs: readonly PlacedJob[]): Promise<void> {
  if (deps.payments?.name !== 'demo') return;
  const now = deps.clock().getTime();
  const withEmail = jobs.filter(({ passenger, company }) => passenger.email !== '' && company === null);
  const over = withEmail.filter(
    ({ completedAt }) =>
      completedAt && completedAt.getTime() > now - 20 * hourMs && completedAt.getTime() < now - 2 * hourMs,
  );
  const toCome = withEmail.filter(
    ({ state, pickupAt, bookedAt }) =>
      state === 'Confirmed' && pickupAt.getTime() < now + 96 * hourMs && bookedAt.getTime() < now - 2 * hourMs,
  );
  const pay = (job: PlacedJob | undefined, card: Card, at: number) => {
    const clock = () => new Date(at);
    // The till writes into the same transaction.
    const payments = demoTill({ db: deps.db, clock, publicUrl: deps.env.publicUrl });
    return job ? payByCard({ ...deps, clock, payments }, who, job, card) : undefined;
  };
  for (const [i, card] of afterwards.entries())
    await pay(over[i], card, (over[i]?.completedAt?.getTime() ?? now) + 30 * minuteMs);
  for (const [i, card] of inAdvance.entries()) await pay(toCome[i], card, now - 90 * minuteMs);
}
