import { type Pence, pence } from '#domain/basics/money.ts';
import { meteredFare, roundFare } from './exact-fare.ts';
import { findFixedFare, isSetFor } from './fixed-fares.ts';
import type { MeasuredJourney } from './published-prices.ts';
import type { Tariff } from './tariff.ts';

/**
 * When a fixed fare is far below the mileage rate: by at least a fifth, which is more than the difference within a
 * town, and by at least ten pounds, below which a separate fare is not worth its line.
 */
export const farBelow = { percent: 20, pence: 1000 };

/** A journey between two places of the tariff that a wider fixed fare prices far below the mileage rate. */
export interface LowFare {
  readonly from: string;
  readonly to: string;
  /** The id of the fixed fare that prices it. */
  readonly fixedFare: string;
  readonly price: Pence;
  readonly byDistance: Pence;
}

/**
 * The low fare of a journey between two places of the tariff, or null when it is high enough or the journey has its own
 * fare.
 */
export function lowFare(tariff: Tariff, from: string, to: string, journey: MeasuredJourney): LowFare | null {
  const metered = meteredFare(tariff, journey.metres);
  const found = findFixedFare(tariff, journey.origin, journey.destination, metered);
  if (!found || isSetFor(found.rule, from, to)) return null;
  const price = found.rule.fare;
  const byDistance = roundFare(metered);
  const below = pence(byDistance - price);
  if (below < farBelow.pence || below * 100 < byDistance * farBelow.percent) return null;
  return { from, to, fixedFare: found.rule.id, price, byDistance };
}
