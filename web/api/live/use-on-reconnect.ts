import { useEffect, useRef } from 'react';
import type { HubStatus } from './hub-client.ts';

/** Does something each time the line is back: whatever was said while it was down was not heard. */
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
