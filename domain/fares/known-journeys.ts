import type { Pence } from '#domain/basics/money.ts';
import type { LatLng } from '#domain/places/geo.ts';
import type { NamedPlace } from '#domain/places/keywords.ts';
import { exactPence, meteredFare, roundFare } from './exact-fare.ts';
import { findFixedFare } from './fixed-fares.ts';
import type { Tariff } from './tariff.ts';

/** A place that the tariff or our maps know by name. */
export interface KnownPlace {
  /** The tariff's id, or the map's. */
  readonly id: string;
  readonly name: string;
  /** The place as a quote finds it: its fare depends on these words. */
  readonly place: NamedPlace;
  readonly location: LatLng;
}

/** A journey between two known places, there or back. */
export interface KnownJourney {
  readonly pickup: KnownPlace;
  readonly destination: KnownPlace;
  /** From the destination back to the pickup. */
  readonly isBack: boolean;
  readonly metres: number;
}

/** What an Executive car costs on it, without extras, and the fixed fare that applies. */
export interface KnownPrice extends KnownJourney {
  readonly price: Pence;
  readonly fixedFare: string | null;
}

/** The price of a known journey, by the rules of a quote. A fixed fare is the same in both directions. */
export function priceKnown(tariff: Tariff, journey: KnownJourney): KnownPrice {
  const metered = meteredFare(tariff, journey.metres);
  const found = findFixedFare(tariff, journey.pickup.place, journey.destination.place, metered);
  const price = roundFare(found ? exactPence(tariff, found.rule.fare) : metered);
  return { ...journey, price, fixedFare: found?.rule.id ?? null };
}

/** Two places, whichever way round. */
export const pairKey = ({ pickup, destination }: Pick<KnownJourney, 'pickup' | 'destination'>): string =>
  [pickup.id, destination.id].sort().join(' ');
