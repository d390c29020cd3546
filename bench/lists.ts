import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { Sql, sql } from '#server/database/sql.ts';
import { countsOfPerson, listOfPerson, type MyList } from '#server/reservations/lists-store.ts';
import type { BenchRow } from './bench-row.ts';
import { makeDataDir } from './bench-server.ts';

const now = new Date('2026-11-15T12:00:00Z');

/** A million bookings of ten thousand customers, spread over three years. */
async function fill(db: Database, rows: number): Promise<string> {
  await db.run(
    sql`insert into people (email) select 'p' || n || '@example.org' from generate_series(1, ${Math.ceil(rows / 100)}::int) n`,
  );
  for (let done = 0; done < rows; done += 100_000) {
    console.error(`seeding bookings: ${done} of ${rows}`);
    await db.run(sql`
      insert into reservations (reference, person_id, created_at, how_made, pickup_location, dropoff_location, pickup_at, ends_at,
        metres, seconds, passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email, price_pence, status, remind_at)
      select 'X' || (n + ${done}::int), p.id, at - interval '3 days', 'online', 'High Street, Crowthorne', 'Heathrow Terminal 5', at, at + interval '1 hour',
        30000, 2400, 1, 1, false, 'Saloon', '', 'Test Passenger', '07700900123', '700900123', p.email, 5500,
        (array[0, 1, 2, 3, 3, 3, 4, 6])[1 + (n / 13) % 8], at - interval '2 hours'
      from generate_series(1, ${Math.min(100_000, rows - done)}::int) n
      cross join lateral (select timestamptz '2025-01-01' + (n * 7919 % 1095) * interval '1 day' + (n % 86400) * interval '1 second' as at) t
      join lateral (select id, email from people where email = 'p' || (1 + n * 31 % ${Math.ceil(rows / 100)}::int) || '@example.org') p on true`);
  }
  await db.run(sql`analyze`);
  return (await db.first<{ id: string }>(sql`select id from people where email = 'p17@example.org'`))?.id ?? '';
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** A database that explains instead of answering, and keeps the plans. */
function explaining(db: Database, plans: Plan[]): Database {
  const explain = async <Row extends object>(statement: Sql): Promise<Row[]> => {
    const [row] = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`explain (analyze, format json) ${statement}`);
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    if (plan) plans.push(plan);
    return [];
  };
  return { ...db, query: explain, first: async (statement) => (await explain(statement), null) };
}

/** No list or count reads the whole table, and a page costs at most twice the rows it shows. */
export async function benchLists(rows = 1_000_000): Promise<BenchRow[]> {
  const server = await startEmbeddedPostgres(makeDataDir(), {
    settings: ['fsync=off', 'maintenance_work_mem=256MB', 'max_wal_size=4GB'],
  });
  const db = openDatabase(server.config);
  await migrate(db.pool);
  const person = await fill(db, rows);
  const results: BenchRow[] = [];
  const lists: MyList[] = ['all', 'upcoming', 'past', 'cancelled'];
  for (const list of lists) {
    const plans: Plan[] = [];
    await listOfPerson(explaining(db, plans), person, list, now, { limit: 20, cursor: null });
    results.push(...judge(`list ${list}`, plans, 20));
  }
  const plans: Plan[] = [];
  await countsOfPerson(explaining(db, plans), person, now);
  results.push(...judge('counts', plans, null));
  await db.end();
  await server.stop();
  return results;
}

function judge(name: string, plans: readonly Plan[], shown: number | null): BenchRow[] {
  const all = plans.flatMap(nodes);
  const scans = all.filter(
    (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'reservations',
  ).length;
  const rows: BenchRow[] = [
    { name: `${name}: scans of the whole table`, value: String(scans), target: '0', ok: scans === 0 && all.length > 0 },
  ];
  if (shown === null) return rows;
  const main = all.filter((node) => node['Relation Name'] === 'reservations' && (node['Actual Loops'] ?? 1) === 1);
  const read = Math.max(...main.map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)));
  rows.push({
    name: `${name}: rows read for a page of ${shown}`,
    value: String(read),
    target: `≤ ${2 * shown}`,
    ok: read <= 2 * shown,
  });
  return rows;
}
