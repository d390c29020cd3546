import { londonDate } from '#domain/basics/london-time.ts';
import { type CliffLimits, cliffLimits, findPriceCliffs, type PriceCliff } from '#domain/fares/find-price-cliffs.ts';
import { type KnownJourney, priceKnown } from '#domain/fares/known-journeys.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { greatCircleMetres } from '#domain/places/geo.ts';
import type { Deps } from '#server/deps.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';
import { knownPlaces } from './known-places.ts';

type Maps = Pick<Deps, 'places' | 'nearby' | 'routes' | 'drives' | 'clock'>;

// Nobody takes a taxi across one forecourt.
const samePlaceMetres = 60;
/** An estimate is within two per cent: whatever could be a cliff is measured, then looked at again. */
const likely: CliffLimits = { ...cliffLimits, lengthPercent: 29, pricePercent: 36 };

/** Other requests get a turn in between. */
const breathe = () => new Promise(setImmediate);

async function estimated(deps: Maps, tariff: Tariff): Promise<KnownJourney[]> {
  const { pickups, destinations } = await knownPlaces(deps, tariff);
  const now = deps.clock();
  const all: KnownJourney[] = [];
  for (const destination of destinations) {
    const others = pickups.filter(
      ({ id, location }) =>
        id !== destination.id && greatCircleMetres(location, destination.location) > samePlaceMetres,
    );
    // One search from the destination answers for all pickups; our own roads are as long in both directions.
    for (const pickup of others) {
      const { metres } = deps.drives(destination.location, pickup.location, now);
      all.push({ pickup, destination, isBack: false, metres });
    }
    await breathe();
  }
  return all;
}

// A paid map service is asked for a route once a day.
const kept = new WeakMap<Maps['routes'], { day: string; metres: Map<string, Promise<number | null>> }>();

async function routeMetres(routes: Maps['routes'], points: Parameters<Maps['routes']['route']>[0]) {
  try {
    return (await routes.route(points)).metres;
  } catch (error) {
    if (error instanceof RouteError) return null;
    throw error;
  }
}

function measure({ routes, clock }: Maps, { pickup, destination, isBack }: KnownJourney): Promise<number | null> {
  const day = londonDate(clock());
  let today = kept.get(routes);
  if (today?.day !== day) kept.set(routes, (today = { day, metres: new Map() }));
  const ends = [pickup.location, destination.location];
  const points = isBack ? ends.reverse() : ends;
  const key = JSON.stringify(points);
  const known = today.metres.get(key);
  if (known) return known;
  const metres = routeMetres(routes, points);
  today.metres.set(key, metres);
  metres.catch(() => today.metres.delete(key));
  return metres;
}

/** The journeys between known places, estimated at first; those that matter are measured. */
export interface Survey {
  /** Every journey to a destination; back from there too where it was measured. */
  journeys(): KnownJourney[];
  /** Measures what could be a cliff in a tariff; false if all of it was measured before. */
  measureLikely(tariff: Tariff): Promise<boolean>;
  /** The cliffs of a tariff, by measured journeys only. */
  cliffs(tariff: Tariff): Promise<PriceCliff[]>;
}

const wayKey = ({ pickup, destination }: KnownJourney) => `${pickup.id} ${destination.id}`;

/** Surveys the journeys of a tariff. Not for a transaction: it asks the map. */
export async function surveyJourneys(deps: Maps, tariff: Tariff): Promise<Survey> {
  const estimates = await estimated(deps, tariff);
  /** Both directions by their pair of places; none where there is no road. */
  const measured = new Map<string, readonly KnownJourney[]>();

  async function measureBoth(journey: KnownJourney): Promise<void> {
    const found: KnownJourney[] = [];
    for (const isBack of [false, true]) {
      const way = { ...journey, isBack };
      const metres = await measure(deps, way);
      if (metres !== null) found.push({ ...way, metres });
    }
    measured.set(wayKey(journey), found);
    await breathe();
  }

  const journeys = () => estimates.flatMap((journey) => measured.get(wayKey(journey)) ?? [journey]);
  const cliffsIn = (all: readonly KnownJourney[], tariff: Tariff, limits: CliffLimits) =>
    findPriceCliffs(
      all.map((journey) => priceKnown(tariff, journey)),
      limits,
    );

  async function measureLikely(tariff: Tariff): Promise<boolean> {
    const sides = cliffsIn(journeys(), tariff, likely).flatMap(({ dear, cheap }) => [dear, cheap]);
    const fresh = new Map(sides.map((side) => [wayKey(side), side] as const).filter(([key]) => !measured.has(key)));
    for (const journey of fresh.values()) await measureBoth(journey);
    return fresh.size > 0;
  }

  return {
    journeys,
    measureLikely,
    async cliffs(tariff) {
      await measureLikely(tariff);
      return cliffsIn([...measured.values()].flat(), tariff, cliffLimits);
    },
  };
}
