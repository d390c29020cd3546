import { countsOfPerson, listOfPerson, type MyList } from '#server/areas/bookings/read/lists-store.ts';
import { claimDueReminder, claimReviewRequest } from '#server/areas/bookings/reminders/reminders-store.ts';
import { claimToErase } from '#server/areas/bookings/retention/personal-records-store.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { sql } from '#server/platform/database/sql.ts';
import { checkPlans, explaining, type Plan } from './lists/explain.ts';
import { fillOffice } from './lists/fill-office.ts';
import { fillUnindexed } from './lists/fill-unindexed.ts';
import { type ListLook, officeLists, type Sample } from './lists/office-lists.ts';
import type { BenchRow } from './support/bench-row.ts';
import { makeDataDir } from './support/bench-server.ts';
import { fillBookings, fillCustomers } from './support/fill-bookings.ts';

const now = new Date('2026-11-15T12:00:00Z');
/** A smaller table may be read whole: that is faster than an index. */
const largeRows = 2_000;

/** A million bookings and all that they leave behind; returns the people whose lists are then read. */
async function fill(db: Database, rows: number): Promise<Sample> {
  let personId = '';
  await fillUnindexed(db, {
    bookings: async (tx) => (personId = await fillBookings(tx, rows)),
    customers: (tx) => fillCustomers(tx, Math.ceil(rows / 5)),
    ...fillOffice(rows),
  });
  const one = await db.first<{ driverId: string; accountId: string }>(
    sql`select (select id from drivers limit 1) as "driverId", (select id from business_accounts limit 1) as "accountId"`,
  );
  return { now, bookings: rows, personId, driverId: one?.driverId ?? '', accountId: one?.accountId ?? '' };
}

/** No list or count reads the whole table, and a page costs at most twice the rows it shows. */
export async function benchLists(rows = 1_000_000): Promise<BenchRow[]> {
  const server = await startEmbeddedPostgres(makeDataDir(), {
    settings: ['fsync=off', 'shared_buffers=256MB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB'],
  });
  const db = openDatabase(server.config);
  await migrate(db.pool);
  const sample = await fill(db, rows);
  const tables = await db.query<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and reltuples >= ${largeRows}`,
  );
  const large = new Set(tables.map(({ name }) => name));
  const results: BenchRow[] = [];
  const look = async (name: string, shown: number | null, ask: ListLook['ask'], more: Pick<ListLook, 'most'> = {}) => {
    const plans: Plan[] = [];
    await ask(explaining(db, plans));
    results.push(...checkPlans(name, plans, { shown, ...more, isLarge: (table) => large.has(table) }));
  };
  const mine: MyList[] = ['all', 'upcoming', 'past', 'cancelled'];
  for (const list of mine)
    await look(`a customer’s list ${list}`, 20, (asked) =>
      listOfPerson(asked, sample.personId, list, now, { limit: 20, cursor: null }),
    );
  await look('a customer’s counts', null, (asked) => countsOfPerson(asked, sample.personId, now));
  for (const { name, shown, ask, ...more } of officeLists(sample)) await look(name, shown, ask, more);
  await look('next reminder', 1, (asked) => claimDueReminder(asked, now));
  await look('next review request', 1, (asked) =>
    claimReviewRequest(asked, new Date(now.getTime() - 7 * 86_400_000), now),
  );
  await look('next booking to erase', 1, (asked) => claimToErase(asked, now));
  await db.end();
  await server.stop();
  return results;
}
