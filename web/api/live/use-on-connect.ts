import { useEffect, useEffectEvent } from 'react';
import type { HubStatus } from './hub-client.ts';

/** Runs after every connection, even the first: events between the last read and the connection were missed. */
export function useOnConnect({ state }: HubStatus, run: () => void): void {
  const connected = useEffectEvent(run);
  const isUp = state === 'Connected';
  useEffect(() => {
    if (isUp) connected();
  }, [isUp]);
}
