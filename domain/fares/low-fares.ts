import { type Pence, pence } from '#domain/basics/money.ts';
import { meteredFare, roundFare } from './exact-fare.ts';
import { findFixedFare, isSetFor } from './fixed-fares.ts';
import type { MeasuredJourney } from './published-prices.ts';
import type { Tariff } from './tariff.ts';

/**
 * When a fixed fare sells a journey far below the mileage rate: by a fifth at least, which no fare for a whole town
 * comes to by its near and far ends, and by ten pounds at least, below which a fare of its own is not worth its line.
 */
export const farBelow = { percent: 20, pence: 1000 };

/** A journey between two places of the tariff that a wider fixed fare sells far below the mileage rate. */
export interface LowFare {
  readonly from: string;
  readonly to: string;
  /** The id of the fixed fare that sells it. */
  readonly fixedFare: string;
  readonly price: Pence;
  readonly byDistance: Pence;
}

/** The low fare of a journey between two places of the tariff, or null when it sells well enough or at a fare of its own. */
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
