import { setTimeout as delay } from 'node:timers/promises';
import type { Channels } from '#server/platform/database/listen.ts';

export interface QueueLoop {
  /** Sends all that is due now; when nothing is left, resolves with how many there were. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

interface Queue {
  /** The channel on which new messages are announced. */
  readonly channel: string;
  /** Sends the next message; false when none is due. */
  readonly sendOne: () => Promise<boolean>;
  /** Runs before the messages are sent. */
  readonly prepare?: () => Promise<void>;
  /** How many are sent at the same time. */
  readonly lanes?: number;
  /** Pause between two messages. */
  readonly restMs: number;
}

const pollMs = 5_000;

interface LoopDeps {
  readonly channels: Channels;
  readonly log: { warn(facts: object, text: string): void };
}

/** Works through a queue in the database: when something is added, and every few seconds for what is due later. */
export function makeQueueLoop(deps: LoopDeps, { channel, sendOne, prepare, lanes = 1, restMs }: Queue): QueueLoop {
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<number> | null = null;
  let stopped = false;
  let again = false;

  const runLane = async (pauseMs: number) => {
    let sent = 0;
    while (!stopped && (await sendOne())) {
      sent += 1;
      if (pauseMs > 0) await delay(pauseMs);
    }
    return sent;
  };
  const drain = async (pauseMs = 0) => {
    await prepare?.();
    const counts = await Promise.all(Array.from({ length: lanes }, () => runLane(pauseMs)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const wake = () => {
    if (stopped) return;
    if (under) {
      again = true;
      return;
    }
    again = false;
    under = drain(restMs)
      .catch((error: unknown) => {
        deps.log.warn({ err: error, channel }, 'a queue failed, trying again later');
        return 0;
      })
      .finally(() => {
        under = null;
        if (again) wake();
      });
  };

  return {
    drain: () => drain(),
    start() {
      deps.channels.on(channel, wake);
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await under;
    },
  };
}
