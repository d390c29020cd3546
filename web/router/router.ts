import { layersHere, pendingStep, takeStep } from './history-step.ts';
import { type Found, findRoutes, loadModules, type Route } from './route.ts';

export interface Location<State = unknown> {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What was passed to `navigate`; the back button restores it. */
  readonly state: State | null;
  /** Different for each entry of the history. */
  readonly key: string;
}

/** Where the page is scrolled to: where it was in the history, where it is now, or the top or the hash. */
export type Scroll = 'restore' | 'keep' | 'start';

/** What is shown now. */
export interface RouterState extends Found {
  readonly location: Location;
  readonly scroll: Scroll;
  /** The page's module could not be loaded. */
  readonly failed: boolean;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

/** Opens a URL of ours, or goes this many steps in the history. Resolves when the page shows. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

/** Asked before leaving; true stops it, and `proceed` goes on after all. */
export type Blocker = (proceed: () => void) => boolean;

export interface Router {
  readonly get: () => RouterState;
  /** What the served HTML shows. React hydrates against it, even if somebody has moved on in the meantime. */
  readonly served: () => RouterState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: Navigate;
  readonly block: (blocker: Blocker) => () => void;
}

interface Entry {
  readonly key: string;
  /** The place in this tab's history, to see how far a step back went. */
  readonly at: number;
  readonly state: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The first entry of a load has its path as its key: a new page must not open at another one's scroll position. */
function readEntry(): Entry {
  const { key = location.pathname, at = 0, state = null }: Partial<Entry> = history.state ?? {};
  return { key, at, state };
}

function locationOf({ pathname, search, hash }: URL, { key, state }: Pick<Entry, 'key' | 'state'>): Location {
  return { pathname, search, hash, state, key };
}

const stateAt = (
  routes: readonly Route[],
  url: URL,
  entry: Pick<Entry, 'key' | 'state'>,
  scroll: Scroll,
  failed = false,
): RouterState => ({ ...findRoutes(routes, url.pathname), location: locationOf(url, entry), scroll, failed });

const mostRedirects = 5;

/** Where a URL leads in the end. */
export function followRedirects(routes: readonly Route[], url: URL): URL {
  let end = url;
  for (let step = 0; step < mostRedirects; step += 1) {
    const redirect = findRoutes(routes, end.pathname).routes.at(-1)?.redirect;
    if (!redirect) break;
    end = new URL(redirect(end), end);
  }
  return end;
}

/** A router that stays where it is: for the prerenderer and for tests. */
export function makeStaticRouter(routes: readonly Route[], url: URL): Router {
  const state = stateAt(routes, url, { key: 'served', state: null }, 'keep');
  return {
    get: () => state,
    served: () => state,
    subscribe: () => () => {},
    navigate: () => Promise.resolve(),
    block: () => () => {},
  };
}

/** The browser's router. Its state is outside React, so that a link does not wake parts of a page still asleep. */
export function makeBrowserRouter(routes: readonly Route[]): Router {
  const listeners = new Set<() => void>();
  const blockers = new Set<Blocker>();
  let entry = readEntry();
  const served = stateAt(routes, new URL(location.href), entry, 'keep');
  let state = served;
  /** The newest navigation; an older one whose modules arrive later is dropped. */
  let newest = 0;
  /** A step back that was undone on purpose. */
  let returning = false;

  const isBlocked = (proceed: () => void) => [...blockers].some((blocker) => blocker(proceed));

  const show = (url: URL, next: Entry, scroll: Scroll, failed: boolean) => {
    entry = next;
    state = stateAt(routes, url, next, scroll, failed);
    for (const listener of listeners) listener();
  };

  /** Loads the page's modules and calls `then`, unless another navigation was faster. */
  const load = async (url: URL, then: (failed: boolean) => void) => {
    newest += 1;
    const own = newest;
    const loading = loadModules(findRoutes(routes, url.pathname).routes);
    const failed = loading ? await loading.then(() => false).catch(() => true) : false;
    const step = pendingStep();
    if (step) await step;
    if (own === newest) then(failed);
  };

  const open = (to: string, options: NavigateOptions): Promise<void> => {
    if (isBlocked(() => void open(to, options))) return Promise.resolve();
    const url = followRedirects(routes, new URL(to, location.href));
    if (url.origin !== location.origin) {
      location.assign(url);
      return Promise.resolve();
    }
    return load(url, (failed) => {
      const { replace = false, state: kept = null, preventScrollReset = false } = options;
      // A page opened from a layer over the page takes the place of the layer, which closes.
      const isLayer = layersHere() > 0;
      const next = { key: newKey(), at: replace && !isLayer ? entry.at : entry.at + 1, state: kept };
      if (replace || isLayer) history.replaceState(next, '', url);
      else history.pushState(next, '', url);
      show(url, next, preventScrollReset ? 'keep' : 'start', failed);
    });
  };

  const onPop = () => {
    if (returning) {
      returning = false;
      return;
    }
    // A plain link to a part of the page creates an entry without our data; the browser has scrolled to it.
    const isPlain = history.state === null;
    if (isPlain) history.replaceState({ key: newKey(), at: entry.at + 1, state: null }, '');
    const next = readEntry();
    // The same page, with one layer more or fewer over it.
    if (next.key === entry.key) return;
    const steps = next.at - entry.at;
    if (steps !== 0 && isBlocked(() => history.go(steps))) {
      returning = true;
      history.go(-steps);
      return;
    }
    const url = new URL(location.href);
    void load(url, (failed) => show(url, next, isPlain ? 'keep' : 'restore', failed));
  };

  history.replaceState({ ...history.state, ...entry }, '');
  addEventListener('popstate', onPop);

  return {
    get: () => state,
    served: () => served,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, options = {}) => {
      if (typeof to === 'string') return open(to, options);
      // One step at a time, so that closing a sheet twice does not leave the page.
      return pendingStep() ?? takeStep(to < 0 ? to - layersHere() : to);
    },
    block: (blocker) => {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
  };
}
