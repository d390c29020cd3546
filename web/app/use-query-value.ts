import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A value of the address's query, null where there is none or an empty one; undefined while React takes over the served
 * page, which is the same for every query.
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
