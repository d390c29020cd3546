import { isDatabaseDown } from './database.ts';

interface Waiting<Row> {
  readonly row: Row;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Stores rows one by one for their callers, but many per statement for the database. */
export interface BatchWriter<Row> {
  /** Resolves once the row is stored. */
  write(row: Row): Promise<void>;
  /** Resolves when nothing is waiting. */
  idle(): Promise<void>;
}

// One statement's worth: large enough for a busy minute, small enough to finish quickly.
const batchSize = 500;
// More than arrives in the seconds that a database may take to come back.
const mostWaiting = 5_000;

/**
 * Collects what arrives while a statement is running and stores it with the next one: no delay when quiet, few
 * statements when busy.
 */
export function makeBatchWriter<Row>(store: (rows: readonly Row[]) => Promise<void>): BatchWriter<Row> {
  const waiting: Waiting<Row>[] = [];
  let running: Promise<void> | null = null;

  const storeOneByOne = async (batch: readonly Waiting<Row>[]) => {
    for (const { row, done, failed } of batch) {
      try {
        await store([row]);
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
        await store(batch.map(({ row }) => row));
        for (const { done } of batch) done();
      } catch (error) {
        // One bad row must not fail the others; without a database there is no point in trying.
        if (batch.length > 1 && !isDatabaseDown(error)) await storeOneByOne(batch);
        else for (const { failed } of batch) failed(error);
      }
    }
    running = null;
  };

  return {
    write(row) {
      if (waiting.length >= mostWaiting) return Promise.reject(new Error('too many rows wait'));
      return new Promise((done, failed) => {
        waiting.push({ row, done, failed });
        // Started one tick later, so that rows of the same tick are written together.
        running ??= Promise.resolve().then(run);
      });
    },
    idle: async () => {
      await running;
    },
  };
}
