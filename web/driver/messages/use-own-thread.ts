import { useCallback, useEffect, useState } from 'react';
import { readOwnThread, seeOwnThread, type Thread, writeToOffice } from '#web/api/driver-messages.ts';
import { ring } from '#web/driver/news/ring.ts';

/** An urgent message is heard above the road. */
const ringEveryMs = 8_000;

/** What the office and the driver have written to each other; an urgent message rings until it is seen. */
export function useOwnThread() {
  const [thread, setThread] = useState<Thread | null>(null);
  // Without a connection the last one stays; the next event or visit reads it again.
  const reload = useCallback(() => readOwnThread(AbortSignal.timeout(20_000)).then(setThread, () => undefined), []);
  const see = useCallback(() => seeOwnThread().then(setThread, () => undefined), []);
  useEffect(() => {
    void reload();
    const again = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', again);
    globalThis.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      globalThis.removeEventListener('online', again);
    };
  }, [reload]);
  const isUrgent = thread?.$values.some((m) => m.from === 'office' && m.urgent && m.seenAt === null) ?? false;
  useEffect(() => {
    if (!isUrgent) return undefined;
    ring();
    const timer = setInterval(ring, ringEveryMs);
    return () => clearInterval(timer);
  }, [isUrgent]);
  return { thread, reload, see, show: setThread, send: async (text: string) => setThread(await writeToOffice(text)) };
}

export type OwnThread = ReturnType<typeof useOwnThread>;
