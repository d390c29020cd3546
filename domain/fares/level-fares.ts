import { type Pence, pence } from '#domain/basics/money.ts';
import { matchPlaces, wordsOf } from '#domain/places/keywords.ts';
import { freeId, removeFare, slug } from './edit-fares.ts';
import { cliffLimits, eachNeighbours, findPriceCliffs } from './find-price-cliffs.ts';
import { matchingFixedFares } from './fixed-fares.ts';
import { type KnownJourney, type KnownPlace, type KnownPrice, pairKey, priceKnown } from './known-journeys.ts';
import type { FixedFare, Tariff, TariffPlace } from './tariff.ts';

/** Two places and what it costs between them, in either direction. */
interface Pair {
  readonly at: KnownPlace;
  readonly other: KnownPlace;
  readonly prices: KnownPrice[];
  /** Then its price stays. */
  readonly isNamed: boolean;
  readonly neighbours: Set<Pair>;
  /** The prices that leave no cliff to any named pair, near or further on. */
  least: number;
  most: number;
}

/** Whether a fixed fare names the journey, in reach or not: then its price is the office's decision. */
export const isNamed = (tariff: Tariff, { pickup, destination }: KnownJourney): boolean =>
  matchingFixedFares(tariff, pickup.place, destination.place).some(({ rule }) => !rule.isLevelling);

/** The tariff without its levelling fares, and without the places that only they name. */
export const withoutLevelling = (tariff: Tariff): Tariff =>
  tariff.fixedFares.filter(({ isLevelling }) => isLevelling).reduce((left, { id }) => removeFare(left, id), tariff);

function pairsOf(base: Tariff, journeys: readonly KnownJourney[]): Map<string, Pair> {
  const prices = journeys.map((journey) => priceKnown(base, journey));
  const pairs = new Map<string, Pair>();
  const pairOf = (price: KnownPrice): Pair => {
    const key = pairKey(price);
    let pair = pairs.get(key);
    if (!pair) {
      const { pickup: other, destination: at } = price;
      const limits = { isNamed: isNamed(base, price), least: 0, most: Number.POSITIVE_INFINITY };
      pairs.set(key, (pair = { at, other, prices: [], neighbours: new Set(), ...limits }));
    }
    return pair;
  };
  for (const price of prices) pairOf(price).prices.push(price);
  eachNeighbours(prices, cliffLimits, ({ one, other }) => {
    const [a, b] = [pairOf(one), pairOf(other)];
    a.neighbours.add(b);
    b.neighbours.add(a);
  });
  return pairs;
}

const share = 100 + cliffLimits.pricePercent;
/** The least, and the most, in whole pounds that a neighbour of a price may pay. */
const leastBeside = (price: number) => Math.ceil(price / share) * 100;
const mostBeside = (price: number) => Math.floor((price * share) / 10_000) * 100;

/** Works out the limits of every pair, from the named ones outwards: a neighbour's limits limit those beyond. */
function setLimits(pairs: Iterable<Pair>): void {
  const queue = [...pairs].filter(({ isNamed }) => isNamed);
  for (const pair of queue) {
    const prices = pair.prices.map(({ price }) => price);
    pair.least = Math.max(...prices);
    pair.most = Math.min(...prices);
  }
  // The queue grows while it is read.
  for (const pair of queue) {
    const [least, most] = [leastBeside(pair.least), mostBeside(pair.most)];
    for (const next of pair.neighbours) {
      if (next.isNamed || (next.least >= least && next.most <= most)) continue;
      next.least = Math.max(next.least, least);
      next.most = Math.min(next.most, most);
      queue.push(next);
    }
  }
}

/**
 * The price within the limits that is nearest to the one by distance. Limits that contradict each other (one neighbour
 * pays little, the next very much) leave a price between them. In either case two pairs that are not named never come
 * out further apart than they may: all three are at most that far apart, and so is the middle one.
 */
const withinLimits = ({ least, most }: Pair, price: number) => [least, price, most].sort((a, b) => a - b)[1] ?? price;

/** The fare that a pair needs, or null if its price by distance will do. */
function fareFor(pair: Pair): Pence | null {
  const found = pair.prices.map(({ price }) => ({ price, fare: withinLimits(pair, price) }));
  const other = pair.isNamed ? undefined : found.find(({ price, fare }) => price !== fare);
  return other ? pence(other.fare) : null;
}

const said = (name: string) => wordsOf(name).join(' ');

/** The tariff with these places; one that is new counts beside the town of an address, never instead of it. */
function withPlaces(tariff: Tariff, known: ReadonlySet<KnownPlace>) {
  const places: TariffPlace[] = [...tariff.places];
  const ids = new Map<string, string>(
    places.flatMap(({ id, label }) => [[said(label), id] as const, [id, id] as const]),
  );
  for (const { id, name } of known) {
    const own = ids.get(id) ?? ids.get(said(name));
    const place = { id: own ?? freeId(places, slug(name)), label: name, any: [[name]], settlement: false, hub: false };
    if (own === undefined) places.push(place);
    ids.set(id, place.id).set(said(name), place.id);
  }
  return { tariff: { ...tariff, places }, idOf: ({ id }: KnownPlace) => ids.get(id) ?? id };
}

/** The tariff with a levelling fare for each pair; pairs with one place and fare in common share it. */
function withFares(base: Tariff, fares: ReadonlyMap<Pair, Pence>): Tariff {
  const pairs = [...fares].map(([pair, fare]) => ({ ...pair, fare }));
  const { tariff, idOf } = withPlaces(base, new Set(pairs.flatMap(({ at, other }) => [at, other])));
  const idsOf = ({ place }: KnownPlace) => matchPlaces(place, tariff.places);
  const groups = new Map<string, { detail: number; at: string; with: string[]; fare: Pence }>();
  for (const { at, other, fare } of pairs) {
    // A name that its own words would not find, such as a street's, can have no fare.
    if (![at, other].every((end) => idsOf(end).has(idOf(end)))) continue;
    // A hotel in Bagshot is Bagshot too: the fare that says more comes first.
    const detail = idsOf(at).size * idsOf(other).size;
    const key = JSON.stringify([detail, at.id, fare]);
    const group = groups.get(key) ?? { detail, at: idOf(at), with: [], fare };
    group.with.push(idOf(other));
    groups.set(key, group);
  }
  const fixedFares: FixedFare[] = [...tariff.fixedFares];
  for (const { at, with: others, fare } of [...groups.values()].sort((a, b) => b.detail - a.detail)) {
    const id = freeId(fixedFares, `${at}-from-${others[0]}`);
    fixedFares.push({ id, at: [at], with: others, homeAreaOnly: false, fare, isLevelling: true });
  }
  return { ...tariff, fixedFares };
}

// A fare for a village may reach a hotel there that was fine before; its own fare then puts that right.
const mostRounds = 5;

/**
 * The tariff with as few changed prices as needed so that no known neighbours pay over 40 % more than each other. Only
 * journeys that no fixed fare names change: they get levelling fares, in whole pounds. What is left are cliffs between
 * two fixed fares, and journeys between two fixed fares that are too far apart themselves.
 */
export function levelFares(tariff: Tariff, journeys: readonly KnownJourney[]): Tariff {
  const base = withoutLevelling(tariff);
  const pairs = pairsOf(base, journeys);
  setLimits(pairs.values());
  const fares = new Map<Pair, Pence>();
  for (const pair of pairs.values()) {
    const fare = fareFor(pair);
    if (fare !== null) fares.set(pair, fare);
  }
  let levelled = withFares(base, fares);
  for (let round = 0; round < mostRounds; round += 1) {
    const prices = journeys.map((journey) => priceKnown(levelled, journey));
    const missed = findPriceCliffs(prices)
      .flatMap(({ dear, cheap }) => [dear, cheap].map((journey) => pairs.get(pairKey(journey))))
      .filter((pair) => pair !== undefined)
      .filter((pair) => !pair.isNamed && !fares.has(pair));
    if (missed.length === 0) break;
    for (const pair of missed) if (pair.prices[0]) fares.set(pair, pair.prices[0].price);
    levelled = withFares(base, fares);
  }
  return levelled;
}

/** A journey that a levelling fare prices, and what it would cost without. */
export interface LevelledJourney extends KnownPrice {
  readonly before: Pence;
}

/** The journeys that the tariff's levelling fares price. */
export function levelledJourneys(tariff: Tariff, journeys: readonly KnownJourney[]): LevelledJourney[] {
  const levelling = new Set(tariff.fixedFares.flatMap(({ id, isLevelling }) => (isLevelling ? [id] : [])));
  const base = withoutLevelling(tariff);
  return journeys
    .map((journey) => priceKnown(tariff, journey))
    .filter(({ fixedFare }) => fixedFare !== null && levelling.has(fixedFare))
    .map((journey) => ({ ...journey, before: priceKnown(base, journey).price }));
}
