import { useEffect, useState } from 'react';

/** Whether the system asks for reduced motion. False while rendering on the server. */
export function useIsPaused(): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setStill(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return still;
}

/**
 * Calls `step` every `every` milliseconds while it runs. `restartOn` restarts the interval, as after pressing a dot.
 */
export function useClock(step: (() => void) | undefined, every: number, runs: boolean, restartOn: unknown): void {
  useEffect(() => {
    if (!runs || !step || every <= 0) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) step();
    }, every);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- restartOn only restarts
  }, [step, every, runs, restartOn]);
}
