import fs from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type ModuleGraph = Rolldown.ChunkingContext;

/** The files of the icons by all of their names: many have an older one too. */
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

/** Their schemas are the server's alone, so that no page loads them. */
const routesOnly = /\/domain\/api\/(change-journey|quotes|reservations)\.ts$/;

/** What checks input comes with the form that checks it, not with every page that imports something else of its file. */
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

/** What a page shares with others, as one file; pages named earlier take precedence. */
function sharedBy(name: string, page: string, priority: number): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | undefined;
  return {
    name: (id, graph) => {
      needed ??= staticImports(path.resolve(import.meta.dirname, '../web', page), graph);
      const icon = id.slice(id.lastIndexOf('icons/'));
      return needed.has(id) || needed.has(icon) ? name : null;
    },
    debugName: name,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority,
  };
}

/** What the home page loads when the reader scrolls. */
const homeSections =
  /\/web\/site\/(selling-points|price-banner|fleet|counters|price-board|plan|coverage|reviews|faq)\/(?!call-to-action)/;

/**
 * How the browser's modules are grouped into files. What every page needs is one file; what the home page shares with
 * others is a second, what forms share a third, and so on. Otherwise each shared icon would be a separate file, and a
 * request costs more than the bytes of a small module.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 7 },
  sharedBy('base', 'site/pages/home.tsx', 6),
  { name: 'sections', test: homeSections, priority: 5 },
  sharedBy('notice', 'ui/timed-notice.tsx', 4),
  sharedBy('form', 'site/pages/login.tsx', 3),
  sharedBy('prices', 'site/pages/airport-transfer.tsx', 2),
  sharedBy('booking', 'booking/pages/quote.tsx', 1),
];
