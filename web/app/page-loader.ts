import type { LazyRouteFunction, RouteObject } from 'react-router';

let before: () => Promise<unknown> = () => Promise.resolve();

/** What every later page waits for beside its own module; the first page came with what it needs. */
export function waitBeforePages(wait: () => Promise<unknown>): void {
  before = wait;
}

/** A page's module as react-router wants it: `Component` and `handle` by their names. */
export function lazyPage(load: () => Promise<object>): LazyRouteFunction<RouteObject> {
  return async () => {
    const [page] = await Promise.all([load(), before()]);
    return page;
  };
}
