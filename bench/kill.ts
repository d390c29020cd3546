import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/database/database.ts';
import { postgresPlace } from '#server/database/postgres-place.ts';
import { sql } from '#server/database/sql.ts';
import { type BenchRow, zeroRow } from './bench-row.ts';
import { exited, freePort, makeDataDir, spawnServer, untilReady } from './bench-server.ts';
import { type Booking, book, prepare } from './booking-calls.ts';

interface Tally {
  readonly acknowledged: Map<string, string>;
  readonly waiting: Booking[];
}

/** Books without pause until told to stop; what was answered is noted, what was not is asked again later with its key. */
async function customer(url: string, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const retry = tally.waiting.pop();
    const booking = retry ?? (await prepare(url, `kill-${crypto.randomUUID()}@example.org`).catch(() => null));
    if (!booking) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      continue;
    }
    try {
      const answer = await book(url, booking);
      const text = await answer.text();
      if (answer.status === 201)
        tally.acknowledged.set(booking.key, (JSON.parse(text) as { reference: string }).reference);
      else if (answer.status >= 500) tally.waiting.push(booking);
    } catch {
      tally.waiting.push(booking);
    }
  }
}

function killDatabase(dataDir: string): void {
  const place = postgresPlace(dataDir);
  spawnSync(path.join(place.bin, 'pg_ctl'), ['-D', place.data, '-m', 'immediate', '-w', 'stop'], {
    ...place.user,
    cwd: '/',
  });
}

async function judge(dataDir: string, tally: Tally) {
  const db = openDatabase({ host: postgresPlace(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  const rows = await db.query<{ reference: string; email: string }>(
    sql`select reference, email from reservations where email like 'kill-%'`,
  );
  const half = await db.first<{ n: number }>(
    sql`select count(*) as n from reservations r where email like 'kill-%' and
        (not exists (select 1 from booking_events e where e.reservation_id = r.id) or not exists (select 1 from outbox o where o.recipient = r.email))`,
  );
  const orphans = await db.first<{ n: number }>(
    sql`select count(*) as n from outbox o where o.kind = 'booked' and o.recipient like 'kill-%' and not exists (select 1 from reservations r where r.email = o.recipient)`,
  );
  const unsent = await db.first<{ n: number }>(
    sql`select count(*) as n from outbox where recipient like 'kill-%' and state <> 'sent'`,
  );
  await db.end();
  const stored = new Set(rows.map((row) => row.reference));
  const lost = [...tally.acknowledged.values()].filter((reference) => !stored.has(reference)).length;
  const doubled = rows.length - new Set(rows.map((row) => row.email)).size;
  const mailFolder = path.join(dataDir, 'mail');
  const mails = fs.existsSync(mailFolder)
    ? fs.readdirSync(mailFolder).filter((file) => file.endsWith('.eml')).length
    : 0;
  return {
    lost,
    doubled,
    half: half?.n ?? 0,
    orphans: orphans?.n ?? 0,
    unsent: unsent?.n ?? 0,
    rows: rows.length,
    mails,
  };
}

/** Kills server and database again and again under load: nothing acknowledged may be lost, doubled or half-written. */
export async function benchKill(kills = 20): Promise<BenchRow[]> {
  const dataDir = makeDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = spawnServer(port, dataDir);
  await untilReady(url);
  const tally: Tally = { acknowledged: new Map(), waiting: [] };
  let over = false;
  const customers = Array.from({ length: 6 }, () => customer(url, tally, () => over));
  let slowest = 0;
  for (let i = 0; i < kills; i += 1) {
    console.error(`kill ${i + 1} of ${kills}, ${tally.acknowledged.size} bookings acknowledged`);
    await new Promise((resolve) => setTimeout(resolve, 1200 + (i % 5) * 150));
    if (i % 3 === 2) killDatabase(dataDir);
    child.kill('SIGKILL');
    await exited(child);
    const start = performance.now();
    child = spawnServer(port, dataDir);
    await untilReady(url);
    slowest = Math.max(slowest, (performance.now() - start) / 1000);
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  over = true;
  await Promise.all(customers);
  // The outbox's worker gets time to send what waits.
  await new Promise((resolve) => setTimeout(resolve, 8000));
  const result = await judge(dataDir, tally);
  child.kill('SIGTERM');
  await exited(child);
  return [
    {
      name: 'kills, acknowledged bookings',
      value: `${kills}, ${tally.acknowledged.size}`,
      target: '≥ 20 kills',
      ok: kills >= 20 && tally.acknowledged.size > 0,
    },
    zeroRow('acknowledged bookings lost', result.lost),
    zeroRow('bookings doubled', result.doubled),
    zeroRow('bookings half-written', result.half),
    zeroRow('mails without a booking', result.orphans),
    zeroRow('mails not sent', result.unsent),
    { name: 'slowest recovery to ready', value: `${slowest.toFixed(1)} s`, target: '≤ 3 s', ok: slowest <= 3 },
  ];
}
