import { paths } from '#web/paths.ts';
import { useLocation } from '#web/router/use-router.ts';

/** The state of a link to a booking: saving it leads back to this page, with its day or its filters. */
export function useHere() {
  const { pathname, search } = useLocation();
  return { from: `${pathname}${search}` };
}

/** The page that the booking was opened from: by default the list, with its filters, at the row that was opened. */
export function useOrigin(): { readonly path: string; readonly isList: boolean } {
  const { state }: { state: unknown } = useLocation();
  const known = typeof state === 'object' && state !== null ? state : {};
  if ('from' in known && typeof known.from === 'string') return { path: known.from, isList: false };
  const search = 'list' in known ? String(known.list) : '';
  return { path: search ? `${paths.adminBookings()}?${search}` : paths.adminBookings(), isList: true };
}
