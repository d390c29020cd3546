import { useEffect, useState } from 'react';
import { positionSilentMs } from '#domain/api/hub.ts';
import { knownSkew } from '#web/api/live/clock-skew.ts';

/** In milliseconds by the server's clock. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

const lookMs = 1_000;

/**
 * When the browser last paused this page during a trip: its clock then stops, and no position is sent. Null when it
 * never did, or once the driver has seen it.
 */
export function usePause(isOnTheWay: boolean): { pause: Pause | null; forget: () => void } {
  const [pause, setPause] = useState<Pause | null>(null);
  useEffect(() => {
    if (!isOnTheWay) return undefined;
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const from = last;
      if (now - from > positionSilentMs) setPause({ from: from - knownSkew(), to: now - knownSkew() });
      last = now;
    }, lookMs);
    return () => clearInterval(timer);
  }, [isOnTheWay]);
  return { pause: isOnTheWay ? pause : null, forget: () => setPause(null) };
}
