import { AppError } from '#domain/api/errors.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import type { MeasuredJourney } from '#domain/fares/published-prices.ts';
import type { Deps } from '#server/deps.ts';
import { findLegs } from './find-legs.ts';
import { findPlaces } from './find-places.ts';

type Maps = Pick<Deps, 'places' | 'routes' | 'clock'>;

// A tariff of 140 places has this many pairs; more are measured again.
const maxEntries = 10_000;

async function measure(deps: Maps, from: string, to: string): Promise<MeasuredJourney | null> {
  try {
    const places = await findPlaces(deps, { origin: { text: from }, destination: { text: to }, via: null });
    const { direct } = await findLegs(deps, places, false);
    return { origin: places.origin, destination: places.destination, metres: direct.metres };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Caches measurements until the day ends: a paid map service is asked only once a day, and one that was down is asked
 * again.
 */
export function makeKnownJourneys(deps: Maps): Deps['knownJourneys'] {
  const kept = new Map<string, Promise<MeasuredJourney | null>>();
  let keptOn = '';
  return (from, to) => {
    const today = londonDate(deps.clock());
    if (today !== keptOn || kept.size >= maxEntries) kept.clear();
    keptOn = today;
    const key = JSON.stringify([from, to]);
    let journey = kept.get(key);
    if (!journey) {
      journey = measure(deps, from, to);
      kept.set(key, journey);
      journey.catch(() => kept.delete(key));
    }
    return journey;
  };
}
