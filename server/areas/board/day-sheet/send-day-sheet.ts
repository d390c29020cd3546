import { addLondonDays, londonDate, londonWallTime } from '#domain/basics/london-time.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { officeOf, queueEmail } from '#server/platform/outbox/queue-email.ts';
import { daySheet } from './day-sheet.ts';
import { daySheetEmail } from './day-sheet-email.ts';
import { claimDaySheet } from './day-sheet-store.ts';

// Late enough that most of tomorrow is booked, early enough that somebody is still there to print it.
const eveningHour = 20;
// A server that was down all evening catches up during the night; by day people use the board.
const nightEnds = 6;

/** The London day whose sheet should have been sent by now, or null in the daytime. */
function dueDay(now: Date): string | null {
  const hour = Number(londonWallTime(now).slice(11, 13));
  if (hour >= eveningHour) return addLondonDays(londonDate(now), 1);
  return hour < nightEnds ? londonDate(now) : null;
}

/** Emails the next day's sheet to the office, once, so that the firm can carry on from paper. */
export async function sendDaySheet(deps: Deps): Promise<number> {
  const day = dueDay(deps.clock());
  if (!day) return 0;
  return inTransaction(deps, async (deps) => {
    if (!(await claimDaySheet(deps.db, day, deps.clock()))) return 0;
    const office = officeOf(deps);
    const email = await daySheetEmail(deps, day, await daySheet(deps, day), office.language);
    await queueEmail(deps, office, 'day-sheet', email);
    return 1;
  });
}
