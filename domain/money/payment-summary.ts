import type { FarePayment } from './fare-payments.ts';
import type { PaymentState } from './payment-states.ts';
import type { PaymentKind } from './when-to-take.ts';

/** How a card was used. */
export const cardMethods = ['card', 'apple-pay', 'google-pay'] as const;
export type CardMethod = (typeof cardMethods)[number];

/** All payments of a booking in one word: `none` is paid in the car or on account, `deposit` only in part. */
export const summaryStates = [
  'none',
  'due',
  'failed',
  'saved',
  'held',
  'deposit',
  'paid',
  'refunded',
  'released',
  'disputed',
  'lost',
] as const;
export type SummaryState = (typeof summaryStates)[number];

export interface PaymentFacts extends Omit<FarePayment, 'purpose'> {
  readonly purpose: FarePayment['purpose'] | 'invoice';
  readonly kind: PaymentKind;
  readonly method: CardMethod | null;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly isDeclined: boolean;
}

export interface PaymentSummary {
  readonly state: SummaryState;
  readonly paid: number;
  readonly held: number;
  readonly refunded: number;
  /** How much of `paid` was a deposit. */
  readonly deposit: number;
  /** What a customer can still pay or have held; then what for, and which of the two. */
  readonly due: number;
  readonly purpose: PaymentFacts['purpose'] | null;
  readonly kind: PaymentKind | null;
  readonly method: CardMethod | null;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

const sum = (payments: readonly PaymentFacts[], value: (payment: PaymentFacts) => number) =>
  payments.reduce((total, payment) => total + value(payment), 0);

function stateOf(payments: readonly PaymentFacts[], kept: number): SummaryState {
  const has = (...states: PaymentState[]) => payments.some(({ state }) => states.includes(state));
  if (has('disputed')) return 'disputed';
  if (has('failed') || payments.some(({ state, isDeclined }) => state === 'asked' && isDeclined)) return 'failed';
  if (has('asked')) return 'due';
  if (has('held')) return 'held';
  if (has('saved')) return 'saved';
  if (has('lost')) return 'lost';
  const isDeposit = payments.every(({ purpose, captured, refunded }) => purpose === 'deposit' || captured === refunded);
  if (kept > 0) return isDeposit ? 'deposit' : 'paid';
  if (has('refunded', 'paid', 'won')) return 'refunded';
  return has('released', 'expired') ? 'released' : 'none';
}

/** The payments of one booking, oldest first, as its customer reads them. Amounts are pence. */
export function summarise(payments: readonly PaymentFacts[]): PaymentSummary {
  const paid = sum(payments, ({ captured }) => captured);
  const refunded = sum(payments, (payment) => payment.refunded);
  const deposits = payments.filter(({ purpose }) => purpose === 'deposit');
  const deposit = sum(deposits, ({ captured }) => captured);
  const open = payments.filter(({ state }) => state === 'asked' || state === 'failed');
  const card = payments.findLast(({ lastFour, method }) => lastFour !== null || method !== null);
  return {
    state: stateOf(payments, paid - refunded),
    paid,
    held: sum(payments, ({ state, held }) => (state === 'held' ? held : 0)),
    refunded,
    deposit,
    due: sum(open, ({ amount }) => amount),
    purpose: open[0]?.purpose ?? null,
    kind: open[0]?.kind ?? null,
    method: card?.method ?? null,
    brand: card?.brand ?? null,
    lastFour: card?.lastFour ?? null,
  };
}
