import { AppError } from '#domain/api/errors.ts';
import type { SettlementRow, SheetAnswer } from '#domain/api/settlements/settlements.ts';
import { addLondonDays, londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { extrasOf, makeSheet, type PayRule, type Sheet, type SheetJob } from '#domain/money/settlement.ts';
import { instantsOfWeek, nextWeek, type Week } from '#domain/money/week.ts';
import type { Deps } from '#server/deps.ts';
import { type DriverPay, findPay } from './driver-pay-store.ts';
import { closedWeeks, driversToSettle, findDriver, findSettlement, type Settlement } from './settlements-store.ts';
import { entriesOf, unsettledJobs } from './sheets-store.ts';

/** Applies until the office has set a driver's pay. */
export const noPay: PayRule = { percent: 0, perJob: 0, rent: 0 };

interface Driver {
  readonly id: string;
  readonly name: string;
}

/** A driver's week: as it was closed, or with what it comes to so far. */
export interface ReadSheet {
  readonly driver: Driver;
  readonly week: Week;
  readonly sheet: Sheet;
  /** Extras, corrections and tips by card. */
  readonly extras: number;
  readonly pay: DriverPay | null;
  readonly closed: Settlement | null;
  /** The week that has to be closed first. */
  readonly waitsFor: Week | null;
}

type Closed = NonNullable<Awaited<ReturnType<typeof closedWeeks>>>;

/** What a week opens with: the last closed one, and what the open weeks between them come to so far. */
async function openingOf(deps: Deps, driver: Driver, week: Week, closed: Closed, rule: PayRule): Promise<number> {
  const first = nextWeek(closed.last);
  if (week === first) return closed.closing;
  // Older than what was closed first: nothing is carried to it.
  if (week < first) return 0;
  const before = addLondonDays(week, -7);
  const jobs = await unsettledJobs(
    deps.db,
    driver.id,
    instantsOfWeek(closed.first).since,
    instantsOfWeek(before).until,
  );
  const entries = await entriesOf(deps.db, driver.id, first, before);
  const rent = rule.rent * Math.round((Date.parse(week) - Date.parse(first)) / (7 * 86_400_000));
  return makeSheet({ opening: closed.closing, jobs, entries }, { ...rule, rent }).closing;
}

/** Weeks are closed in order from the first that was ever closed; a job reported late goes on the next sheet. */
async function openSheet(deps: Deps, driver: Driver, week: Week, pay: DriverPay | null): Promise<ReadSheet> {
  const known = await closedWeeks(deps.db, driver.id);
  const next = known ? nextWeek(known.last) : week;
  const { since, until } = instantsOfWeek(week);
  const isNext = week === next;
  const jobs = await unsettledJobs(
    deps.db,
    driver.id,
    isNext && known ? instantsOfWeek(known.first).since : since,
    until,
  );
  const entries = await entriesOf(deps.db, driver.id, week);
  const rule = pay ?? noPay;
  const opening = known ? await openingOf(deps, driver, week, known, rule) : 0;
  const sheet = makeSheet({ opening, jobs, entries }, rule);
  return {
    driver,
    week,
    sheet,
    extras: extrasOf(sheet) + (sheet.tips ?? 0),
    pay,
    closed: null,
    waitsFor: isNext ? null : next,
  };
}

export async function readSheet(deps: Deps, driver: Driver, week: Week): Promise<ReadSheet> {
  const pay = await findPay(deps.db, driver.id);
  const closed = await findSettlement(deps.db, driver.id, week);
  if (!closed) return openSheet(deps, driver, week, pay);
  const dated = <T extends { readonly at: string }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, at: new Date(row.at) }));
  const sheet = { ...closed.sheet, jobs: dated(closed.sheet.jobs), entries: dated(closed.sheet.entries) };
  return { driver, week, sheet, extras: closed.extras, pay, closed, waitsFor: null };
}

export const stateOfSheet = (closed: Pick<Settlement, 'isPaid'> | null): SettlementRow['state'] =>
  closed === null ? 'open' : closed.isPaid ? 'paid' : 'closed';

export const presentSheetJob = ({ id, at, reference, paidBy, ...amounts }: SheetJob): SheetAnswer['jobs'][number] => ({
  reservationId: id,
  reference,
  at: londonIso(at),
  paidBy,
  fare: poundsOf(amounts.fare),
  share: poundsOf(amounts.share),
  collected: poundsOf(amounts.collected),
  tip: poundsOf(amounts.tip ?? 0),
});

const rowOf = ({ driver, week, sheet, extras, pay, closed }: ReadSheet): Omit<SettlementRow, 'jobs'> => ({
  driverId: driver.id,
  driverName: driver.name,
  week,
  state: stateOfSheet(closed),
  opening: poundsOf(sheet.opening),
  fares: poundsOf(sheet.fares),
  earned: poundsOf(sheet.earned),
  extras: poundsOf(extras),
  collected: poundsOf(sheet.collected),
  rent: poundsOf(sheet.rent),
  closing: poundsOf(sheet.closing),
  hasRule: pay !== null,
  hasBank: pay !== null && pay.sortCode !== '' && pay.accountNumber !== '',
});

export async function requireDriver(deps: Deps, id: string): Promise<Driver> {
  const driver = await findDriver(deps.db, id);
  if (!driver) throw new AppError('not-found');
  return driver;
}

/** A driver's week for staff. */
export async function showSheet(deps: Deps, driverId: string, week: Week): Promise<SheetAnswer> {
  const read = await readSheet(deps, await requireDriver(deps, driverId), week);
  return {
    ...rowOf(read),
    jobs: read.sheet.jobs.map(presentSheetJob),
    tips: poundsOf(read.sheet.tips ?? 0),
    entries: read.sheet.entries.map(({ kind, at, pence: amount, reason }) => ({
      kind,
      at: londonIso(at),
      amount: poundsOf(amount),
      reason,
    })),
    waitsFor: read.waitsFor,
    isOver: deps.clock() >= instantsOfWeek(week).until,
    closedAt: read.closed ? londonIso(read.closed.closedAt) : null,
  };
}

/** Every driver's week. */
export async function readWeek(deps: Deps, week: Week): Promise<ReadSheet[]> {
  const { since, until } = instantsOfWeek(week);
  const sheets: ReadSheet[] = [];
  for (const driver of await driversToSettle(deps.db, since, until, week))
    sheets.push(await readSheet(deps, driver, week));
  return sheets;
}

export const listWeek = async (deps: Deps, week: Week): Promise<SettlementRow[]> =>
  (await readWeek(deps, week)).map((read) => ({ ...rowOf(read), jobs: read.sheet.jobs.length }));
