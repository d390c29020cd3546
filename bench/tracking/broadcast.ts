import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Connection } from './connections.ts';
import type { ServerProcess } from './server-process.ts';

export interface Broadcast {
  readonly delivered: number;
  readonly expected: number;
  readonly outOfOrder: number;
  readonly cpuMicros: number;
  /** Milliseconds from sending to each watcher, sorted. */
  readonly delays: Float64Array;
}

/** A server with its watchers, and their driver. */
export interface Side {
  readonly server: ServerProcess;
  readonly driver: Connection;
  readonly watchers: readonly Connection[];
}

// What a server still does after the last watcher has it: storing it, and garbage collection.
const afterwards = 200;
const patience = 5_000;

/** Times every arrival at one side's watchers. */
function listen({ watchers }: Side, positions: number) {
  const delays = new Float64Array(positions * watchers.length);
  const received = { sentAt: 0, delivered: 0, outOfOrder: 0, cpuMicros: 0, delays };
  for (const watcher of watchers) {
    let last = 0;
    watcher.onPosition = (latitude) => {
      if (latitude <= last) received.outOfOrder += 1;
      last = latitude;
      delays[received.delivered] = performance.now() - received.sentAt;
      received.delivered += 1;
    };
  }
  return received;
}

/** One position to all watchers of a side. Only this is counted, not the idle cost of connections. */
async function sendOne({ server, driver, watchers }: Side, received: ReturnType<typeof listen>, number: number) {
  const before = await server.work();
  received.sentAt = performance.now();
  driver.sendPosition(number / 1_000, 0.5);
  // This side never sleeps while it waits: waking it for each watcher would count as the server's work.
  while (received.delivered < number * watchers.length && performance.now() - received.sentAt < patience) await turn();
  await sleep(afterwards);
  received.cpuMicros += (await server.work()).cpuMicros - before.cpuMicros;
}

/**
 * One driver of each side sends positions to all its watchers. The sides alternate, so that other load on the machine
 * affects all of them.
 */
export async function broadcast(sides: readonly Side[], positions: number): Promise<Broadcast[]> {
  const runs = sides.map((side) => ({ side, received: listen(side, positions) }));
  for (let number = 1; number <= positions; number += 1)
    for (const { side, received } of runs) await sendOne(side, received, number);
  return runs.map(({ received: { delivered, outOfOrder, cpuMicros, delays } }) => ({
    delivered,
    expected: delays.length,
    outOfOrder,
    cpuMicros,
    delays: delays.subarray(0, delivered).sort(),
  }));
}

/** The idle CPU cost of a server's connections, per connection and second. */
export async function idleMicros({ server, watchers }: Side, seconds: number): Promise<number> {
  const before = await server.work();
  await sleep(seconds * 1_000);
  return ((await server.work()).cpuMicros - before.cpuMicros) / seconds / watchers.length;
}

export const percentile = (sorted: ArrayLike<number>, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
