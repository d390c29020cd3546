import type pg from 'pg';

// Long enough that a server restarting its own children does not count as dead, short enough that people only wait.
const pauseMs = 1_000;

export interface WatchedConnection {
  /** Stops watching. */
  release(): Promise<void>;
}

/**
 * Watches a connection. When it is lost (the server was killed, ran out of memory or disk), `revive` is retried until
 * it returns a new one.
 */
export function keepAlive(first: pg.Client, revive: () => Promise<pg.Client>): WatchedConnection {
  let client: pg.Client | null = null;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> = Promise.resolve();

  const lost = () => {
    client = null;
    if (isOver) return;
    timer = setTimeout(() => {
      trying = revive().then(watch, lost);
    }, pauseMs);
  };
  const watch = (found: pg.Client) => {
    client = found;
    found.once('end', lost);
  };
  watch(first);
  return {
    async release() {
      isOver = true;
      clearTimeout(timer);
      await trying;
      await client?.end().catch(() => {});
    },
  };
}
