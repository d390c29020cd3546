import path from 'node:path';
import type { Rolldown } from 'vite';

type ModuleGraph = Rolldown.ChunkingContext;

/** The icons that a module names. Their package's index imports all 1,600, so following it would tell nothing. */
function iconFiles(code: string): string[] {
  const names = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '';
  return names
    .split(',')
    .map((name) =>
      name
        .trim()
        .replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-')
        .toLowerCase(),
    )
    .filter(Boolean)
    .map((name) => `icons/${name}.mjs`);
}

/** Everything that a module pulls in by static imports, itself included; icons as the end of their path. */
function staticImports(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  for (const icon of iconFiles(info?.code ?? '')) found.add(icon);
  for (const imported of info?.importedIds ?? []) {
    if (!imported.includes('lucide-react')) staticImports(imported, graph, found);
  }
  return found;
}

let ofHomePage: Set<string> | undefined;

/**
 * How the browser's modules are put into files. What every page needs is one file; what the home page shares with
 * others is a second. Left alone, each shared icon would be a file of its own, and a request costs more than the bytes of
 * a small module.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 2 },
  {
    name: (id, graph) => {
      ofHomePage ??= staticImports(path.resolve(import.meta.dirname, '../web/pages/home.tsx'), graph);
      const icon = id.slice(id.lastIndexOf('icons/'));
      return ofHomePage.has(id) || ofHomePage.has(icon) ? 'base' : null;
    },
    debugName: 'base',
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];
