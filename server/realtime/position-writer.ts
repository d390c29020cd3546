import { isDatabaseDown } from '../database/database.ts';
import type { StoredPosition } from './positions-store.ts';

type Store = (positions: readonly StoredPosition[]) => Promise<void>;

interface Waiting {
  readonly position: StoredPosition;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

export interface PositionWriter {
  /** Resolves once the position is stored and told to the other processes. */
  write(position: StoredPosition): Promise<void>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

// One statement's worth: large enough for a fleet, small enough to be over at once.
const batchSize = 500;
// More than a fleet sends in the seconds that a database may take to come back.
const mostWaiting = 5_000;

/** Gathers what arrives while a statement is under way into the next one: no delay when quiet, few statements when busy. */
export function makePositionWriter(store: Store): PositionWriter {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const storeOneByOne = async (batch: readonly Waiting[]) => {
    for (const { position, done, failed } of batch) {
      try {
        await store([position]);
        done();
      } catch (error) {
        failed(error);
      }
    }
  };

  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        await store(batch.map(({ position }) => position));
        for (const { done } of batch) done();
      } catch (error) {
        // One bad row must not take the others with it; without a database there is nothing to try.
        if (batch.length > 1 && !isDatabaseDown(error)) await storeOneByOne(batch);
        else for (const { failed } of batch) failed(error);
      }
    }
    running = null;
  };

  return {
    write(position) {
      if (waiting.length >= mostWaiting) return Promise.reject(new Error('too many positions wait'));
      return new Promise((done, failed) => {
        waiting.push({ position, done, failed });
        // Started a turn later, so that what arrived in the same turn goes together.
        running ??= Promise.resolve().then(run);
      });
    },
    idle: async () => {
      await running;
    },
  };
}
