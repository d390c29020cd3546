import { setTimeout as sleep } from 'node:timers/promises';
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { hubRetryDelaysMs } from '#domain/api/hub.ts';
import type { BenchRow } from '../support/bench-row.ts';
import { percentile } from './broadcast.ts';
import { type Connection, openHubConnection } from './connections.ts';
import type { Driven } from './fleet.ts';
import type { ServerProcess } from './server-process.ts';

const asTrip = ({ reservationId }: Driven) => `trip=${reservationId}`;
const asDriver = ({ driverToken }: Driven) => `access_token=${driverToken}`;
const hang = (connections: readonly Connection[]) => {
  for (const { wire } of connections) wire.destroy();
};

async function inHundreds<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += 100) results.push(...(await Promise.all(items.slice(i, i + 100).map(work))));
  return results;
}

/** Each driver sends once a second, spread over the second like a real fleet; numbers begin after `first`. */
async function sendAll(drivers: readonly Connection[], seconds: number, first: number, sent: (driver: number) => void) {
  const slices = 50;
  const start = performance.now();
  for (let tick = 0; tick < seconds * slices; tick += 1) {
    const number = first + Math.floor(tick / slices);
    for (let i = tick % slices; i < drivers.length; i += slices) {
      sent(i);
      drivers[i]?.sendPosition(number / 1_000, 0.5);
    }
    await sleep(Math.max(0, start + ((tick + 1) * 1_000) / slices - performance.now()));
  }
}

/** A thousand drivers at one position a second, two watchers each. */
export async function fleetAtOneHertz(hub: ServerProcess, fleet: readonly Driven[]): Promise<BenchRow> {
  const seconds = 15;
  const delays: number[] = [];
  const sentAt: number[] = [];
  const drivers = await inHundreds(fleet, (trip) => openHubConnection(hub.url, asDriver(trip)));
  let outOfOrder = 0;
  const watchers = await inHundreds(
    [...fleet, ...fleet].map((trip, i) => ({ trip, driver: i % fleet.length })),
    async ({ trip, driver }) => {
      const connection = await openHubConnection(hub.url, asTrip(trip));
      let last = 0;
      await sleep(20);
      connection.onPosition = (number) => {
        if (number <= last) outOfOrder += 1;
        last = number;
        delays.push(performance.now() - (sentAt[driver] ?? 0));
      };
      return connection;
    },
  );
  await sleep(500);
  delays.length = 0;
  await sendAll(drivers, seconds, 1_000, (driver) => (sentAt[driver] = performance.now()));
  const expected = fleet.length * 2 * seconds;
  for (let waited = 0; delays.length < expected && waited < 5_000; waited += 10) await sleep(10);
  hang([...drivers, ...watchers]);
  delays.sort((a, b) => a - b);
  return {
    name: `tracking: ${fleet.length} drivers at 1 Hz, 2 watchers each`,
    value: `${delays.length} of ${expected}, ${outOfOrder} out of order, p99 ${percentile(delays, 0.99).toFixed(1)} ms`,
    target: 'all, in order',
    ok: delays.length === expected && outOfOrder === 0,
  };
}

/** A watcher drops, misses a position, and reconnects: how soon does it show the missed one? */
export async function dropAndReturn(hub: ServerProcess, trip: Driven | undefined): Promise<BenchRow> {
  if (!trip) throw new Error('no trip to watch');
  const cycles = 100;
  const driver = await openHubConnection(hub.url, asDriver(trip));
  const waits: number[] = [];
  let stale = 0;
  let missing = 0;
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const wanted = 2 + cycle / 1_000;
    driver.sendPosition(wanted, 0.5);
    await sleep(60);
    const start = performance.now();
    let shown = 0;
    const connection = await openHubConnection(hub.url, asTrip(trip), (latitude) => {
      if (latitude < wanted) stale += 1;
      else if (shown === 0) shown = performance.now() - start;
    });
    for (let waited = 0; shown === 0 && waited < 1_000; waited += 5) await sleep(5);
    if (shown === 0) missing += 1;
    else waits.push(shown);
    connection.wire.destroy();
  }
  driver.wire.destroy();
  waits.sort((a, b) => a - b);
  return {
    name: `tracking: ${cycles} drops, latest position after the return`,
    value: `slowest ${percentile(waits, 1).toFixed(0)} ms, ${missing} missing, ${stale} stale`,
    target: '≤ 1 s, none stale',
    dependsOnMachine: true,
    ok: missing === 0 && stale === 0 && percentile(waits, 1) <= 1_000,
  };
}

/** Staff who watch the whole fleet and stop reading: the heaviest readers. */
export async function stalledReaders(
  hub: ServerProcess,
  fleet: readonly Driven[],
  staffTokens: readonly string[],
): Promise<BenchRow> {
  const drivers = await inHundreds(fleet, (trip) => openHubConnection(hub.url, asDriver(trip)));
  const warmUp = await inHundreds(staffTokens.slice(0, 5), (token) =>
    openHubConnection(hub.url, `access_token=${token}`),
  );
  await sendAll(drivers, 10, 3_000, () => {});
  hang(warmUp);
  await sleep(1_000);
  const before = await hub.memory();
  const readers = await inHundreds(staffTokens, (token) => openHubConnection(hub.url, `access_token=${token}`));
  for (const { wire } of readers) wire.pause();
  let used = 0;
  let resident = 0;
  const look = async () => {
    const now = await hub.memory();
    used = Math.max(used, now.usedBytes - before.usedBytes);
    resident = Math.max(resident, now.residentBytes - before.residentBytes);
  };
  const watch = setInterval(() => void look(), 2_000);
  await sendAll(drivers, 30, 4_000, () => {});
  clearInterval(watch);
  await sleep(500);
  let cutOff = 0;
  for (const { wire } of readers) wire.on('close', () => (cutOff += 1)).resume();
  await sleep(2_000);
  hang([...drivers, ...readers]);
  const added = Math.max(used, resident) / 1e6;
  return {
    name: `tracking: ${readers.length} stalled readers of ${fleet.length} cars for 30 s`,
    value: `${added.toFixed(1)} MB more at most, ${cutOff} cut off`,
    target: '≤ 20 MB',
    dependsOnMachine: true,
    ok: added <= 20,
  };
}

/** Everyone is disconnected at the same time, and reconnects like the official client. */
export async function reconnectTogether(hub: ServerProcess, trip: Driven | undefined): Promise<BenchRow> {
  if (!trip) throw new Error('no trip to watch');
  const driver = await openHubConnection(hub.url, asDriver(trip));
  driver.sendPosition(5, 0.5);
  let shown = 0;
  const clients = await inHundreds(Array.from({ length: 500 }), async () => {
    const client = new HubConnectionBuilder()
      .withUrl(`${hub.url}/hubs/tracking?${asTrip(trip)}`, { transport: HttpTransportType.WebSockets })
      .withAutomaticReconnect([...hubRetryDelaysMs])
      .configureLogging(LogLevel.None)
      .build();
    client.on('ReceiveLocationUpdate', () => (shown += 1));
    await client.start();
    return client;
  });
  await sleep(1_000);
  shown = 0;
  const start = performance.now();
  hub.cut();
  const isBack = () => shown >= clients.length && clients.every(({ state }) => state === HubConnectionState.Connected);
  while (!isBack() && performance.now() - start < 30_000) await sleep(10);
  const seconds = (performance.now() - start) / 1_000;
  const back = clients.filter(({ state }) => state === HubConnectionState.Connected).length;
  await Promise.all(clients.map((client) => client.stop()));
  return {
    name: `tracking: ${clients.length} clients cut off at once`,
    value: `${back} back with the position after ${seconds.toFixed(2)} s`,
    target: '≤ 5 s',
    dependsOnMachine: true,
    ok: back === clients.length && seconds <= 5,
  };
}
