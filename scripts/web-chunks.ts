import fs from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type ModuleGraph = Rolldown.ChunkingContext;

/** Each icon's file by every name it has: many icons have an older name too. */
const iconNames = new Map(
  fs
    .readFileSync(new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const file = /from '\.\/(icons\/[\w-]+\.mjs)'/.exec(line)?.[1];
      return file ? [...line.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const) : [];
    }),
);

/** The icons that a module imports. Their package's index imports all 1,600, so following it would be useless. */
function iconFiles(code: string): string[] {
  const names = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '';
  return names.split(',').flatMap((name) => iconNames.get(name.trim()) ?? []);
}

/** Only the server uses the schemas of these files, so no page loads them. */
const routesOnly = /\/domain\/api\/(bookings\/change-journey|quotes\/quotes|bookings\/bookings)\.ts$/;

/** Schemas are loaded with the form that checks its input by them, not with every page that imports their file. */
const hasSchemas = (id: string, graph: ModuleGraph) =>
  !routesOnly.test(id) &&
  [id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some((one) => one.includes('/node_modules/zod/'));

/** Everything that a module imports statically, including itself; icons as the end of their path. */
function staticImports(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  for (const icon of iconFiles(info?.code ?? '')) found.add(icon);
  for (const imported of info?.importedIds ?? []) {
    if (!imported.includes('lucide-react') && !hasSchemas(imported, graph)) staticImports(imported, graph, found);
  }
  return found;
}

type Test = (id: string, graph: ModuleGraph) => boolean;

/** Whether one of these modules needs a file as soon as it is loaded. */
function neededBy(...modules: readonly string[]): Test {
  let needed: Set<string> | undefined;
  return (id, graph) => {
    needed ??= new Set(
      modules.flatMap((file) => [...staticImports(path.resolve(import.meta.dirname, '../web', file), graph)]),
    );
    return needed.has(id) || needed.has(id.slice(id.lastIndexOf('icons/')));
  };
}

/** What a page shares with pages of another kind, as one file. */
const ownOf = (name: string, isNeeded: Test, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => (isNeeded(id, graph) ? name : null),
  debugName: name,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  priority,
});

/** What the home page loads when the reader scrolls. */
const homeSections = [
  'home/selling-points',
  'price-banner/price-banner',
  'home/fleet',
  'home/counters',
  'home/price-board',
  'find-us/coverage',
  'home/reviews',
  'home/faq',
].map((name) => `site/${name}.tsx`);

/** The pages that visitors open first. */
const firstPages = {
  home: neededBy('site/pages/home.tsx'),
  prices: neededBy('site/pages/airport-transfer.tsx'),
  form: neededBy('site/pages/login.tsx'),
  contact: neededBy('site/pages/contact.tsx'),
  booking: neededBy('booking/pages/quote.tsx'),
};
const isSection = neededBy(...homeSections);
/** What every page loads by itself after a moment: who is logged in, and the welcome. */
const isBasic = neededBy(
  'api/client.ts',
  '../domain/api/route.ts',
  'app/logged-out-signal.ts',
  'ui/toast/timed-notice.tsx',
);
const parts = [...Object.values(firstPages), isSection, neededBy('ui/carousel/carousel.tsx')];

const isShared: Test = (id, graph) => parts.filter((isNeeded) => isNeeded(id, graph)).length > 1;
/** Most visitors open nothing else. */
const isForMost: Test = (id, graph) => firstPages.home(id, graph) || firstPages.booking(id, graph);

const pagesOf = (audience: string) =>
  fs
    .readdirSync(path.resolve(import.meta.dirname, '../web', audience, 'pages'))
    .map((file) => `${audience}/pages/${file}`);
const isForVisitors = neededBy(...['site', 'booking'].flatMap(pagesOf));
const isForMembers = neededBy(...['customer', 'driver'].flatMap(pagesOf));
const isInitial = neededBy('main.tsx');

/** Characters of source. What is larger is worth a request of its own. */
const mostOfSmall = 6000;
const smallModules = new Map<string, boolean>();
/**
 * Whether a module behind the login is small and imports nothing but what every page has, icons and other such modules.
 * If it imported more, that would be loaded on every page that needs any module of the same file.
 */
function isSmall(id: string, graph: ModuleGraph): boolean {
  const known = smallModules.get(id);
  if (known !== undefined) return known;
  // Meanwhile false, so that modules that import each other end the search and are not counted as small.
  smallModules.set(id, false);
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const isEverywhere = (one: string) =>
    one.includes('lucide-react') || isInitial(one, graph) || isBasic(one, graph) || isSmall(one, graph);
  const answer =
    !id.endsWith('.css') &&
    !isForVisitors(id, graph) &&
    (code?.length ?? Infinity) <= mostOfSmall &&
    importedIds.every(isEverywhere);
  smallModules.set(id, answer);
  return answer;
}

/**
 * How the browser's modules are grouped into files: what every page needs; what at least two of the pages that visitors
 * open first need, split by whether the home page or the quote form needs it; what one of those pages shares with
 * others; and the small modules that pages behind the login share, split by whether only the office needs them.
 * Otherwise each shared icon would be a separate file, and a request costs more than the bytes of a small module.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 4 },
  {
    name: (id, graph) => {
      if (isBasic(id, graph)) return 'base';
      if (!isShared(id, graph)) return null;
      return isForMost(id, graph) ? 'base' : 'pages';
    },
    debugName: 'base',
    includeDependenciesRecursively: false,
    priority: 3,
  },
  ...Object.entries(firstPages).map(([name, isNeeded]) => ownOf(name, isNeeded, 2)),
  ownOf('sections', isSection, 1),
  {
    name: (id, graph) => {
      if (!isSmall(id, graph)) return null;
      return isForMembers(id, graph) ? 'small' : 'small-office';
    },
    debugName: 'small',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
];
