import { groupBy } from '#domain/basics/group-by.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { staffBookingsBetween } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import type { WatchedBooking } from './alerts-store.ts';
import { bestOthers } from './late-alerts.ts';

/** Who else could drive these jobs, which come in order of pickup, by booking id. */
export async function othersFor(deps: Deps, jobs: readonly WatchedBooking[]) {
  const [first, last] = [jobs[0], jobs.at(-1)];
  if (!first || !last) return new Map<string, null>();
  const wanted = new Set(jobs.map(({ id }) => id));
  const bookings = await staffBookingsBetween(deps, first.pickupAt, new Date(last.pickupAt.getTime() + 1));
  const ofDay = groupBy(
    bookings.filter(({ id }) => wanted.has(id)),
    ({ pickupAt }) => londonDate(pickupAt),
  );
  const best = [];
  for (const [day, own] of ofDay) best.push(...(await bestOthers(deps, day, own)));
  return new Map(best);
}
