import { useLocation, useNavigate, useSearchParams } from '#web/router/use-router.ts';

interface OpenedState {
  /** Opened from the page, so a step back returns to it. */
  readonly isOpened?: boolean;
}

/**
 * What is open over the page, by its id in the URL: links and a reload show it, and the back button closes it. Closed
 * by hand, it leaves no history entry behind.
 */
export function useOpened(name: string) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation<OpenedState>();
  const id = search.get(name) ?? '';
  const withId = (next: string, dropped: readonly string[] = []) => {
    // Read from the URL when it is set: it may be newer than what is on the screen.
    const after = new URLSearchParams(window.location.search);
    if (next === '') after.delete(name);
    else after.set(name, next);
    for (const each of dropped) after.delete(each);
    return after;
  };
  return {
    id,
    /** `without` names the parts of the query that do not belong with it. */
    open: (next: string, without: readonly string[] = []) =>
      setSearch(() => withId(next, without), {
        preventScrollReset: true,
        // Opening another one in its place adds no history entry.
        ...(id === '' ? { state: { isOpened: true } } : { replace: true, state }),
      }),
    close: () => {
      // When it was opened from here, closing goes back; when it was opened by a link, there is nothing to go back to.
      if (state?.isOpened) void navigate(-1);
      else setSearch(() => withId(''), { replace: true, preventScrollReset: true });
    },
  };
}
