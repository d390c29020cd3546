import Fastify from 'fastify';
import { openDatabase } from '#server/database/database.ts';
import { postgresPlace } from '#server/database/postgres-place.ts';
import { sql } from '#server/database/sql.ts';
import type { BenchRow } from './bench-row.ts';
import { startServer } from './bench-server.ts';
import { asPost, book, inParallel, prepare, quoteBody } from './booking-calls.ts';
import { type LoadResult, load, sendEach } from './load.ts';

const atOnce = 16;
const perSecond = (count: number, since: number) => count / ((performance.now() - since) / 1000);

/** What PostgreSQL itself gives for one durable row and one outbox row in a transaction. */
async function rawBaseline(dataDir: string, count: number): Promise<number> {
  const db = openDatabase({ host: postgresPlace(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  await db.run(
    sql`create table if not exists bench_raw (id bigint generated always as identity primary key, body jsonb not null)`,
  );
  const body = JSON.stringify({ text: 'x'.repeat(600) });
  const start = performance.now();
  await inParallel(Array.from({ length: count }), atOnce, () =>
    db.transaction(async (tx) => {
      await tx.run(sql`insert into bench_raw (body) values (${body})`);
      await tx.run(
        sql`insert into outbox (channel, kind, recipient, message, state) values ('mail', 'bench', 'x@example.org', ${body}, 'sent')`,
      );
    }),
  );
  const rate = perSecond(count, start);
  await db.run(sql`drop table bench_raw`);
  await db.end();
  return rate;
}

async function bareJson(): Promise<number> {
  const app = Fastify();
  app.post('/bare', (request) => request.body);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { perSecond: rate } = await load({
    url: `${url}/bare`,
    method: 'POST',
    body: quoteBody,
    headers: { 'content-type': 'application/json' },
  });
  await app.close();
  return rate;
}

/** A thousand bookings, each asked for five times at once with one key: a thousand rows, identical answers. */
async function duplicates(url: string, dataDir: string, count: number): Promise<{ rows: number; different: number }> {
  const bookings = await inParallel(Array.from({ length: count }), atOnce, () =>
    prepare(url, 'duplicates@example.org'),
  );
  const answers = await inParallel(bookings, 8, async (booking) => {
    const five = await Promise.all(Array.from({ length: 5 }, () => book(url, booking)));
    return new Set(await Promise.all(five.map(async (answer) => `${answer.status} ${await answer.text()}`)));
  });
  const db = openDatabase({ host: postgresPlace(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  const row = await db.first<{ n: number }>(
    sql`select count(*) as n from reservations where email = 'duplicates@example.org'`,
  );
  await db.end();
  return { rows: row?.n ?? 0, different: answers.filter((set) => set.size !== 1).length };
}

/** Bookings and quotes against bare baselines of the same run, and duplicates. fsync is on, as always. */
export async function benchBookings(count = 600): Promise<BenchRow[]> {
  const server = await startServer();
  const { url, dataDir } = server;
  // The first round also warms the server up; noise only ever slows, so the best round of each counts.
  const rounds: LoadResult[] = [];
  let raw = 0;
  for (const round of [1, 2, 3]) {
    console.error(`bookings, round ${round} of 3 …`);
    const bookings = await inParallel(Array.from({ length: count }), atOnce, () => prepare(url, 'load@example.org'));
    raw = Math.max(raw, await rawBaseline(dataDir, count * 3));
    rounds.push(await sendEach(`${url}/api/Reservations/add`, bookings.map(asPost)));
  }
  const rate = Math.max(...rounds.map(({ perSecond: each }) => each));
  const errors = rounds.reduce((sum, { failures }) => sum + failures, 0);
  const bare = await bareJson();
  const quotes = await load({
    url: `${url}/api/Quotes`,
    method: 'POST',
    body: quoteBody,
    headers: { 'content-type': 'application/json' },
  });
  console.error('duplicates …');
  const twice = await duplicates(url, dataDir, 1000);
  await server.stop();
  const bookingRatio = rate / raw;
  const quoteRatio = quotes.perSecond / bare;
  return [
    {
      name: 'bookings against raw insert and outbox',
      value: `${bookingRatio.toFixed(2)} ×`,
      target: '≥ 0.30 ×',
      ok: bookingRatio >= 0.3,
    },
    {
      name: 'quotes against a bare JSON route',
      value: `${quoteRatio.toFixed(2)} ×`,
      target: '≥ 0.40 ×',
      ok: quoteRatio >= 0.4,
    },
    { name: 'errors', value: String(errors + quotes.failures), target: '0', ok: errors + quotes.failures === 0 },
    {
      name: '1,000 bookings asked for five times at once: rows',
      value: String(twice.rows),
      target: '1000',
      ok: twice.rows === 1000,
    },
    { name: 'answers that differ', value: String(twice.different), target: '0', ok: twice.different === 0 },
  ];
}
