import { AppError, badField } from '#domain/api/errors.ts';
import type { EarningsAnswer } from '#domain/api/settlements/driver-earnings.ts';
import { londonDate, mondayOf } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { daysIn, instantsOf, type Period } from '#domain/booking/period.ts';
import { type SheetJob, sheetJob, stillOpen } from '#domain/money/settlement.ts';
import type { Week } from '#domain/money/week.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { findPay } from './driver-pay-store.ts';
import { noPay, presentSheetJob, type ReadSheet, readSheet, stateOfSheet } from './read-sheet.ts';
import { findDriverOf, latestSettlements } from './settlements-store.ts';
import { settledJobsBetween, unsettledJobs } from './sheets-store.ts';

// A quarter: more than anybody reads on a phone.
const mostDays = 92;
const sheetsShown = 8;

/** The driver whose login this is. */
async function requireOwn(deps: Deps, who: Person) {
  const driver = await findDriverOf(deps.db, who.personId);
  if (!driver) throw new AppError('not-found');
  return driver;
}

const sum = (jobs: readonly SheetJob[], amount: (job: SheetJob) => number) =>
  jobs.reduce((total, job) => total + amount(job), 0);

function presentWeek({ week, sheet, extras, closed }: ReadSheet): EarningsAnswer['thisWeek'] {
  return {
    week,
    state: stateOfSheet(closed),
    opening: poundsOf(stillOpen(sheet)),
    earned: poundsOf(sheet.earned),
    extras: poundsOf(extras),
    collected: poundsOf(sheet.collected),
    rent: poundsOf(sheet.rent),
    closing: poundsOf(sheet.closing),
  };
}

/** What a driver earned in a period: jobs on closed sheets at the amounts there, the others by today's rule. */
export async function readEarnings(deps: Deps, who: Person, asked: Partial<Period>): Promise<EarningsAnswer> {
  const today = londonDate(deps.clock());
  const from = asked.from ?? asked.to ?? today;
  const period = { from, to: asked.to ?? (from > today ? from : today) };
  const days = daysIn(period);
  if (days < 1 || days > mostDays) throw badField('to', 'Error_period');
  const driver = await requireOwn(deps, who);
  const { since, until } = instantsOf(period);
  const pay = await findPay(deps.db, driver.id);
  const open = (await unsettledJobs(deps.db, driver.id, since, until)).map((job) => sheetJob(job, pay ?? noPay));
  const jobs = [...(await settledJobsBetween(deps.db, driver.id, since, until)), ...open].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const fares = sum(jobs, ({ fare }) => fare);
  const earned = sum(jobs, ({ share }) => share);
  const sheets = await latestSettlements(deps.db, driver.id, sheetsShown);
  return {
    ...period,
    hasRule: pay !== null,
    jobs: jobs.map(presentSheetJob),
    fares: poundsOf(fares),
    earned: poundsOf(earned),
    commission: poundsOf(fares - earned),
    collected: poundsOf(sum(jobs, ({ collected }) => collected)),
    tips: poundsOf(sum(jobs, ({ tip = 0 }) => tip)),
    thisWeek: presentWeek(await readSheet(deps, driver, mondayOf(today))),
    sheets: sheets.map((closed) => ({
      week: closed.week,
      state: stateOfSheet(closed),
      closing: poundsOf(closed.sheet.closing),
    })),
  };
}

/** The driver's own week, to print. */
export const readOwnSheet = async (deps: Deps, who: Person, week: Week): Promise<ReadSheet> =>
  readSheet(deps, await requireOwn(deps, who), week);
