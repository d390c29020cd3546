import { badField } from '#domain/api/errors.ts';
import { punctualMinutes, type StatisticsWeek } from '#domain/api/statistics/statistics.ts';
import { addLondonDays, londonDate, mondayOf, startOfLondonDay } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { daysIn, instantsOf, type Period } from '#domain/booking/period.ts';
import { bookingStates } from '#domain/booking/states.ts';
import type { Deps } from '#server/deps.ts';
import {
  type AccountRow,
  accountFigures,
  type FigureRow,
  type PartnerRow,
  partnerFigures,
  type VoucherRow,
  voucherFigures,
  weeklyFigures,
} from './statistics-store.ts';

// Two years let a month be compared with the same one a year before.
const mostDays = 2 * 366;

export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const from = asked.from ?? addLondonDays(asked.to ?? today, -84);
  const to = asked.to ?? addLondonDays(today, 28);
  if (daysIn({ from, to }) < 1) throw badField('to', 'Error_period');
  if (daysIn({ from, to }) > mostDays) throw badField('to', 'Error_period-long');
  return { from, to };
}

const sum = (rows: readonly FigureRow[], figure: (row: FigureRow) => number) =>
  rows.reduce((all, row) => all + figure(row), 0);
const inState = (rows: readonly FigureRow[], state: number) =>
  sum(rows, (row) => (row.status === state ? row.bookings : 0));
const madeBy = (rows: readonly AccountRow[], way: string) =>
  rows.reduce((all, row) => all + (row.howMade === way ? row.bookings : 0), 0);

// Journeys that were never paid for bring no revenue; of cancelled ones the store leaves only what was charged.
export const unpaid = new Set<number>([bookingStates.Rejected, bookingStates.Failed]);

/** A company's bookings count as such, however they were made: every booking has exactly one source. */
function figuresOf(rows: readonly FigureRow[], ofAccounts: readonly AccountRow[]): Omit<StatisticsWeek, 'week'> {
  const source = (way: string) => madeBy(rows, way) - madeBy(ofAccounts, way);
  const arrivals = sum(rows, (row) => row.arrivals);
  const lateSeconds = sum(rows, (row) => row.lateSeconds);
  return {
    bookings: sum(rows, (row) => row.bookings),
    revenue: poundsOf(sum(rows, (row) => (unpaid.has(row.status) ? 0 : row.pence))),
    completed: inState(rows, bookingStates.Completed),
    cancelled: inState(rows, bookingStates.Cancelled),
    rejected: inState(rows, bookingStates.Rejected),
    noShows: sum(rows, (row) => row.noShows),
    sources: {
      online: source('online'),
      telephone: source('telephone'),
      email: source('e-mail'),
      inPerson: source('in-person'),
      businessAccount: ofAccounts.reduce((all, { bookings }) => all + bookings, source('business-account')),
    },
    arrivals,
    punctual: sum(rows, (row) => row.punctual),
    averageLateMinutes: arrivals > 0 ? Math.round(lateSeconds / 6 / arrivals) / 10 : null,
  };
}

/** Bookings and revenue of each partner, most bookings first. */
function byPartner(rows: readonly PartnerRow[]) {
  return [...new Set(rows.map(({ code }) => code))]
    .map((code) => {
      const own = rows.filter((row) => row.code === code);
      const paid = own.filter(({ status }) => !unpaid.has(status));
      const total = (of: readonly PartnerRow[], figure: (row: PartnerRow) => number) =>
        of.reduce((all, row) => all + figure(row), 0);
      return {
        code,
        bookings: total(own, (row) => row.bookings),
        revenue: poundsOf(total(paid, (row) => row.pence)),
      };
    })
    .toSorted((a, b) => b.bookings - a.bookings || a.code.localeCompare(b.code));
}

/** Journeys, revenue and discount of each code, most discount first. A journey that was called off gave no discount. */
function byVoucher(rows: readonly VoucherRow[]) {
  return [...new Set(rows.map(({ code }) => code))]
    .map((code) => {
      const isDriven = ({ status }: VoucherRow) => !unpaid.has(status) && status !== bookingStates.Cancelled;
      const paid = rows.filter((row) => row.code === code && isDriven(row));
      const total = (figure: (row: VoucherRow) => number) => paid.reduce((all, row) => all + figure(row), 0);
      return {
        code,
        bookings: total((row) => row.bookings),
        revenue: poundsOf(total((row) => row.pence)),
        discount: poundsOf(total((row) => row.discount)),
      };
    })
    .filter(({ bookings }) => bookings > 0)
    .toSorted((a, b) => b.discount - a.discount || a.code.localeCompare(b.code));
}

/** Every Monday of the period, so that a week without bookings is shown too. */
function mondays({ from, to }: Period): string[] {
  const first = mondayOf(from);
  return Array.from({ length: Math.ceil(daysIn({ from: first, to }) / 7) }, (_, week) =>
    addLondonDays(first, week * 7),
  );
}

/** Bookings, revenue, sources, cancellations and punctuality by week. */
export async function readStatistics(deps: Deps, asked: { from?: string | undefined; to?: string | undefined }) {
  const period = periodOf(asked, londonDate(deps.clock()));
  const days = mondays(period);
  const wanted = { ...instantsOf(period), weeks: days.map(startOfLondonDay) };
  const rows = await weeklyFigures(deps.db, { ...wanted, punctualMinutes });
  const ofAccounts = await accountFigures(deps.db, wanted);
  const inWeek = <Row extends AccountRow>(all: readonly Row[], index: number) =>
    all.filter(({ week }) => week === index + 1);
  return {
    ...period,
    weeks: days.map((week, index) => ({ week, ...figuresOf(inWeek(rows, index), inWeek(ofAccounts, index)) })),
    totals: figuresOf(rows, ofAccounts),
    partners: byPartner(await partnerFigures(deps.db, instantsOf(period))),
    vouchers: byVoucher(await voucherFigures(deps.db, instantsOf(period))),
  };
}
