import { useCallback, useEffect, useState } from 'react';
import { type JobNotice, readNotices } from '#web/api/driver/jobs.ts';
import { allowSound } from './ring.ts';

/** What the driver has not confirmed yet. Offline, what is known stays. */
export function useJobNews() {
  const [notices, setNotices] = useState<readonly JobNotice[]>([]);
  const reload = useCallback(async () => {
    await readNotices().then(setNotices, () => undefined);
  }, []);
  useEffect(() => {
    void reload();
    const again = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', again);
    globalThis.addEventListener('online', again);
    globalThis.addEventListener('pointerdown', allowSound, { once: true });
    return () => {
      document.removeEventListener('visibilitychange', again);
      globalThis.removeEventListener('online', again);
      globalThis.removeEventListener('pointerdown', allowSound);
    };
  }, [reload]);
  return { notices, reload };
}
