import path from 'node:path';
import type { ModuleFacts } from './read-module.ts';
import { isTest } from './rules.ts';

const fewestLines = 15;
const fewestFiles = 3;
const mostFiles = 40;

// SQL has to be in a store, however short it is.
const mayBeShort = /-store\.ts$/;

const folderOf = (file: string) => path.posix.dirname(file);

/** Each file and those that import it. */
function importersOf(facts: readonly ModuleFacts[]): ReadonlyMap<string, readonly ModuleFacts[]> {
  const importers = new Map<string, ModuleFacts[]>();
  for (const each of facts) for (const to of each.imports) importers.set(to, [...(importers.get(to) ?? []), each]);
  return importers;
}

/**
 * Files so short that they belong into the only one that imports them, next door. What a test calls is a unit of its own,
 * and what is loaded later has to be a file.
 */
function shortFiles(facts: readonly ModuleFacts[], importers: ReturnType<typeof importersOf>): string[] {
  return facts.flatMap(({ file, lines }) => {
    const [only, ...others] = importers.get(file) ?? [];
    if (lines >= fewestLines || !only || others.length > 0 || isTest.test(file) || mayBeShort.test(file)) return [];
    if (isTest.test(only.file) || only.loads.includes(file) || folderOf(only.file) !== folderOf(file)) return [];
    return [`${file}: ${lines} lines that only ${only.file} imports: they belong there`];
  });
}

/** Folders of the web with one or two files that only one page uses, and folders in which nobody finds anything. */
function folderSizes(facts: readonly ModuleFacts[], importers: ReturnType<typeof importersOf>): string[] {
  const folders = new Map<string, string[]>();
  for (const { file } of facts)
    if (!isTest.test(file) && file.includes('/'))
      folders.set(folderOf(file), [...(folders.get(folderOf(file)) ?? []), file]);
  return [...folders].flatMap(([folder, files]) => {
    if (files.length > mostFiles) return [`${folder}: ${files.length} files, ${mostFiles} are the most`];
    if (!folder.startsWith('web/') || files.length >= fewestFiles) return [];
    const users = files
      .flatMap((file) => (importers.get(file) ?? []).map((each) => each.file))
      .filter((user) => folderOf(user) !== folder && !isTest.test(user));
    const [only, ...others] = new Set(users);
    const isOfOnePage = only !== undefined && others.length === 0 && /\/pages\//.test(only);
    return isOfOnePage ? [`${folder}: ${files.length} files that only ${only} uses: they belong elsewhere`] : [];
  });
}

/** What is too small, or too much, to be found: rules of docs/architecture.md. */
export function crumbProblems(facts: readonly ModuleFacts[]): string[] {
  const importers = importersOf(facts);
  return [...shortFiles(facts, importers), ...folderSizes(facts, importers)];
}
