import { type FareLine, fareLine } from '#domain/fares/fare-lines.ts';
import { restOfFare } from './rest-of-fare.ts';

/** How a trip was paid for: to the driver in cash or by card, on the company's account, or online beforehand. */
export const paidByWays = ['cash', 'card', 'account', 'prepaid'] as const;
export type PaidBy = (typeof paidByWays)[number];

/** What can come on top of the fare at the end. A tip is the driver's, and not part of the price. */
export const tripExtras = ['waiting', 'parking', 'tolls', 'tip'] as const;
export type TripExtra = (typeof tripExtras)[number];

/** What drivers pay out themselves and get back in full. */
export const expenseCodes = ['parking', 'tolls'] as const;

export interface Extra {
  readonly code: TripExtra;
  readonly pence: number;
}

/** A trip that is ending. Amounts are pence. */
export interface EndingTrip {
  readonly price: number;
  /** What was paid online or can be taken from a card. */
  readonly paidOnline: number;
  readonly isOnAccount: boolean;
  /** What the waiting came to: the driver may charge less, never more. */
  readonly waiting: { readonly minutes: number; readonly pence: number };
}

/** How a trip ended: the lines added to its price, what the driver has taken for the firm, and the tip. */
export interface TripEnd {
  readonly paidBy: PaidBy;
  readonly lines: readonly FareLine[];
  readonly price: number;
  readonly taken: number;
  readonly tip: number;
}

const sum = (extras: readonly Extra[]) => extras.reduce((total, { pence }) => total + pence, 0);

/** The fare without what came on top at the end. */
export function withoutExtras(trip: { readonly pricePence: number; readonly fareLines: readonly FareLine[] }): {
  readonly price: number;
  readonly lines: readonly FareLine[];
} {
  const isExtra = ({ code }: FareLine) => tripExtras.some((extra) => extra === code);
  const extras = trip.fareLines.filter(isExtra).reduce((total, { amount }) => total + amount, 0);
  return { price: trip.pricePence - extras, lines: trip.fareLines.filter((line) => !isExtra(line)) };
}

/** What the passenger has to pay in the car. */
export const dueInCar = (
  { price, paidOnline, isOnAccount }: Omit<EndingTrip, 'waiting'>,
  extras: readonly Extra[] = [],
): number => {
  const extra = sum(extras.filter(({ code }) => code !== 'tip'));
  return isOnAccount ? 0 : restOfFare({ price: price + extra, taken: 0, paidOnline });
};

/** How a trip can be paid for: in the car only what is still due. */
export function waysToPay(trip: Omit<EndingTrip, 'waiting'>, extras: readonly Extra[] = []): readonly PaidBy[] {
  if (trip.isOnAccount) return ['account'];
  return dueInCar(trip, extras) > 0 ? ['cash', 'card'] : ['prepaid'];
}

/** What is wrong with an ending, as the key of a text; null when it can be accepted. */
export function faultOfEnd(
  trip: EndingTrip,
  { paidBy, extras }: { readonly paidBy: PaidBy; readonly extras: readonly Extra[] },
): { readonly field: 'paidBy' | 'extras'; readonly error: string } | null {
  const amountOf = (wanted: TripExtra) => extras.find(({ code }) => code === wanted)?.pence ?? 0;
  if (amountOf('waiting') > trip.waiting.pence) return { field: 'extras', error: 'Error_waiting-over' };
  const [way] = waysToPay(trip, extras);
  const isInCar = paidBy === 'cash' || paidBy === 'card';
  if (way === 'account' && paidBy !== 'account') return { field: 'paidBy', error: 'Error_paid-by-account' };
  if (way === 'cash' && !isInCar) return { field: 'paidBy', error: 'Error_paid-by-due' };
  if (way === 'prepaid' && paidBy !== 'prepaid') return { field: 'paidBy', error: 'Error_paid-by-prepaid' };
  if (amountOf('tip') > 0 && !isInCar) return { field: 'extras', error: 'Error_tip-in-car' };
  return null;
}

/** The end of a trip in which no fault was found: each extra becomes a line of its price. */
export function endOfTrip(
  trip: EndingTrip,
  { paidBy, extras }: { readonly paidBy: PaidBy; readonly extras: readonly Extra[] },
): TripEnd {
  const lines = extras.flatMap(({ code, pence }): FareLine[] => {
    if (code === 'tip' || pence === 0) return [];
    return [fareLine(code, pence, code === 'waiting' ? { minutes: { text: String(trip.waiting.minutes) } } : {})];
  });
  return {
    paidBy,
    lines,
    price: trip.price + sum(extras.filter(({ code }) => code !== 'tip')),
    taken: dueInCar(trip, extras),
    tip: extras.find(({ code }) => code === 'tip')?.pence ?? 0,
  };
}
