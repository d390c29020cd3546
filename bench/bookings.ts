import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { makeReference } from '#domain/basics/reference.ts';
import { addBooking, findAnyBooking } from '#server/areas/bookings/bookings-store.ts';
import { chainEvent, system } from '#server/areas/bookings/events/events-store.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Email } from '#server/platform/email/email-port.ts';
import { storeEmail } from '#server/platform/outbox/outbox-store.ts';
import type { BenchRow } from './support/bench-row.ts';
import { startServer } from './support/bench-server.ts';
import { asPost, book, inParallel, prepare, quoteBody } from './support/booking-calls.ts';
import { failureRows, type LoadResult, load, sendEach } from './support/load.ts';

const atOnce = 16;
const guest = 'load@example.org';
/** The baseline's emails never fall due, so that nobody sends them in the meantime. */
const farAway = new Date('2100-01-01');
const perSecond = (count: number, since: number) => count / ((performance.now() - since) / 1000);

/** PostgreSQL's own rate for two small durable rows in a transaction. */
async function smallRows(db: Database, count: number): Promise<number> {
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
  return perSecond(count, start);
}

/** The same rows as a booking writes, and nothing else: no address, price, email or key. */
async function sameRows(db: Database, count: number): Promise<number> {
  const made = await db.first<{ id: string }>(sql`select id from reservations where email = ${guest} limit 1`);
  const sample = made ? await findAnyBooking(db, made.id) : null;
  const email = await db.first<{ message: Email }>(sql`select message from outbox where recipient = ${guest} limit 1`);
  if (!sample || !email) throw new Error('there is no booking to copy');
  const at = new Date();
  const start = performance.now();
  await inParallel(Array.from({ length: count }), atOnce, () =>
    db.transaction(async (tx) => {
      const id = randomUUID();
      const row = { ...sample, quoteId: null, reference: makeReference(randomBytes(5)) };
      await addBooking(tx, id, row, chainEvent({ bookingId: id, at, actor: system, what: 'created' }, null));
      await storeEmail(tx, email.message, { kind: 'bench', to: guest, language: 'eng', at: farAway });
    }),
  );
  return perSecond(count, start);
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

/** A thousand bookings, each sent five times in parallel with one key: a thousand rows, identical answers. */
async function duplicates(url: string, dataDir: string, count: number): Promise<{ rows: number; different: number }> {
  const bookings = await inParallel(Array.from({ length: count }), atOnce, () =>
    prepare(url, 'duplicates@example.org'),
  );
  const answers = await inParallel(bookings, 8, async (booking) => {
    const five = await Promise.all(Array.from({ length: 5 }, () => book(url, booking)));
    return new Set(await Promise.all(five.map(async (answer) => `${answer.status} ${await answer.text()}`)));
  });
  const db = openDatabase({ host: postgresPaths(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
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
  // The first round also warms the server up; noise can only slow it down, so the best round counts.
  const rounds: LoadResult[] = [];
  const db = openDatabase({ host: postgresPaths(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  let small = 0;
  let same = 0;
  for (const round of [1, 2, 3]) {
    console.error(`bookings, round ${round} of 3 …`);
    const bookings = await inParallel(Array.from({ length: count }), atOnce, () => prepare(url, guest));
    rounds.push(await sendEach(`${url}/api/Reservations/add`, bookings.map(asPost)));
    small = Math.max(small, await smallRows(db, count * 3));
    same = Math.max(same, await sameRows(db, count * 3));
  }
  await db.end();
  const rate = Math.max(...rounds.map(({ perSecond: each }) => each));
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
  const quoteRatio = quotes.perSecond / bare;
  return [
    {
      name: 'bookings against the bare insert of the same rows and outbox email',
      value: `${(rate / same).toFixed(2)} ×`,
      target: '≥ 0.30 ×',
      ok: rate / same >= 0.3,
    },
    { name: 'bookings against two rows of 600 bytes', value: `${(rate / small).toFixed(2)} ×`, target: '', ok: true },
    {
      name: 'quotes against a bare JSON route',
      value: `${quoteRatio.toFixed(2)} ×`,
      target: '≥ 0.40 ×',
      ok: quoteRatio >= 0.4,
    },
    ...failureRows([...rounds, quotes]),
    {
      name: '1,000 bookings asked for five times at once: rows',
      value: String(twice.rows),
      target: '1000',
      ok: twice.rows === 1000,
    },
    { name: 'answers that differ', value: String(twice.different), target: '0', ok: twice.different === 0 },
  ];
}
