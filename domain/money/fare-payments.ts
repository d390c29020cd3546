import { type Fare, restOfFare } from '#domain/booking/rest-of-fare.ts';
import type { PaymentState } from './payment-states.ts';

/**
 * What a payment for a booking is for: its fare, a deposit (which is part of the fare), what a change makes it dearer by
 * (which is part of it too, once the change is made) or something agreed on top.
 */
export const bookingPurposes = ['fare', 'deposit', 'change', 'extra'] as const;
export type BookingPurpose = (typeof bookingPurposes)[number];

/** The least that card providers take, in pence. */
export const leastPence = 30;

/** Whether a payment counts towards the fare. */
export const isOfFare = ({ purpose }: { readonly purpose: string }): boolean =>
  purpose === 'fare' || purpose === 'deposit' || purpose === 'change';

/** What is known about a payment for a booking. Amounts are pence. */
export interface FarePayment {
  readonly purpose: BookingPurpose;
  readonly state: PaymentState;
  readonly amount: number;
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
  /** What of it is going back to the card and has not arrived yet. */
  readonly leaving?: number;
}

/** One of the payments of a booking. */
export interface FareShare extends FarePayment {
  readonly id: string;
  /** What the office has charged beyond the fare, on purpose, or was paid for a change that is still to be made. */
  readonly agreed: number;
}

const sum = <P>(payments: readonly P[], amountOf: (payment: P) => number) =>
  payments.reduce((total, payment) => total + amountOf(payment), 0);

const kept = ({ captured, refunded }: FarePayment) => captured - refunded;

/** What stays once every refund under way has arrived. */
const staying = (payment: FarePayment) => kept(payment) - (payment.leaving ?? 0);

/** What a payment has brought in, or what can be taken from the card held or saved for it. */
function broughtBy(payment: FarePayment): number {
  if (payment.state === 'saved') return payment.amount;
  return payment.state === 'held' ? payment.held : kept(payment);
}

/** How much of a fare was paid by card, deposits included, or can still be taken from a card. */
export const paidOfFare = (payments: readonly FarePayment[]): number => sum(payments.filter(isOfFare), broughtBy);

/**
 * The part of a fare that one of its payments is to bring in: what was taken in the car or came with the others is not
 * taken again. Of two cards still to be charged, the older comes first. `payments` are all the booking's, oldest first.
 */
export function shareOfFare(id: string, fare: Fare, payments: readonly FareShare[]): number {
  const place = payments.findIndex((payment) => payment.id === id);
  const before = payments.filter((payment, i) => i < place || (i > place && kept(payment) > 0));
  return restOfFare({ ...fare, paidOnline: paidOfFare(before) });
}

const isRefundable = ({ state }: FarePayment) => state === 'paid' || state === 'won';

/**
 * How much of a payment goes back because all payments for the fare together come to more than it costs. The newest
 * goes back first, so that no two of them refund the same money. `payments` are all the booking's, oldest first.
 */
export function overpaidOf(id: string, { price, taken }: Fare, payments: readonly FareShare[]): number {
  const ofFare = payments.filter(isOfFare);
  const place = ofFare.findIndex((payment) => payment.id === id);
  const own = ofFare[place];
  if (!own || !isRefundable(own)) return 0;
  const over = taken + sum(ofFare, (each) => staying(each) - (each.captured > 0 ? each.agreed : 0)) - price;
  const newer = sum(ofFare.slice(place + 1).filter(isRefundable), staying);
  return Math.max(0, Math.min(staying(own), over - newer));
}

/** How much of a fee is kept from each payment: the fee once in all, first from those that have brought money in. */
export function keptForFee(fee: number, payments: readonly FareShare[]): ReadonlyMap<string, number> {
  const amountAvailable = (payment: FareShare) =>
    payment.state === 'held' ? payment.held : payment.captured > 0 ? kept(payment) : payment.amount;
  const hasBrought = ({ state, captured }: FareShare) => state === 'held' || captured > 0;
  const ofFare = payments.filter(isOfFare);
  let rest = fee;
  const keep = new Map<string, number>();
  for (const payment of [...ofFare.filter(hasBrought), ...ofFare.filter((each) => !hasBrought(each))]) {
    const part = Math.min(rest, amountAvailable(payment));
    keep.set(payment.id, part);
    rest -= part;
  }
  return keep;
}
