import { londonDate, mondayOf } from '#domain/basics/london-time.ts';
import { type SheetJob, shareOf, sheetJob } from '#domain/money/settlement.ts';
import { nextWeek, type Week } from '#domain/money/week.ts';
import type { Deps } from '#server/deps.ts';
import { findPay } from './driver-pay-store.ts';
import { noPay } from './read-sheet.ts';
import { closedWeeks, findSettledJob } from './settlements-store.ts';
import { findDrivenJob } from './sheets-store.ts';

export interface JobPay {
  /** The open week that the job counts in, or that a difference goes on. */
  readonly week: Week;
  readonly job: SheetJob;
  /** It is on a closed week: that stays as it is. */
  readonly isSettled: boolean;
}

/** What a job that has ended is worth to its driver so far, and in which week. */
export async function readJobPay(
  deps: Deps,
  booking: { readonly id: string; readonly driverId: string },
): Promise<JobPay> {
  const [found, settled] = [await findDrivenJob(deps.db, booking.id), await findSettledJob(deps.db, booking.id)];
  if (!found) throw new Error('the driven job is missing');
  const rule = settled?.rule ?? (await findPay(deps.db, booking.driverId)) ?? noPay;
  const last = (await closedWeeks(deps.db, booking.driverId))?.last ?? '';
  const own = mondayOf(londonDate(found.at ?? deps.clock()));
  return { week: own > last ? own : nextWeek(last), job: sheetJob(found, rule), isSettled: settled !== null };
}

/** What the driver would get of a fare, in pence; null while the office has not said how they are paid. */
export async function readShare(deps: Deps, driverId: string, fare: number): Promise<number | null> {
  const rule = await findPay(deps.db, driverId);
  return rule ? shareOf(fare, rule) : null;
}
