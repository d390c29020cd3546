import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether things may move by themselves. Never in the served HTML, and never with reduced motion. */
export function useMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !matchMedia(query).matches,
    () => false,
  );
}
