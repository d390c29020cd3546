import fs from 'node:fs';
import path from 'node:path';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { atMostRow, type BenchRow } from './support/bench-row.ts';
import { startServer, untilReady } from './support/bench-server.ts';
import { BookingTally } from './support/booking-tally.ts';

/** Ways to lose a database: stopped immediately, as an operator would, and killed, as the system would. */
const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

async function untilGone(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Stops the database under a running site while people book: they are asked to try again, and then succeed. */
export async function benchRestart(rounds = 6): Promise<BenchRow[]> {
  const server = await startServer();
  const { data, socket } = postgresPaths(server.dataDir);
  const tally = new BookingTally('restart');
  tally.start(server.url);
  let slowest = 0;
  for (let i = 0; i < rounds; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const signal = signals[i % signals.length] ?? 'SIGKILL';
    console.error(`${signal} for the database, ${i + 1} of ${rounds}, ${tally.acknowledged.size} bookings so far`);
    const [pid] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), signal);
    await untilGone(server.url);
    slowest = Math.max(slowest, (await untilReady(server.url)) / 1000);
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await tally.end();
  const found = await tally.check({ host: socket, user: 'app', database: 'bracknell_taxis' });
  await server.stop();
  const booked = tally.acknowledged.size;
  return [
    { name: 'ends of the database, bookings', value: `${rounds}, ${booked}`, target: '> 0', ok: booked > 0 },
    ...found,
    // One second of grace, then PostgreSQL's own start and recovery.
    atMostRow('slowest way back to ready', slowest, 10, 's'),
  ];
}
