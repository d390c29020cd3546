import type { ChildProcess } from 'node:child_process';
import { inspect } from 'node:util';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type BenchRow, zeroRow } from './support/bench-row.ts';
import { exited, freePort, makeDataDir, spawnServer, untilReady } from './support/bench-server.ts';
import { book, prepare } from './support/booking-calls.ts';
import { startProxy } from './support/round-robin.ts';

const rounds = 2;

/** Three processes on one database behind a proxy, restarted one by one while people book: nobody must notice. */
export async function benchRolling(processes = 3): Promise<BenchRow[]> {
  const postgres = await startEmbeddedPostgres(makeDataDir());
  const { host, user, database } = postgres.config;
  const env = { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}` };
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const folders = ports.map(() => makeDataDir());
  const start = async (i: number): Promise<ChildProcess> => {
    const child = spawnServer(ports[i] ?? 0, folders[i] ?? '', env);
    await untilReady(`http://127.0.0.1:${ports[i]}`);
    return child;
  };
  const children: ChildProcess[] = [];
  for (const i of ports.keys()) children.push(await start(i));
  const proxy = await startProxy(ports);
  let over = false;
  const references: string[] = [];
  const failures: string[] = [];
  const customer = async () => {
    while (!over) {
      try {
        const answer = await book(proxy.url, await prepare(proxy.url, 'rolling@example.org'));
        const text = await answer.text();
        if (answer.status === 201) references.push((JSON.parse(text) as { reference: string }).reference);
        else failures.push(`${answer.status} ${text.slice(0, 200)}`);
      } catch (error) {
        failures.push(inspect(error));
      }
    }
  };
  await new Promise((resolve) => setTimeout(resolve, 500));
  const customers = Array.from({ length: 6 }, customer);
  for (let round = 0; round < rounds; round += 1)
    for (const i of ports.keys()) {
      console.error(`restarting process ${i + 1}, ${references.length} bookings so far`);
      children[i]?.kill('SIGTERM');
      if (children[i]) await exited(children[i]);
      children[i] = await start(i);
    }
  over = true;
  await Promise.all(customers);
  for (const failure of failures.slice(0, 5)) console.error(failure);
  const db = openDatabase(postgres.config);
  const stored = await db.query<{ reference: string }>(
    sql`select reference from reservations where email = 'rolling@example.org'`,
  );
  await db.end();
  proxy.close();
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(exited));
  await postgres.stop();
  const kept = new Set(stored.map(({ reference }) => reference));
  return [
    {
      name: 'restarts under load, bookings',
      value: `${rounds * processes}, ${references.length}`,
      target: '> 0',
      ok: references.length > 0,
    },
    zeroRow('failed bookings', failures.length),
    zeroRow('acknowledged and lost', references.filter((reference) => !kept.has(reference)).length),
    zeroRow('stored twice', stored.length - kept.size),
  ];
}
