import { useSyncExternalStore } from 'react';
import { thresholds } from '#web/app/timings.ts';

function isPast(): boolean {
  const range = document.documentElement.scrollHeight - innerHeight;
  return scrollY >= thresholds.scrolledPixels && scrollY > range * thresholds.scrolledPart;
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener, { passive: true });
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** Whether more than half of the page has been scrolled, and at least 30 px. */
export function useScrolledHalf(): boolean {
  return useSyncExternalStore(subscribe, isPast, () => false);
}
