import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Params } from './route.ts';
import type { Location, Navigate, NavigateOptions, Router, RouterState } from './router.ts';

export const RouterContext = createContext<Router | null>(null);

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('no RouterProvider above');
  return router;
}

export function useRouterState(): RouterState {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.get, router.served);
}

/** Where we are. Whoever passes `state` to `navigate` knows its shape. */
export const useLocation = <State = unknown>() => useRouterState().location as Location<State>;

export const useParams = (): Params => useRouterState().params;

/** The same function for as long as the page is open. */
export const useNavigate = (): Navigate => useRouter().navigate;

type Query = URLSearchParams | Readonly<Record<string, string>>;
type SetQuery = (next: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => void;

/** The query of the URL, and a function that opens the same page with another one. */
export function useSearchParams(): readonly [URLSearchParams, SetQuery] {
  const router = useRouter();
  const { search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const set: SetQuery = (next, options) => {
    const now = router.get().location;
    const after = typeof next === 'function' ? next(new URLSearchParams(now.search)) : next;
    const text = new URLSearchParams(after).toString();
    void router.navigate(text === '' ? now.pathname : `${now.pathname}?${text}`, options);
  };
  return [query, set];
}

/** While `isBlocked` says so, leaving the page waits for an answer. */
export function useBlocker(isBlocked: () => boolean): { readonly isAsking: boolean; proceed(): void; stay(): void } {
  const router = useRouter();
  const { key } = useLocation();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  /** The entry of the history that somebody has agreed to leave. */
  const left = useRef('');
  useEffect(() =>
    router.block((proceed) => {
      if (left.current === key || !isBlocked()) return false;
      // Pressing the back button again while it asks means: stay.
      setWaiting((asked: (() => void) | null) => (asked ? null : proceed));
      return true;
    }),
  );
  return {
    isAsking: waiting !== null,
    proceed: () => {
      left.current = key;
      setWaiting(null);
      waiting?.();
    },
    stay: () => setWaiting(null),
  };
}
