import type { Payment } from './payment.ts';

/** The least that card providers take. */
export const leastPence = 30;

/** What is still to be paid of a fare: less what was taken in the car, paid online or held on a card. */
export function restOfFare(
  { pricePence, takenPence }: { readonly pricePence: number; readonly takenPence: number },
  payments: readonly Payment[],
): number {
  const online = payments
    .filter(({ purpose }) => purpose === 'fare')
    .reduce((sum, { captured, refunded, state, held }) => sum + captured - refunded + (state === 'held' ? held : 0), 0);
  return pricePence - takenPence - online;
}
