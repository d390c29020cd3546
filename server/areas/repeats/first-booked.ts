import { londonDate } from '#domain/basics/london-time.ts';
import type { Deps } from '#server/deps.ts';
import { datesOfSeries } from './dates-store.ts';

/** The bookings of a repeat's first day, outward and return, and on how many days it is booked so far. */
export async function firstBooked(deps: Deps, id: string): Promise<{ ids: string[]; days: number }> {
  const booked = (await datesOfSeries(deps.db, id, londonDate(deps.clock()))).filter(({ outward }) => outward);
  const [first] = booked;
  const ids = [first?.outward, first?.back].flatMap((leg) => (leg ? [leg.id] : []));
  return { ids, days: booked.length };
}
