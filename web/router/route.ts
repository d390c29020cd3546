import type { ComponentType } from 'react';

/** What a page's module exports. */
export interface PageModule {
  readonly Component?: ComponentType;
  readonly handle?: unknown;
}

/** A URL of the site, or a layout around several. Paths are whole: they begin with a slash, or are `*`. */
export interface Route extends PageModule {
  readonly id: string;
  /** `:name` stands for one part of the path. */
  readonly path?: string;
  /** Loads the page's module when it is first opened. */
  readonly lazy?: () => Promise<PageModule>;
  /** Shown instead of everything below when a page fails, or its module cannot be loaded. */
  readonly ErrorBoundary?: ComponentType;
  /** Where this URL leads instead. */
  readonly redirect?: (url: URL) => string;
  readonly children?: readonly Route[];
}

export type Params = Readonly<Record<string, string>>;

/** The routes of a URL, from the outermost layout to the page, and the values in its path. */
export interface Found {
  readonly routes: readonly Route[];
  readonly params: Params;
}

interface Branch {
  readonly routes: readonly Route[];
  readonly parts: readonly string[];
  /** One digit for each part of the path; of two routes that fit, the greater rank is the more specific. */
  readonly rank: string;
}

const rankOf = (part: string) => (part === '*' ? '0' : part.startsWith(':') ? '1' : '2');
const partsIn = (path: string) => path.replace(/^\/|\/$/g, '').split('/');

function branchOf(path: string, routes: readonly Route[]): Branch {
  const parts = partsIn(path);
  return { routes, parts, rank: parts.map(rankOf).join('') };
}

const branchesBelow = (list: readonly Route[], above: readonly Route[]): Branch[] =>
  list.flatMap((route) => {
    const routes = [...above, route];
    const own = route.path === undefined ? [] : [branchOf(route.path, routes)];
    return [...own, ...branchesBelow(route.children ?? [], routes)];
  });

const known = new WeakMap<readonly Route[], readonly Branch[]>();

function branchesOf(list: readonly Route[]): readonly Branch[] {
  // Not localeCompare: its first call costs a phone a twentieth of a second.
  const branches =
    known.get(list) ?? branchesBelow(list, []).sort((a, b) => (a.rank < b.rank ? 1 : a.rank > b.rank ? -1 : 0));
  known.set(list, branches);
  return branches;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The values in a path if it fits; `*` fits everything. */
function paramsOf({ parts }: Branch, path: readonly string[]): Params | null {
  if (parts[0] === '*') return {};
  if (parts.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = path[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decoded(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** The routes of a path. Capital letters and a slash at the end make no difference. */
export function findRoutes(list: readonly Route[], pathname: string): Found {
  const path = partsIn(pathname);
  for (const branch of branchesOf(list)) {
    const params = paramsOf(branch, path);
    if (params) return { routes: branch.routes, params };
  }
  return { routes: [], params: {} };
}

const modules = new WeakMap<Route, PageModule>();

/** What the module of a route exports; the route itself until that is loaded. */
export const partsOf = (route: Route): PageModule => modules.get(route) ?? route;

/** Loads the modules of these routes; null when all of them are here. */
export function loadModules(routes: readonly Route[]): Promise<unknown> | null {
  const missing = routes.filter((route) => route.lazy && !modules.has(route));
  if (missing.length === 0) return null;
  return Promise.all(missing.map(async (route) => modules.set(route, (await route.lazy?.()) ?? {})));
}
