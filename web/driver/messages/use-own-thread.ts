import { useEffect, useState } from 'react';
import { readOwnThread, seeOwnThread, type Thread, writeToOffice } from '#web/api/driver-messages.ts';

const listeners = new Set<() => void>();

/** For whoever has the page's connection to the hub: something was written or seen. */
export function threadChanged(): void {
  for (const listener of listeners) listener();
}

/** What the office and the driver have written to each other, live. */
export function useOwnThread() {
  const [thread, setThread] = useState<Thread | null>(null);
  useEffect(() => {
    const left = new AbortController();
    // Without a connection the last one stays; the next event or visit reads it again.
    const reload = () => void readOwnThread(left.signal).then(setThread, () => {});
    reload();
    listeners.add(reload);
    return () => {
      left.abort();
      listeners.delete(reload);
    };
  }, []);
  return {
    thread,
    send: async (text: string) => setThread(await writeToOffice(text)),
    see: async () => setThread(await seeOwnThread()),
  };
}
