import { setTimeout as delay } from 'node:timers/promises';
import type { EmailTransport } from '#server/platform/email/email-port.ts';
import { makeQueueLoop, type QueueLoop } from '#server/platform/jobs/queue-loop.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TextTransport } from '#server/platform/sms/text-port.ts';
import { claimNext, markFailed, markSent, type OutboxRow } from './outbox-store.ts';

type WorkerDeps = Pick<Platform, 'db' | 'channels' | 'clock'> & {
  readonly log: Pick<Platform['log'], 'warn' | 'error'>;
};

/** Writes emails that have only been requested so far; runs before the messages are sent. */
export type WritePasswordEmails = () => Promise<void>;

export type OutboxWorker = QueueLoop;

// 30 s, 1, 2, 4 … minutes up to an hour; after twelve attempts (about six hours) staff see it in the failed list.
const mostAttempts = 12;
// From here on it is a fault of ours or of the service, and the office's board says so too.
const triesBeforeError = 3;
// Pause between two messages: a burst of bookings takes priority over its emails, and a hundred a second are plenty.
const breathMs = 10;

// An attempt ends before its lease does, so nobody else can be sending the same message; and a message whose worker
// died goes out within the minute that `bench kill` allows.
const limits = { sendMs: 30_000, leaseMs: 40_000 };

/** What the service said, without its sentence: that may name the recipient. */
function codeOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}

function nextTry(attempts: number, now: Date): Date | null {
  if (attempts >= mostAttempts) return null;
  return new Date(now.getTime() + Math.min(30_000 * 2 ** (attempts - 1), 3_600_000));
}

async function within(sendMs: number, sending: Promise<void>): Promise<void> {
  const stop = new AbortController();
  const late = delay(sendMs, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error(`not sent within ${sendMs / 1000} s`);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    stop.abort();
    late.catch(() => {});
  }
}

/** Sends what is in the outbox. Several processes may run one each: a message is leased while it is being sent. */
export function makeOutboxWorker(
  deps: WorkerDeps,
  transports: { mail: EmailTransport; text: TextTransport },
  writePasswordEmails: WritePasswordEmails = async () => {},
  { sendMs, leaseMs } = limits,
): OutboxWorker {
  const deliver = (row: OutboxRow) =>
    row.channel === 'mail'
      ? transports.mail.send({ id: row.messageId, to: row.recipient, ...row.message })
      : transports.text.send({ id: row.messageId, to: row.recipient, text: row.message.text });

  const sendOne = async () => {
    const now = deps.clock();
    const row = await claimNext(deps.db, now, new Date(now.getTime() + leaseMs));
    if (!row) return false;
    try {
      await within(sendMs, deliver(row));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await markFailed(deps.db, row, reason, nextTry(row.attempts, deps.clock()));
      const { channel, kind, attempts, id: outboxId } = row;
      const facts = { channel, kind, attempts, outboxId, code: codeOf(error) };
      if (attempts < triesBeforeError) deps.log.warn(facts, 'message not sent yet');
      else deps.log.error(facts, 'message not sent after three tries or more');
      return true;
    }
    await markSent(deps.db, row, deps.clock());
    return true;
  };

  return makeQueueLoop(deps, {
    channel: 'outbox',
    sendOne,
    prepare: () =>
      writePasswordEmails().catch((error: unknown) =>
        deps.log.error({ err: error }, 'password emails could not be written, trying again'),
      ),
    restMs: breathMs,
  });
}
