import { badField } from '#domain/api/errors.ts';
import { punctualMinutes, type StatisticsWeek } from '#domain/api/statistics.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { daysIn, instantsOf, type Period } from '#domain/booking/period.ts';
import type { Deps } from '../deps.ts';
import { type WeekRow, weeklyFigures } from './statistics-store.ts';

// Two years let a month be compared with the same one a year before.
const mostDays = 2 * 366;

function periodOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const from = asked.from ?? addLondonDays(asked.to ?? today, -84);
  const to = asked.to ?? addLondonDays(today, 28);
  if (daysIn({ from, to }) < 1) throw badField('to', 'Error_period');
  if (daysIn({ from, to }) > mostDays) throw badField('to', 'Error_period-long');
  return { from, to };
}

const nothing: WeekRow = {
  week: '',
  bookings: 0,
  revenuePence: 0,
  completed: 0,
  cancelled: 0,
  rejected: 0,
  noShows: 0,
  online: 0,
  telephone: 0,
  email: 0,
  inPerson: 0,
  businessAccount: 0,
  arrivals: 0,
  punctual: 0,
  lateSeconds: 0,
};

function add(a: WeekRow, b: WeekRow): WeekRow {
  const sum: Record<string, unknown> = { ...a };
  for (const [name, value] of Object.entries(b)) if (typeof value === 'number') sum[name] = Number(sum[name]) + value;
  return sum as unknown as WeekRow;
}

function present(row: WeekRow): StatisticsWeek {
  const { online, telephone, email, inPerson, businessAccount, revenuePence, lateSeconds, ...rest } = row;
  return {
    ...rest,
    revenue: pounds(pence(revenuePence)),
    sources: { online, telephone, email, inPerson, businessAccount },
    averageLateMinutes: row.arrivals > 0 ? Math.round(lateSeconds / 6 / row.arrivals) / 10 : null,
  };
}

/** Every Monday of the period, so that a week without bookings shows as one. */
function mondays({ from, to }: Period): string[] {
  const weekday = new Date(`${from}T12:00:00Z`).getUTCDay();
  const first = addLondonDays(from, -((weekday + 6) % 7));
  const list: string[] = [];
  for (let day = first; day <= to; day = addLondonDays(day, 7)) list.push(day);
  return list;
}

/** Bookings, revenue, sources, cancellations and punctuality by week. */
export async function readStatistics(deps: Deps, asked: { from?: string | undefined; to?: string | undefined }) {
  const period = periodOf(asked, londonDate(deps.clock()));
  const { since, until } = instantsOf(period);
  const rows = await weeklyFigures(deps.db, since, until, punctualMinutes);
  const known = new Map(rows.map((row) => [row.week, row]));
  const { week: _all, ...totals } = present(rows.reduce(add, nothing));
  return {
    ...period,
    weeks: mondays(period).map((week) => present(known.get(week) ?? { ...nothing, week })),
    totals,
  };
}
