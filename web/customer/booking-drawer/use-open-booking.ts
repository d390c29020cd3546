import { useSearchParams } from '#web/router/use-router.ts';

/** The booking whose details are open. It is in the URL, so that it can be linked to and the back button closes it. */
export function useOpenBooking() {
  const [search, setSearch] = useSearchParams();
  const open = (id: string) => setSearch({ booking: id }, { preventScrollReset: true });
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  return { id: search.get('booking'), open, close };
}
