import type { PageModule } from '#web/router/route.ts';

let before: () => Promise<unknown> = () => Promise.resolve();

/** What every later page needs besides its own module; the first page came with it. */
export function waitBeforePages(wait: () => Promise<unknown>): void {
  before = wait;
}

/** Loads a page's module: `Component` and `handle` by their names. */
export function lazyPage(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    const [page] = await Promise.all([load(), before()]);
    return page;
  };
}
