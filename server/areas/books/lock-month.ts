import type { MonthOfBooks } from '#domain/api/books/books.ts';
import { AppError } from '#domain/api/errors.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { addMonths, type Month, monthOf, monthsBack } from '#domain/booking/month.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { addLock, holdBooks, lockedMonths, postedByMonth, removeLock } from './locks-store.ts';
import { recordSupplies } from './record-supplies.ts';

/** How many months back the page shows, if there is nothing older. */
const monthsShown = 12;

/** The months of the books, the current one first: whether they are locked, and what was posted in them. */
export async function readMonths(deps: Deps): Promise<MonthOfBooks[]> {
  const posted = await postedByMonth(deps.db);
  const locked = await lockedMonths(deps.db);
  const current = monthOf(londonDate(deps.clock()));
  const earliest = [addMonths(current, -monthsShown), ...posted.map((each) => each.month)].toSorted()[0] ?? current;
  return monthsBack(current, earliest).map((month) => {
    const { entries, late } = posted.find((each) => each.month === month) ?? { entries: 0, late: 0 };
    const lock = locked.find((each) => each.month === month);
    return {
      month,
      entries,
      late,
      isOver: month < current,
      lockedAt: lock ? londonIso(lock.lockedAt) : null,
      lockedBy: lock?.lockedBy ?? null,
    };
  });
}

/** Nothing is posted in a locked month any more: what comes later counts for the first open month after it. */
export async function lockMonth(deps: Deps, who: Person, month: Month): Promise<void> {
  if (month >= monthOf(londonDate(deps.clock()))) throw new AppError('month-running');
  // What has happened in it and is not recorded yet still belongs to it.
  await recordSupplies(deps);
  await inTransaction(deps, async (deps) => {
    await holdBooks(deps.db);
    if (!(await addLock(deps.db, month, deps.clock(), who.personId))) throw new AppError('conflict');
    await noteAction(deps, who, { what: 'month-locked', subject: month });
  });
}

/** What was posted elsewhere because of the lock stays there: the files that the bookkeeper has still agree. */
export const unlockMonth = (deps: Deps, who: Person, month: Month, reason: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await holdBooks(deps.db);
    if (!(await removeLock(deps.db, month))) throw new AppError('conflict');
    await noteAction(deps, who, { what: 'month-unlocked', subject: month, changes: { reason: [null, reason] } });
  });
