import { restOfFare } from '#domain/booking/rest-of-fare.ts';
import { type FarePayment, isOfFare, leastPence, paidOfFare } from './fare-payments.ts';
import { canBePaid, type PaymentState } from './payment-states.ts';

const hourMs = 3_600_000;

/** How staff want what a dearer journey costs more to be paid, where its fare is paid online. */
export const differenceWays = ['online', 'in-car'] as const;
export type DifferenceWay = (typeof differenceWays)[number];

/** What a payment says about how a fare is paid. */
export type RisePayment = FarePayment & { readonly withdrawnAt: Date | null };

const goesOn: ReadonlySet<PaymentState> = new Set(['asked', 'saved', 'failed', 'held', 'paid', 'disputed', 'won']);

/** Whether the fare, or what is left of it after a deposit, is paid online; payments for extras don't count. */
export const isFareOnline = (payments: readonly Pick<FarePayment, 'purpose' | 'state'>[]): boolean =>
  payments.some(({ purpose, state }) => purpose === 'fare' && goesOn.has(state));

/**
 * A saved card pays the new price by itself. So does a request that is still open, but only for a journey that nothing
 * has been paid for yet: beside a payment it asks for what is left of the old price, and nobody has to pay it first.
 */
const followsPrice = (payments: readonly RisePayment[], paidOnline: number): boolean =>
  payments.some(
    ({ purpose, state, withdrawnAt }) =>
      purpose === 'fare' && withdrawnAt === null && (state === 'saved' || (canBePaid(state) && paidOnline === 0)),
  );

/**
 * What has to be asked for online when a journey that is paid online becomes dearer, in pence: never more than the rise,
 * so that what was agreed to be paid in the car stays there. Nothing when it is paid in the car, even after a deposit.
 */
export function dueForRise(
  price: { readonly from: number; readonly to: number; readonly taken: number },
  payments: readonly RisePayment[],
  /** Staff want it paid online; or the journey was free until now, and new ones are paid online. */
  isOnlineAnyway: boolean,
): number {
  const paidOnline = paidOfFare(payments);
  if (!(isOnlineAnyway || isFareOnline(payments)) || followsPrice(payments, paidOnline)) return 0;
  const leaving = payments.filter(isOfFare).reduce((sum, payment) => sum + (payment.leaving ?? 0), 0);
  const rest = restOfFare({ price: price.to, taken: price.taken, paidOnline: paidOnline - leaving });
  const due = Math.min(price.to - price.from, rest);
  return due < leastPence ? 0 : due;
}

/** What goes back to the card when a journey becomes cheaper, in pence: what was paid for it beyond its price. */
export const backForFall = (
  price: { readonly to: number; readonly taken: number },
  payments: readonly FarePayment[],
): number => {
  const kept = payments.filter(isOfFare).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  return kept === 0 ? 0 : Math.max(0, price.taken + kept - price.to);
};

/** How long a customer can pay for a change: the car is not kept free for it. */
const payChangeWithinMs = hourMs;

/** The end of that time, never beyond either pickup. */
export const payChangeBy = (askedAt: Date, ...pickups: readonly Date[]): Date =>
  new Date(Math.min(askedAt.getTime() + payChangeWithinMs, ...pickups.map((pickup) => pickup.getTime())));
