import { londonDate } from '#domain/basics/london-time.ts';
import { instantsOf } from '#domain/booking/period.ts';

const hourMs = 3_600_000;

/**
 * The hours of a day's board, which its plan covers too. Today's has at least the next eight, so that in the evening it
 * includes the night's pickups.
 */
export function boardHours(day: string, now: Date): { readonly since: Date; readonly until: Date } {
  const { since, until } = instantsOf({ from: day, to: day });
  const ahead = new Date((Math.ceil(now.getTime() / hourMs) + 8) * hourMs);
  return { since, until: day === londonDate(now) && ahead > until ? ahead : until };
}
