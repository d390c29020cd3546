import { setOffMs } from './job-risk.ts';
import type { DeskJob } from './jobs-and-drivers.ts';
import { type RankInput, rankDrivers, type Suggestion } from './rank-drivers.ts';

const minuteMs = 60_000;
/** A caller hears five, ten or fifteen minutes, never seven. */
const stepMinutes = 5;
const furthestMinutes = 120;

export interface Soonest {
  readonly minutes: number;
  readonly pickupAt: Date;
  readonly suggestion: Suggestion;
}

/** A journey whose time is still open. */
export type OpenJob = Omit<DeskJob, 'pickupAt' | 'endsAt'> & { readonly lastsMs: number };

/**
 * How soon somebody can be at a pickup, and who: the first time, in steps of five minutes, at which a driver fits and
 * gets there. Null where nobody can within two hours.
 */
export function soonestCar({
  job: { lastsMs, ...open },
  ...input
}: Omit<RankInput, 'job'> & { readonly job: OpenJob }): Soonest | null {
  // Pickups are on the minute; the current one is over before anybody sets off.
  const from = Math.ceil(input.now.getTime() / minuteMs) * minuteMs;
  for (let minutes = stepMinutes; minutes <= furthestMinutes; minutes += stepMinutes) {
    const pickupAt = new Date(from + minutes * minuteMs);
    const job = { ...open, pickupAt, endsAt: new Date(pickupAt.getTime() + lastsMs) };
    const { suggestions } = rankDrivers({ ...input, job });
    const suggestion = suggestions.find(({ spareSeconds }) => spareSeconds * 1000 >= setOffMs);
    if (suggestion) return { minutes, pickupAt, suggestion };
  }
  return null;
}
