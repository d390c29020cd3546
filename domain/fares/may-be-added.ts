import type { LondonDate } from '#domain/basics/london-time.ts';
import { type Pence, pence } from '#domain/basics/money.ts';
import { airportOf } from '#domain/flights/airports.ts';
import type { NamedPlace } from '#domain/places/keywords.ts';
import { type Charge, chargeNames, chargeOn, pickupOf } from './charges.ts';
import type { FareLine } from './fare-lines.ts';

/** Where and when somebody is picked up, and the lines of the price where it is known. */
export interface PricedPickup {
  readonly place: NamedPlace | null;
  readonly day: LondonDate;
  readonly lines?: readonly Pick<FareLine, 'code'>[];
  /** What waiting costs, where it was shown with the price already. */
  readonly waitTerms?: WaitTerms | null;
}

/** What waiting costs, and from when. */
export interface WaitTerms {
  readonly freeWaitMinutes: number;
  readonly airportWaitMinutes: number;
  readonly waitPencePerMinute: number;
}

/** Something that may come on top of a price at the end of the journey, and what it is worked out from. */
export type Addition =
  | { readonly what: 'waiting' | 'landing'; readonly freeMinutes: number; readonly perMinute: Pence }
  /** The least that the car park takes, where it is known. */
  | { readonly what: 'parking'; readonly airport: string; readonly least: Pence | null }
  /** Toll roads and car parks that the passenger asks for. */
  | { readonly what: 'asked' };

const atAirport = ({ place }: PricedPickup) => place?.kind === 'airport';

function waitingAt(pickup: PricedPickup, inForce: WaitTerms): Addition[] {
  const terms = pickup.waitTerms ?? inForce;
  if (terms.waitPencePerMinute === 0) return [];
  const perMinute = pence(terms.waitPencePerMinute);
  return atAirport(pickup)
    ? [{ what: 'landing', freeMinutes: terms.airportWaitMinutes, perMinute }]
    : [{ what: 'waiting', freeMinutes: terms.freeWaitMinutes, perMinute }];
}

const inPrice: ReadonlySet<string> = new Set(['pickup-charge', 'pickup-included']);

function parkingAt(pickup: PricedPickup, charges: readonly Charge[]): Addition[] {
  const { place, day, lines = [] } = pickup;
  if (!place || !atAirport(pickup) || lines.some(({ code }) => inPrice.has(code))) return [];
  const iata = airportOf(place)?.iata;
  const row = iata && chargeOn(charges, pickupOf(iata), day);
  if (!row) return [{ what: 'parking', airport: place.name, least: null }];
  if (row.mode !== 'afterwards' || row.amount === 0) return [];
  return [{ what: 'parking', airport: chargeNames.get(row.what) ?? place.name, least: row.amount }];
}

/**
 * What may come on top of the price of a journey, or of both journeys of a return: nothing else does, as long as the
 * journey stays as it was booked. It has to be shown beside every total.
 */
export function mayBeAdded(
  pickups: readonly PricedPickup[],
  { charges, waiting }: { readonly charges: readonly Charge[]; readonly waiting: WaitTerms },
): Addition[] {
  if (pickups.length === 0) return [];
  const all = pickups.flatMap((pickup) => [...waitingAt(pickup, waiting), ...parkingAt(pickup, charges)]);
  const once = new Map(all.map((addition) => [JSON.stringify(addition), addition]));
  return [...once.values(), { what: 'asked' }];
}
