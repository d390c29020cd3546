import type { StatisticsGroup, StatisticsGroupRow } from '#domain/api/statistics/statistics.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { daysIn, instantsOf, type Period } from '#domain/booking/period.ts';
import { bookingStates } from '#domain/booking/states.ts';
import type { Deps } from '#server/deps.ts';
import { periodOf, unpaid } from './read-statistics.ts';
import { type GroupRow, groupedFigures } from './statistics-store.ts';

/** More than this is no help on a page; the file has them all. */
const mostGroups = 100;

/**
 * Every day or hour of the period, so that one without bookings is shown too; null where the bookings make the groups.
 */
function orderedKeys(by: StatisticsGroup, period: Period): string[] | null {
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour));
  if (by !== 'day') return null;
  return Array.from({ length: daysIn(period) }, (_, day) => addLondonDays(period.from, day));
}

const inState = (rows: readonly GroupRow[], ...states: readonly number[]) =>
  rows.reduce((sum, row) => sum + (states.includes(row.status) ? row.bookings : 0), 0);

function figuresOf(key: string, rows: readonly GroupRow[]): StatisticsGroupRow {
  return {
    key,
    name: rows[0]?.name ?? '',
    bookings: rows.reduce((sum, row) => sum + row.bookings, 0),
    completed: inState(rows, bookingStates.Completed),
    cancelled: inState(rows, bookingStates.Cancelled, bookingStates.Rejected),
    revenue: poundsOf(rows.reduce((sum, row) => sum + (unpaid.has(row.status) ? 0 : row.pence), 0)),
  };
}

interface AskedGroups {
  readonly by: StatisticsGroup;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Every group of a period: days and hours in order, the others by revenue, highest first. */
export async function readGroups(deps: Deps, asked: AskedGroups) {
  const { by } = asked;
  const period = periodOf(asked, londonDate(deps.clock()));
  const rows = await groupedFigures(deps.db, by, instantsOf(period));
  const ordered = orderedKeys(by, period);
  const ofKey = new Map<string, GroupRow[]>((ordered ?? []).map((key) => [key, []]));
  for (const row of rows) ofKey.set(row.key, [...(ofKey.get(row.key) ?? []), row]);
  const all = [...ofKey].map(([key, own]) => figuresOf(key, own));
  const sorted = all.toSorted((a, b) => b.revenue - a.revenue || b.bookings - a.bookings || (a.name < b.name ? -1 : 1));
  return { ...period, by, groups: ordered ? all : sorted, isOrdered: ordered !== null };
}

/** Bookings and revenue by day, hour, driver, route or account, as many as a page shows. */
export async function groupStatistics(deps: Deps, asked: AskedGroups) {
  const { groups, isOrdered, ...rest } = await readGroups(deps, asked);
  const shown = isOrdered ? groups : groups.slice(0, mostGroups);
  return { ...rest, groups: shown, more: groups.length - shown.length };
}
