import { useEffect, useEffectEvent } from 'react';
import type { HubStatus } from './hub-client.ts';

/** Runs after each connection, the first one too: what happened between the first reading and it was missed. */
export function useOnConnect({ state }: HubStatus, run: () => void): void {
  const connected = useEffectEvent(run);
  const isUp = state === 'Connected';
  useEffect(() => {
    if (isUp) connected();
  }, [isUp]);
}
