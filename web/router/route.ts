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
  readonly pattern: RegExp;
  /** One digit for each part of the path; of two that fit, the greater one is the more exact. */
  readonly rank: string;
}

const rankOf = (part: string) => (part === '*' ? '0' : part.startsWith(':') ? '1' : '2');
const patternOf = (part: string) =>
  part === '*'
    ? '.*'
    : part.startsWith(':')
      ? `(?<${part.slice(1)}>[^/]+)`
      : part.replaceAll(/[^\w-]/g, String.raw`\$&`);

function branchOf(path: string, routes: readonly Route[]): Branch {
  const parts = path.split('/').filter(Boolean);
  const pattern = new RegExp(`^/?${parts.map(patternOf).join('/')}/?$`, 'i');
  return { routes, pattern, rank: parts.map(rankOf).join('') || '2' };
}

const branchesBelow = (list: readonly Route[], above: readonly Route[]): Branch[] =>
  list.flatMap((route) => {
    const routes = [...above, route];
    const own = route.path === undefined ? [] : [branchOf(route.path, routes)];
    return [...own, ...branchesBelow(route.children ?? [], routes)];
  });

const known = new WeakMap<readonly Route[], readonly Branch[]>();

function branchesOf(list: readonly Route[]): readonly Branch[] {
  const branches = known.get(list) ?? branchesBelow(list, []).sort((a, b) => b.rank.localeCompare(a.rank));
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

/** The routes of a path. Capital letters and a slash at the end make no difference. */
export function findRoutes(list: readonly Route[], pathname: string): Found {
  for (const { routes, pattern } of branchesOf(list)) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)]);
    return { routes, params: Object.fromEntries(params) };
  }
  return { routes: [], params: {} };
}

const modules = new WeakMap<Route, PageModule>();

/** A route with what its module exports; without it until that is loaded. */
export const partsOf = (route: Route): PageModule => modules.get(route) ?? route;

/** Loads the modules of these routes; null when all of them are here. */
export function loadModules(routes: readonly Route[]): Promise<unknown> | null {
  const missing = routes.filter((route) => route.lazy && !modules.has(route));
  if (missing.length === 0) return null;
  return Promise.all(missing.map(async (route) => modules.set(route, (await route.lazy?.()) ?? {})));
}
