import { useEffect, useState } from 'react';

/** Changes that arrive together are loaded together. */
const gatherMs = 150;
/** While changes go on, as when a whole plan is assigned, a page loads no more often than this. */
const restMs = 1_000;

/**
 * Wraps a reload, so that it can be asked for with every change: it runs soon after the first one, then at most once a
 * second, never twice at the same time, and once more after the last.
 */
export function makeReloads(reload: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let restsUntil = 0;
  const plan = () => {
    timer ??= setTimeout(() => void run(), Math.max(gatherMs, restsUntil - Date.now()));
  };
  const run = async () => {
    timer = undefined;
    isRunning = true;
    isWanted = false;
    // A failure shows where the data is shown, and the next change loads again.
    await reload().catch(() => {});
    isRunning = false;
    restsUntil = Date.now() + restMs;
    if (isWanted) plan();
  };
  return {
    ask: () => {
      if (isRunning) isWanted = true;
      else plan();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      isWanted = false;
    },
  };
}

/** The function to call with every change, for as long as the page is open. */
export function useReloads(reload: () => Promise<unknown>): () => void {
  const [{ ask, stop }] = useState(() => makeReloads(reload));
  useEffect(() => stop, [stop]);
  return ask;
}
