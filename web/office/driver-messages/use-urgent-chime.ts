import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { threadsKey } from '#web/api/driver-messages.ts';
import { chime } from '#web/office/live/chime.ts';
import { useMessageChanges } from '#web/office/live/office-hub.tsx';
import { useReloads } from '#web/office/live/use-reloads.ts';

/** Often enough to be noticed from the next desk. */
const everyMs = 6_000;

/** Keeps the threads live, and rings while an urgent message has been seen by nobody. */
export function useUrgentChime(isUrgent: boolean): void {
  const client = useQueryClient();
  const reload = useReloads(() => client.invalidateQueries({ queryKey: threadsKey }));
  useMessageChanges(reload);
  useEffect(() => {
    if (!isUrgent) return undefined;
    chime();
    const timer = setInterval(chime, everyMs);
    return () => clearInterval(timer);
  }, [isUrgent]);
}
