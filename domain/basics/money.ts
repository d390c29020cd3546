import * as z from 'zod/mini';
import { writePounds } from './written-numbers.ts';

/** Whole pence. Negative amounts are discounts. */
export const penceSchema = z.int().brand<'Pence'>();

/** An amount of money in whole pence; the brand stops pounds and pence from being mixed up. */
export type Pence = z.infer<typeof penceSchema>;

function isPence(amount: number): amount is Pence {
  return Number.isSafeInteger(amount);
}

/** Marks a whole number as pence and refuses everything else. */
export function pence(amount: number): Pence {
  // Adding zero turns -0 into 0, which would otherwise be shown as "-£0.00".
  const plain = amount + 0;
  if (!isPence(plain)) throw new RangeError(`Not a whole number of pence: ${amount}`);
  return plain;
}

/** Adds amounts of pence. */
export function sumPence(amounts: Iterable<Pence>): Pence {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return pence(sum);
}

/** The number of pounds that goes on the wire, with at most two decimals. */
export function pounds(amount: Pence): number {
  return amount / 100;
}

/** The same for a plain number, as rows of the database have it; refuses fractions of a penny. */
export const poundsOf = (amount: number): number => pounds(pence(amount));

/** Reads pounds from the wire; refuses what is not a number with at most two decimals. */
export function penceFromPounds(amount: number): Pence {
  const nearest = Math.round(amount * 100);
  // Division gives the double nearest to the two-decimal number, so equality means "no further decimals".
  if (!Number.isSafeInteger(nearest) || nearest / 100 !== amount) {
    throw new RangeError(`Not an amount in pounds with at most two decimals: ${amount}`);
  }
  return pence(nearest);
}

/** An amount formatted for a language, always with two decimals: "£55.00", "55,00 £". */
export function formatPence(amount: Pence, locale: string): string {
  return writePounds(amount, locale);
}

/** The same for a plain number. */
export const formatAmount = (amount: number, locale: string): string => formatPence(pence(amount), locale);
