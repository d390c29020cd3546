import type { MeasuredJourney } from '#domain/fares/published-prices.ts';
import type { Deps } from '#server/deps.ts';

/** The names of both ends. */
export type Ends = readonly [from: string, to: string];

/** Measures many journeys one after another, giving other requests a turn in between. */
export async function measureAll(deps: Pick<Deps, 'knownJourneys'>, all: readonly Ends[]) {
  const found = new Map<string, MeasuredJourney>();
  for (const [from, to] of all) {
    const journey = await deps.knownJourneys(from, to);
    if (journey) found.set(JSON.stringify([from, to]), journey);
    await new Promise(setImmediate);
  }
  return (from: string, to: string) => found.get(JSON.stringify([from, to]));
}
