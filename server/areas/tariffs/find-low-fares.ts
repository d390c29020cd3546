import { AppError } from '#domain/api/errors.ts';
import { pounds } from '#domain/basics/money.ts';
import { lowFare } from '#domain/fares/low-fares.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { writtenOut } from '#domain/fares/written-out.ts';
import type { Deps } from '#server/deps.ts';
import { measureAll } from './measure-journeys.ts';
import { findVersion } from './tariff-versions-store.ts';

interface KnownPlace {
  readonly id: string;
  readonly name: string;
  /** The place as typed into a quote. */
  readonly words: string;
}

function pairsOf({ places }: Tariff): (readonly [KnownPlace, KnownPlace])[] {
  const known = places.map(({ id, label }) => ({ id, name: label, words: writtenOut(id, label) }));
  return known.flatMap((from, at) => known.slice(at + 1).map((to) => [from, to] as const));
}

/** The journeys between a version's places whose fixed fare is far below the mileage rate, furthest below first. */
export async function findLowFares(deps: Deps, version: number) {
  const found = await findVersion(deps.db, version);
  if (!found) throw new AppError('not-found');
  const { tariff } = found;
  const pairs = pairsOf(tariff);
  const measured = await measureAll(
    deps,
    pairs.map(([from, to]) => [from.words, to.words]),
  );
  return pairs
    .flatMap(([from, to]) => {
      const journey = measured(from.words, to.words);
      const low = journey ? lowFare(tariff, from.id, to.id, journey) : null;
      return low ? [{ ...low, from, to }] : [];
    })
    .sort((a, b) => b.byDistance - b.price - (a.byDistance - a.price))
    .map(({ from, to, fixedFare, price, byDistance }) => ({
      from: { id: from.id, name: from.name },
      to: { id: to.id, name: to.name },
      fixedFare,
      price: pounds(price),
      byDistance: pounds(byDistance),
    }));
}
