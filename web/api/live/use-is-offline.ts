import { useSyncExternalStore } from 'react';

const watch = (run: () => void) => {
  for (const event of ['online', 'offline']) globalThis.addEventListener(event, run);
  return () => {
    for (const event of ['online', 'offline']) globalThis.removeEventListener(event, run);
  };
};

/** Whether the browser knows that it is offline: long before an open socket notices. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
