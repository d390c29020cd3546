import pg from 'pg';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** Messages between the processes on one database. */
export interface Channels {
  /** Calls `listener` for each message on a channel, including our own. */
  on(channel: string, listener: (message: string) => void): void;
  /** Called when messages may have been missed: caches must be cleared. */
  onGap(action: () => void): void;
  /** Passes a message to the listeners of this process straight away. */
  dispatch(channel: string, message: string): void;
  /** Whether messages are currently received. */
  isListening(): boolean;
  close(): Promise<void>;
}

const retryDelay = 500;

/** Keeps one listening connection, and reconnects automatically. Channel names are ours, never input. */
export async function openChannels(config: pg.ClientConfig): Promise<Channels> {
  const listeners = new Map<string, ((message: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let listening: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const dispatch = (channel: string, message: string) => {
    for (const action of listeners.get(channel) ?? []) action(message);
  };
  const lost = () => {
    if (!client) return;
    client = null;
    for (const action of gaps) action();
    if (!closed) timer = setTimeout(() => void connect().catch(lostBeforeStart), retryDelay);
  };
  const lostBeforeStart = () => {
    if (!closed) timer = setTimeout(() => void connect().catch(lostBeforeStart), retryDelay);
  };
  const connect = async () => {
    const fresh = new pg.Client({ ...config, keepAlive: true });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''));
    await fresh.connect();
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    fresh.on('end', lost);
    client = fresh;
    for (const action of gaps) action();
  };
  await connect();

  return {
    on(channel, action) {
      const known = listeners.get(channel);
      if (known) {
        known.push(action);
        return;
      }
      listeners.set(channel, [action]);
      // One after another: a connection runs one statement at a time.
      listening = listening.then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {}));
    },
    dispatch,
    onGap: (action) => void gaps.push(action),
    isListening: () => client !== null,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Notifies every process at commit. This process is notified before the call returns, so that a change is in effect
 * once it is answered; it is notified again through the database, so listeners must tolerate duplicates.
 */
export async function notifyOnCommit(
  deps: { db: Database; channels: Channels },
  channel: string,
  message: string,
): Promise<void> {
  await deps.db.run(sql`select pg_notify(${channel}, ${message})`);
  deps.db.afterCommit(() => deps.channels.dispatch(channel, message));
}
