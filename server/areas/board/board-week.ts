import { addLondonDays, londonDate, mondayOf, startOfLondonDay } from '#domain/basics/london-time.ts';
import type { Deps } from '#server/deps.ts';
import { countJobs } from './board-store.ts';

/** How many jobs each day of a week has, Monday first, and how many of them have no driver yet. */
export async function boardWeek(deps: Deps, day: string | undefined) {
  const monday = mondayOf(day ?? londonDate(deps.clock()));
  const days = Array.from({ length: 7 }, (_, i) => addLondonDays(monday, i));
  const counted = await countJobs(deps.db, startOfLondonDay(monday), startOfLondonDay(addLondonDays(monday, 7)));
  const of = new Map(counted.map((row) => [row.day, row]));
  return {
    days: days.map((each) => ({
      day: each,
      jobs: of.get(each)?.jobs ?? 0,
      unassigned: of.get(each)?.unassigned ?? 0,
    })),
  };
}
