import { countsOfPerson, listOfPerson, type MyList } from '#server/areas/bookings/lists-store.ts';
import { claimToErase } from '#server/areas/bookings/personal-records-store.ts';
import { claimDueReminder, claimReviewRequest } from '#server/areas/bookings/reminders-store.ts';
import { type BookingFilter, listBookings } from '#server/areas/bookings/staff-bookings-store.ts';
import { type CustomerFilter, listCustomers } from '#server/areas/customers/directory/customers-store.ts';
import { bookingsOfCustomer } from '#server/areas/customers/directory/history-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { Sql, sql } from '#server/platform/database/sql.ts';
import type { BenchRow } from './bench-row.ts';
import { makeDataDir } from './bench-server.ts';
import { fillBookings, fillCustomers } from './fill-bookings.ts';

const now = new Date('2026-11-15T12:00:00Z');

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** A database that runs EXPLAIN instead of the query, and collects the plans. */
function explaining(db: Database, plans: Plan[]): Database {
  const explain = async <Row extends object>(statement: Sql): Promise<Row[]> => {
    const [row] = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql`explain (analyze, buffers, format json) ${statement}`,
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    if (plan) plans.push(plan);
    return [];
  };
  const asked: Database = {
    ...db,
    query: explain,
    first: async (statement) => (await explain(statement), null),
    transaction: (work) => work(asked),
  };
  return asked;
}

const anything: BookingFilter = {
  since: null,
  until: null,
  text: '',
  voucher: '',
  isDeleted: false,
  sort: 'pickup',
  order: 'desc',
};

/** The most common staff filters. */
const officeFilters: Readonly<Record<string, Partial<BookingFilter>>> = {
  'latest pickups': {},
  'latest received': { sort: 'received' },
  'from now on': { since: now, order: 'asc' },
  pending: { state: 0 },
  'one day': { since: now, until: new Date(now.getTime() + 86_400_000), order: 'asc' },
  'a reference': { text: 'x123456' },
};

/** What the office types into the directory, and a page of what it finds. */
const directoryFilters: Readonly<Record<string, Partial<CustomerFilter>>> = {
  'latest pickups': {},
  'part of a number': { text: '0012345' },
  'a text of everybody': { text: 'high street' },
  'a text of nobody': { text: 'quetzalcoatl' },
};

/** No list or count reads the whole table, and a page costs at most twice the rows it shows. */
export async function benchLists(rows = 1_000_000): Promise<BenchRow[]> {
  const server = await startEmbeddedPostgres(makeDataDir(), {
    settings: ['fsync=off', 'maintenance_work_mem=256MB', 'max_wal_size=4GB'],
  });
  const db = openDatabase(server.config);
  await migrate(db.pool);
  const person = await fillBookings(db, rows);
  const results: BenchRow[] = [];
  const lists: MyList[] = ['all', 'upcoming', 'past', 'cancelled'];
  for (const list of lists) {
    const plans: Plan[] = [];
    await listOfPerson(explaining(db, plans), person, list, now, { limit: 20, cursor: null });
    results.push(...judge(`list ${list}`, plans, 20));
  }
  const look = async (name: string, shown: number | null, ask: (db: Database) => Promise<unknown>) => {
    const plans: Plan[] = [];
    await ask(explaining(db, plans));
    results.push(...judge(name, plans, shown));
  };
  await look('counts', null, (asked) => countsOfPerson(asked, person, now));
  for (const [name, filter] of Object.entries(officeFilters))
    await look(`office, ${name}`, 20, (asked) => listBookings(asked, { ...anything, ...filter }, 20, null));
  await look('office, second page', 20, (asked) =>
    listBookings(asked, { ...anything, since: now, order: 'asc' }, 20, {
      at: new Date(now.getTime() + 3_600_000),
      id: person,
    }),
  );
  await fillCustomers(db, Math.ceil(rows / 5));
  for (const [name, filter] of Object.entries(directoryFilters))
    await look(`customers, ${name}`, 25, (asked) =>
      listCustomers(asked, { text: '', isVip: null, isBlocked: null, ...filter }, 25, null),
    );
  await look('bookings of a customer', 20, (asked) =>
    bookingsOfCustomer(asked, { personIds: [person], phoneTails: [], emails: [] }, 20, null),
  );
  await look('next reminder', 1, (asked) => claimDueReminder(asked, now));
  await look('next review request', 1, (asked) =>
    claimReviewRequest(asked, new Date(now.getTime() - 7 * 86_400_000), now),
  );
  await look('next booking to erase', 1, (asked) => claimToErase(asked, now));
  await db.end();
  await server.stop();
  return results;
}

const largeTables = new Set(['reservations', 'customers']);

function judge(name: string, plans: readonly Plan[], shown: number | null): BenchRow[] {
  const all = plans.flatMap(nodes);
  const isLarge = (node: Plan) => largeTables.has(node['Relation Name'] ?? '');
  const scans = all.filter((node) => node['Node Type'] === 'Seq Scan' && isLarge(node)).length;
  const rows: BenchRow[] = [
    { name: `${name}: scans of the whole table`, value: String(scans), target: '0', ok: scans === 0 && all.length > 0 },
  ];
  if (shown === null) return rows;
  const main = all.filter((node) => isLarge(node) && (node['Actual Loops'] ?? 1) === 1);
  const read = Math.max(0, ...main.map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)));
  const blocks = plans.reduce(
    (sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    0,
  );
  rows.push({
    name: `${name}: rows read for a page of ${shown}`,
    value: `${read} (${blocks} blocks of 8 kB)`,
    target: `≤ ${2 * shown}`,
    ok: read <= 2 * shown,
  });
  return rows;
}
