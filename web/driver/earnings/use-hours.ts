import { useEffect, useState } from 'react';
import { type Hours, readHours } from '#web/api/driver/hours.ts';

/** The driver's hours, loaded again whenever the page becomes visible. Offline, what is known stays. */
export function useHours(): Hours | null {
  const [hours, setHours] = useState<Hours | null>(null);
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void readHours().then(setHours, () => undefined);
    };
    reload();
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, []);
  return hours;
}
