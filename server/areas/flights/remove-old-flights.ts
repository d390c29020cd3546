import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import type { Deps } from '#server/deps.ts';
import { removeCallsBefore } from '#server/platform/flights/calls-store.ts';
import { removeFollowedBefore } from './flights-store.ts';

/** Flights are kept for as long as the records of their bookings, the count of calls to the service for a month. */
export async function removeOldFlights(deps: Deps, keptSince: Date): Promise<number> {
  const flights = await removeFollowedBefore(deps.db, keptSince);
  return flights + (await removeCallsBefore(deps.db, addLondonDays(londonDate(deps.clock()), -31)));
}
