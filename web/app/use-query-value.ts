import { useSyncExternalStore } from 'react';
import { useSearchParams } from '#web/router/use-router.ts';

/**
 * A value of the URL's query, null when it is missing or empty; undefined during hydration, because the served page is
 * the same for every query.
 */
export function useQueryValue(name: string): string | null | undefined {
  const [search] = useSearchParams();
  const known = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return known ? search.get(name) || null : undefined;
}

/** The same, read at the moment of a press, which may come while the page is still being hydrated. */
export const queryValueNow = (name: string): string | null => new URLSearchParams(location.search).get(name) || null;
