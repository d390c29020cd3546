import { greatCircleMetres } from '#domain/places/geo.ts';
import { type KnownPrice, pairKey } from './known-journeys.ts';

/**
 * When two neighbours would call a price unfair: they live within five miles, go equally far give or take a quarter, and
 * one pays over 40 % more. Who lives further from the other than they both travel is no neighbour.
 */
export const cliffLimits = { apartMiles: 5, lengthPercent: 25, pricePercent: 40 } as const;

export type CliffLimits = Readonly<Record<keyof typeof cliffLimits, number>>;

/** Two neighbours whose journeys to one place, or from it, are of like length. */
export interface Neighbours {
  readonly one: KnownPrice;
  readonly other: KnownPrice;
  /** How far they live from each other. */
  readonly apartMetres: number;
}

/** Two neighbours who pay very different prices to one place, or from it. */
export interface PriceCliff {
  readonly dear: KnownPrice;
  readonly cheap: KnownPrice;
  readonly apartMetres: number;
  /** How much more the dear journey costs, in percent of the cheap one. */
  readonly percent: number;
}

const metresPerMile = 1609.344;
// Slightly less than anywhere on the globe: a wider band only means a few more comparisons.
const metresPerDegree = 111_000;

function byDestination(journeys: readonly KnownPrice[]): KnownPrice[][] {
  const groups = new Map<string, KnownPrice[]>();
  for (const journey of journeys) {
    const key = `${journey.destination.id} ${journey.isBack}`;
    const group = groups.get(key);
    if (group) group.push(journey);
    else groups.set(key, [journey]);
  }
  return [...groups.values()];
}

const isAlike = (a: number, b: number, percent: number) => Math.max(a, b) * 100 <= Math.min(a, b) * (100 + percent);

/** Calls back with every two neighbours. Sorted by latitude, each looks only at a narrow band. */
export function eachNeighbours(
  journeys: readonly KnownPrice[],
  { apartMiles, lengthPercent }: CliffLimits,
  found: (pair: Neighbours) => void,
): void {
  const furthest = apartMiles * metresPerMile;
  const band = furthest / metresPerDegree;
  for (const group of byDestination(journeys)) {
    const sorted = group.toSorted((a, b) => a.pickup.location.lat - b.pickup.location.lat);
    for (const [at, one] of sorted.entries()) {
      for (let next = at + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.pickup.location.lat - one.pickup.location.lat > band) break;
        if (!isAlike(one.metres, other.metres, lengthPercent)) continue;
        const apartMetres = greatCircleMetres(one.pickup.location, other.pickup.location);
        if (apartMetres <= Math.min(furthest, one.metres, other.metres)) found({ one, other, apartMetres });
      }
    }
  }
}

function cliffOf({ one, other, apartMetres }: Neighbours, { pricePercent }: CliffLimits): PriceCliff | null {
  const [cheap, dear] = one.price <= other.price ? [one, other] : [other, one];
  if (dear.price * 100 <= cheap.price * (100 + pricePercent)) return null;
  return { dear, cheap, apartMetres, percent: (dear.price * 100) / cheap.price - 100 };
}

const nameOf = ({ dear, cheap }: PriceCliff) => `${pairKey(dear)} ${pairKey(cheap)}`;

const worstFirst = (a: PriceCliff, b: PriceCliff) =>
  b.percent - a.percent ||
  Number(a.dear.isBack) - Number(b.dear.isBack) ||
  a.apartMetres - b.apartMetres ||
  (nameOf(a) < nameOf(b) ? -1 : 1);

/** Every price cliff among these journeys, the worst first; of the two directions, the worse. */
export function findPriceCliffs(journeys: readonly KnownPrice[], limits: CliffLimits = cliffLimits): PriceCliff[] {
  const found: PriceCliff[] = [];
  eachNeighbours(journeys, limits, (pair) => {
    const cliff = cliffOf(pair, limits);
    if (cliff) found.push(cliff);
  });
  const seen = new Set<string>();
  return found.sort(worstFirst).filter(({ dear, cheap }) => {
    const key = [pairKey(dear), pairKey(cheap)].sort().join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

/** Every journey that is part of a cliff, with the neighbour whose price differs most: a list that can be read. */
export function worstOfEach(cliffs: readonly PriceCliff[]): PriceCliff[] {
  const seen = new Set<string>();
  return cliffs.filter(({ dear, cheap }) => {
    const keys = [pairKey(dear), pairKey(cheap)];
    const isNew = keys.some((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}
