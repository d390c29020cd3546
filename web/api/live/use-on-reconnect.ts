import { useEffect, useRef } from 'react';
import type { HubStatus } from './hub-client.ts';

/** Runs after each reconnect, because events during the gap were missed. */
export function useOnReconnect({ state }: HubStatus, run: () => void): void {
  const wasUp = useRef(false);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isUp = state === 'Connected';
  useEffect(() => {
    if (isUp && wasUp.current) latest.current();
    if (isUp) wasUp.current = true;
  }, [isUp]);
}
