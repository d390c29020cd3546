import fs from 'node:fs/promises';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { BenchRow } from './support/bench-row.ts';
import { makeDataDir } from './support/bench-server.ts';
import { type Broadcast, broadcast, idleMicros, percentile, type Side } from './tracking/broadcast.ts';
import { type Connection, openBaselineConnection, openHubConnection } from './tracking/connections.ts';
import { type Driven, makeFleet, signInMany } from './tracking/fleet.ts';
import { jobOnPhone } from './tracking/job-on-phone.ts';
import { type ServerProcess, startProcess } from './tracking/server-process.ts';
import { dropAndReturn, fleetAtOneHertz, reconnectTogether, stalledReaders } from './tracking/trials.ts';

const watcherCount = 2_000;
// Longer than either side's ping interval.
const idleSeconds = 30;
const warmUpPositions = 10;
const positions = 90;

const hang = (connections: readonly Connection[]) => {
  for (const { wire } of connections) wire.destroy();
};

async function openMany(count: number, open: () => Promise<Connection>): Promise<Connection[]> {
  const connections: Connection[] = [];
  while (connections.length < count)
    connections.push(...(await Promise.all(Array.from({ length: Math.min(100, count - connections.length) }, open))));
  return connections;
}

async function openHubSide(server: ServerProcess, trip: Driven): Promise<Side> {
  const watchers = await openMany(watcherCount, () => openHubConnection(server.url, `trip=${trip.reservationId}`));
  return { server, watchers, driver: await openHubConnection(server.url, `access_token=${trip.driverToken}`) };
}

async function openBaselineSide(server: ServerProcess): Promise<Side> {
  const watchers = await openMany(watcherCount, () => openBaselineConnection(server.url, true));
  return { server, watchers, driver: await openBaselineConnection(server.url, false) };
}

async function compare(hub: ServerProcess, baseline: ServerProcess | null, trip: Driven | undefined) {
  if (!trip) throw new Error('no trip to watch');
  const sides = [await openHubSide(hub, trip), ...(baseline ? [await openBaselineSide(baseline)] : [])];
  // The first positions warm both sides up, so that compiled code is compared.
  await broadcast(sides, warmUpPositions);
  const [ours, theirs = null] = await broadcast(sides, positions);
  const idle: number[] = [];
  for (const side of sides) idle.push(await idleMicros(side, idleSeconds));
  for (const { driver, watchers } of sides) hang([driver, ...watchers]);
  if (!ours) throw new Error('the hub was not measured');
  return { ours, theirs, idle };
}

function comparisonRows(ours: Broadcast, theirs: Broadcast | null): BenchRow[] {
  const perDelivery = (run: Broadcast) => run.cpuMicros / run.delivered;
  const p99 = (run: Broadcast) => percentile(run.delays, 0.99);
  const whole = ours.delivered === ours.expected && ours.outOfOrder === 0;
  const rows: BenchRow[] = [
    {
      name: `tracking: 1 driver → ${watcherCount} watchers`,
      value: `${ours.delivered} of ${ours.expected}, ${ours.outOfOrder} out of order`,
      target: 'all, in order',
      ok: whole,
    },
  ];
  if (!theirs) {
    const name = 'tracking: compared with Socket.IO';
    return [...rows, { name, value: 'not measured: socket.io is not installed', target: '≤ 0.75 ×', ok: false }];
  }
  const ratio = perDelivery(ours) / perDelivery(theirs);
  const times = [perDelivery(ours), perDelivery(theirs)].map((micros) => micros.toFixed(2));
  const waits = [p99(ours), p99(theirs)].map((ms) => ms.toFixed(1));
  return [
    ...rows,
    {
      name: 'tracking: CPU for a delivery, beside Socket.IO',
      value: `${times.join(' µs / ')} µs = ${ratio.toFixed(2)} ×`,
      target: '≤ 0.75 ×',
      ok: ratio <= 0.75,
    },
    {
      name: 'tracking: p99 of a delivery, beside Socket.IO',
      value: `${waits.join(' ms / ')} ms`,
      target: 'not above',
      ok: p99(ours) <= p99(theirs),
    },
  ];
}

/**
 * Live tracking in figures, on a real PostgreSQL, with the servers in separate processes. The part `phone` only
 * measures how soon a driver sees a job.
 */
export async function benchTracking(part?: string): Promise<BenchRow[]> {
  const onPhone = await jobOnPhone();
  if (part === 'phone') return [onPhone];
  const dataDir = makeDataDir();
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDatabase(postgres.config);
  await migrate(db.pool);
  const fleet = await makeFleet(db, 1_000);
  const staff = await signInMany(db, 100, 'Writer');
  const started = [
    await startProcess('hub-process.ts', postgres.config),
    await startProcess('socket-io-process.ts', {}),
  ];
  const [hub, baseline = null] = started;
  if (!hub) throw new Error('the hub did not start');
  try {
    const { ours, theirs, idle } = await compare(hub, baseline, fleet[0]);
    await baseline?.stop();
    return [
      ...comparisonRows(ours, theirs),
      {
        name: 'tracking: CPU for a silent connection in a second, beside Socket.IO',
        value: idle.map((micros) => `${micros.toFixed(2)} µs`).join(' / '),
        target: 'shown',
        ok: true,
      },
      await fleetAtOneHertz(hub, fleet),
      await dropAndReturn(hub, fleet[10]),
      await stalledReaders(
        hub,
        fleet,
        staff.map(({ token }) => token),
      ),
      await reconnectTogether(hub, fleet[20]),
      onPhone,
    ];
  } finally {
    await hub.stop();
    await db.end();
    await postgres.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}
