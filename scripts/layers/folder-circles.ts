import type { ModuleFacts } from './read-module.ts';
import { compositionRoot, isTest } from './rules.ts';

const twoDeep = /^(server\/(?:areas|platform)|web\/(?:site|booking|customer|driver|office|shared))\/[^/]+(?=\/)/;
const oneDeep = /^(?:web|domain)\/[^/]+(?=\/)/;

/** The folder that a file belongs to; a file beside the folders counts as a folder of its own. */
function folderOf(file: string): string | null {
  if (!/^(domain|server|web)\//.test(file) || compositionRoot.test(file)) return null;
  return (twoDeep.exec(file) ?? oneDeep.exec(file))?.[0] ?? file;
}

/** Folder → folder, with one import of each pair as evidence. Type imports count: a reader follows them too. */
export type FolderArrows = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function folderArrows(facts: readonly ModuleFacts[]): FolderArrows {
  const arrows = new Map<string, Map<string, string>>();
  for (const { file, imports } of facts) {
    const from = isTest.test(file) ? null : folderOf(file);
    if (!from) continue;
    for (const imported of imports) {
      const to = folderOf(imported);
      if (!to || to === from) continue;
      const known = arrows.get(from) ?? new Map<string, string>();
      if (!known.has(to)) known.set(to, `${file} imports ${imported}`);
      arrows.set(from, known);
    }
  }
  return arrows;
}

/** The shortest path from one folder to another, including both; null if there is none. */
function pathBetween(arrows: FolderArrows, from: string, to: string): string[] | null {
  const paths = [[from]];
  const seen = new Set<string>();
  for (const found of paths)
    for (const next of arrows.get(found.at(-1) ?? from)?.keys() ?? []) {
      if (next === to) return [...found, to];
      if (!seen.has(next)) paths.push([...found, next]);
      seen.add(next);
    }
  return null;
}

/** Folders that call each other in a circle: one line per circle, in its shortest form. */
export function folderCircles(arrows: FolderArrows): string[] {
  const reported = new Set<string>();
  return [...arrows.keys()].sort().flatMap((folder) => {
    const found = reported.has(folder) ? null : pathBetween(arrows, folder, folder);
    if (!found) return [];
    for (const other of arrows.keys())
      if (pathBetween(arrows, folder, other) && pathBetween(arrows, other, folder)) reported.add(other);
    const proofs = found.slice(1).map((to, place) => arrows.get(found[place] ?? '')?.get(to));
    return [`${found.join(' → ')}: folders in a circle (${proofs.join('; ')})`];
  });
}
