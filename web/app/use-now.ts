import { useState, useSyncExternalStore } from 'react';

function makeClock(stepMs: number) {
  let now = Date.now();
  return {
    get: () => now,
    subscribe: (tick: () => void) => {
      const timer = setInterval(() => {
        now = Date.now();
        tick();
      }, stepMs);
      return () => clearInterval(timer);
    },
  };
}

const servedNow = () => 0;

/** The current time in milliseconds, updated at an interval. 0 in the served HTML, which has no time. */
export function useNow(stepMs: number): number {
  const [clock] = useState(() => makeClock(stepMs));
  return useSyncExternalStore(clock.subscribe, clock.get, servedNow);
}
