import { paths } from '#domain/basics/paths.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  BadSignature,
  type CheckoutOrder,
  nothingPaid,
  type PaymentsProvider,
  type ProviderReport,
  Refused,
  type SavedCard,
} from './payments-port.ts';
import { addTillPayment, findTillPayment, lockTillPayment, type TillPayment, writeTillPayment } from './till-store.ts';

interface Till {
  readonly db: Database;
  readonly clock: () => Date;
  readonly publicUrl: string;
}

const dayMs = 86_400_000;
/** As long as most banks keep a hold. */
const holdDays = 7;

/** The id of a payment that was made without the customer: there was no page for it. */
const usedLater = (key: string) => `later-${key}`;

/** Changes a payment under its lock, once for each key. */
function change(
  till: Till,
  id: string,
  key: string | null,
  to: (payment: TillPayment) => Partial<TillPayment>,
): Promise<void> {
  return till.db.transaction(async (tx) => {
    const payment = await lockTillPayment(tx, id);
    if (!payment) throw new Refused('unknown-payment');
    if (key !== null && payment.doneKeys.includes(key)) return;
    const doneKeys = key === null ? payment.doneKeys : [...payment.doneKeys, key];
    await writeTillPayment(tx, { ...payment, ...to(payment), doneKeys });
  });
}

function reportOf(payment: TillPayment, now: Date): ProviderReport {
  const isOver = payment.state === 'open' && payment.expiresAt <= now;
  const isRefunded = payment.captured > 0 && payment.refunded === payment.captured;
  const state = isOver ? 'expired' : payment.state === 'asks' ? 'open' : isRefunded ? 'refunded' : payment.state;
  const hasCard = payment.lastFour !== null;
  return {
    state,
    held: payment.held,
    captured: payment.captured,
    refunded: payment.refunded,
    disputed: 0,
    intentId: state === 'open' || state === 'expired' ? null : payment.id,
    customerId: hasCard ? payment.id : null,
    cardId: hasCard ? payment.id : null,
    method: hasCard ? 'card' : null,
    brand: hasCard ? 'visa' : null,
    lastFour: payment.lastFour,
    decline: payment.decline,
    holdUntil: payment.state === 'held' ? new Date(payment.expiresAt.getTime() + holdDays * dayMs) : null,
  };
}

/** The calls that move money held or taken earlier. */
const moneyCalls = (till: Till): Pick<PaymentsProvider, 'capture' | 'release' | 'refund'> => ({
  capture: (intentId, pence, { key }) =>
    change(till, intentId, key, ({ state, held }) => {
      if (state !== 'held' || pence > held) throw new Refused('not-held');
      return { state: 'paid', captured: pence };
    }),
  release: (intentId, { key }) =>
    change(till, intentId, key, ({ state }) => {
      if (state === 'paid') throw new Refused('already-captured');
      return { state: 'released' };
    }),
  refund: (intentId, pence, { key }) =>
    change(till, intentId, key, ({ captured, refunded }) => {
      if (refunded + pence > captured) throw new Refused('more-than-taken');
      return { refunded: refunded + pence };
    }),
});

/** Holds or charges an amount on a saved card while the customer is not there. */
async function payWithSavedCard(
  till: Till,
  card: SavedCard,
  { kind, pence }: { readonly kind: 'hold' | 'pay'; readonly pence: number },
  key: string,
): Promise<string> {
  const id = usedLater(key);
  const saved = await findTillPayment(till.db, card.cardId);
  // The card that the page describes as "saves, but is declined later".
  if (saved?.lastFour === '0341') throw new Refused('card_declined');
  const order = { paymentId: card.paymentId, kind, reference: card.reference, note: '' } as const;
  const until = new Date(till.clock().getTime() + dayMs);
  await addTillPayment(till.db, { ...order, id, amount: pence, expiresAt: until, returnUrl: '', cancelUrl: '' });
  const outcome = kind === 'hold' ? { state: 'held', held: pence } : { state: 'paid', captured: pence };
  await change(till, id, key, () => ({ ...outcome, lastFour: saved?.lastFour ?? '4242' }) as Partial<TillPayment>);
  return id;
}

/** A card provider that moves no money, for demos: its page is ours and says so. */
export function demoTill(till: Till): PaymentsProvider {
  const { db, clock, publicUrl } = till;
  return {
    name: 'demo',
    ...moneyCalls(till),
    async openCheckout(order: CheckoutOrder, key) {
      await addTillPayment(db, { ...order, id: key, amount: order.pence, expiresAt: order.until });
      return { id: key, url: publicUrl + paths.testTill(key) };
    },
    closeCheckout: (id) =>
      change(till, id, null, ({ state }) => (state === 'open' || state === 'asks' ? { state: 'expired' } : {})),
    hold: (card, pence, { key }) => payWithSavedCard(till, card, { kind: 'hold', pence }, key),
    charge: (card, pence, { key }) => payWithSavedCard(till, card, { kind: 'pay', pence }, key),
    async read({ checkoutId, intentId }) {
      const id = intentId ?? checkoutId;
      const payment = id === null ? null : await findTillPayment(db, id);
      return payment ? reportOf(payment, clock()) : nothingPaid;
    },
    readEvent() {
      throw new BadSignature('the demo till sends no messages');
    },
    paymentsSince: async () => [],
  };
}
