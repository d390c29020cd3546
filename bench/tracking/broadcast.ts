import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from './lines.ts';
import type { ServerProcess } from './server-process.ts';

export interface Broadcast {
  readonly delivered: number;
  readonly expected: number;
  readonly outOfOrder: number;
  readonly cpuMicros: number;
  /** Milliseconds from sending to each watcher, sorted. */
  readonly delays: Float64Array;
}

// A phone sends every five seconds; twice a second leaves a small machine time to notice each arrival.
const between = 500;
const settling = 1_500;

/** One driver sends positions to all watchers, two a second; every arrival is timed. */
export async function broadcast(
  server: ServerProcess,
  driver: Line,
  watchers: readonly Line[],
  positions: number,
): Promise<Broadcast> {
  const expected = positions * watchers.length;
  const delays = new Float64Array(expected);
  const sentAt: number[] = [];
  let delivered = 0;
  let outOfOrder = 0;
  for (const watcher of watchers) {
    let last = 0;
    watcher.onPosition = (latitude) => {
      const number = Math.round(latitude * 1_000);
      if (number <= last) outOfOrder += 1;
      last = number;
      delays[delivered] = performance.now() - (sentAt[number] ?? 0);
      delivered += 1;
    };
  }
  // What opening the connections left to do is not part of a delivery.
  await sleep(settling);
  const before = await server.usage();
  for (let number = 1; number <= positions; number += 1) {
    sentAt[number] = performance.now();
    driver.sendPosition(number / 1_000, 0.5);
    await sleep(between);
  }
  for (let waited = 0; delivered < expected && waited < 5_000; waited += 10) await sleep(10);
  const after = await server.usage();
  return {
    delivered,
    expected,
    outOfOrder,
    cpuMicros: after.cpuMicros - before.cpuMicros,
    delays: delays.subarray(0, delivered).sort(),
  };
}

export const percentile = (sorted: ArrayLike<number>, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Several runs as one. */
export function together(runs: readonly Broadcast[]): Broadcast {
  const sum = (of: (run: Broadcast) => number) => runs.reduce((total, run) => total + of(run), 0);
  return {
    delivered: sum((run) => run.delivered),
    expected: sum((run) => run.expected),
    outOfOrder: sum((run) => run.outOfOrder),
    cpuMicros: sum((run) => run.cpuMicros),
    delays: Float64Array.from(runs.flatMap((run) => [...run.delays])).sort(),
  };
}
