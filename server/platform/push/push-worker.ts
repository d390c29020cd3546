import type { Database } from '#server/platform/database/database.ts';
import type { Channels } from '#server/platform/database/listen.ts';
import { makeQueueLoop, type QueueLoop } from '#server/platform/jobs/queue-loop.ts';
import type { PushTransport } from './push-port.ts';
import { claimPush, type PushRow, removeDevice, removePush, retryPush } from './push-store.ts';

interface WorkerDeps {
  readonly db: Database;
  readonly channels: Channels;
  readonly clock: () => Date;
  readonly log: { warn(facts: object, text: string): void };
}

/** Longer than we wait for a push service. */
const leaseMs = 20_000;
const firstRetryMs = 2_000;
const slowestRetryMs = 60_000;
/** A slow push service holds up one of these, not everybody. */
const lanes = 4;

/** Sends pushes. One that nobody needs any more, or whose device is gone, is dropped. */
export function makePushWorker(deps: WorkerDeps, transport: PushTransport): QueueLoop {
  const send = async (row: PushRow): Promise<unknown> => {
    const now = deps.clock();
    const leftMs = row.expiresAt.getTime() - now.getTime();
    if (leftMs <= 0) return removePush(deps.db, row);
    try {
      const outcome = await transport.send({
        device: row,
        payload: JSON.stringify(row.payload),
        topic: row.topic,
        ttlSeconds: Math.ceil(leftMs / 1000),
      });
      return outcome === 'gone' ? removeDevice(deps.db, row) : removePush(deps.db, row);
    } catch (error) {
      deps.log.warn({ err: error, attempts: row.attempts, subscriptionId: row.subscriptionId }, 'push not sent yet');
      const waitMs = Math.min(firstRetryMs * 2 ** (row.attempts - 1), slowestRetryMs);
      return retryPush(deps.db, row, new Date(deps.clock().getTime() + waitMs));
    }
  };
  return makeQueueLoop(deps, {
    channel: 'push',
    lanes,
    restMs: 0,
    async sendOne() {
      const now = deps.clock();
      const row = await claimPush(deps.db, now, new Date(now.getTime() + leaseMs));
      if (row) await send(row);
      return row !== null;
    },
  });
}
