import { readPence } from '#domain/basics/typed-pounds.ts';
import {
  dueInCar,
  type EndingTrip,
  type Extra,
  faultOfEnd,
  type PaidBy,
  type TripExtra,
  tripExtras,
  waysToPay,
} from '#domain/booking/trip-end.ts';

/** The end of a trip as typed. An empty amount is none. */
export interface TypedEnd {
  readonly paidBy: PaidBy | '';
  readonly amounts: Readonly<Record<TripExtra, string>>;
}

/** What is sent, in pounds. */
export interface ReportedEnd {
  readonly paidBy: PaidBy;
  readonly extras: { code: TripExtra; amount: number }[];
}

/** The text key for each field that is wrong. */
export type EndErrors = Partial<Record<TripExtra | 'paidBy', string>>;

/** Anything more is a slip of the finger; the server refuses it too. */
const mostPence = 50_000;

function penceOf(text: string): number | null {
  if (text.trim() === '') return 0;
  const amount = readPence(text);
  return amount === null || amount > mostPence ? null : amount;
}

/** A tip is asked for only where money changes hands. */
export const mayTip = (trip: EndingTrip, extras: readonly Extra[]): boolean => waysToPay(trip, extras).length > 1;

/** What is typed, as far as it can be read: what it comes to, how it can be paid, and what is wrong. */
export function readEnd(trip: EndingTrip, { paidBy, amounts }: TypedEnd) {
  const errors: EndErrors = {};
  const typed = tripExtras.flatMap((code): Extra[] => {
    const pence = penceOf(amounts[code]);
    if (pence === null) errors[code] = 'Error_price';
    return pence ? [{ code, pence }] : [];
  });
  const extras = mayTip(trip, typed) ? typed : typed.filter(({ code }) => code !== 'tip');
  const ways = waysToPay(trip, extras);
  const only = ways.length === 1 ? ways[0] : undefined;
  const way = only ?? (paidBy !== '' && ways.includes(paidBy) ? paidBy : undefined);
  if (!way) errors.paidBy = 'TripEnd_choose';
  const fault = way ? faultOfEnd(trip, { paidBy: way, extras }) : null;
  // Too much waiting: the only fault of an amount that does not depend on how it was paid.
  if (fault?.field === 'extras') errors.waiting ??= fault.error;
  const isRight = Object.keys(errors).length === 0;
  const reported: ReportedEnd | null =
    way && isRight ? { paidBy: way, extras: extras.map(({ code, pence }) => ({ code, amount: pence / 100 })) } : null;
  return { due: dueInCar(trip, extras), ways, canTip: mayTip(trip, typed), errors, reported };
}
