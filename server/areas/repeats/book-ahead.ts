import { AppError } from '#domain/api/errors.ts';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { bookedThrough, datesOf } from '#domain/repeats/repeat-dates.ts';
import { requireNotBlocked } from '#server/areas/customers/directory/require-not-blocked.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { bookDay } from './book-day.ts';
import { datesOfSeries, noteProblem } from './dates-store.ts';
import { isToCome, priceDay } from './price-days.ts';
import { lockSeries, runningSeries, type Series } from './series-store.ts';

/**
 * Books one day in its own transaction, unless the repeat has changed in the meantime: then the next run sees to it. A
 * day that cannot be booked is noted with the reason and tried again.
 */
async function bookOne(deps: Deps, series: Series, day: LondonDate): Promise<boolean> {
  try {
    const priced = await priceDay(deps, series, day);
    return await inTransaction(deps, async (deps) => {
      const now = await lockSeries(deps.db, series.id);
      if (!now || now.version !== series.version || now.endedAt) return false;
      await requireNotBlocked(deps, now, now.blockAllowedAt);
      return bookDay(deps, now, priced);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await noteProblem(deps.db, series.id, day, error.code);
    return false;
  }
}

/** The scheduled job: books the days of every repeat that have come within eight weeks, and returns how many. */
export async function bookAhead(deps: Deps): Promise<number> {
  const today = londonDate(deps.clock());
  let booked = 0;
  for (const series of await runningSeries(deps.db, today)) {
    const known = await datesOfSeries(deps.db, series.id, today);
    const done = new Set(known.filter(({ outward }) => outward).map(({ day }) => day));
    const due = datesOf(series, { from: today, to: bookedThrough(today) });
    for (const day of due.filter((each) => !done.has(each)).filter(isToCome(deps, series.time)))
      if (await bookOne(deps, series, day)) booked += 1;
  }
  return booked;
}
