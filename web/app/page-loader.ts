import type { LazyRouteFunction, RouteObject } from 'react-router';

let before: () => Promise<unknown> = () => Promise.resolve();

/** What every later page needs besides its own module; the first page came with it. */
export function waitBeforePages(wait: () => Promise<unknown>): void {
  before = wait;
}

/** Loads a page's module for react-router: `Component` and `handle` by their names. */
export function lazyPage(load: () => Promise<object>): LazyRouteFunction<RouteObject> {
  return async () => {
    const [page] = await Promise.all([load(), before()]);
    return page;
  };
}
