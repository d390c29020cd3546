import fs from 'node:fs';
import path from 'node:path';
import { databaseProblems } from './database-rules.ts';
import { readModule } from './read-module.ts';
import { problemsOf } from './rules.ts';

export interface LayersReport {
  readonly checked: number;
  readonly imports: number;
  readonly problems: readonly string[];
}

const folders = ['domain', 'server', 'web', 'scripts', 'bench', 'e2e'];

function sources(root: string): string[] {
  const inFolders = folders.flatMap((folder) => {
    const from = path.join(root, folder);
    if (!fs.existsSync(from)) return [];
    return fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file));
  });
  const isOurs = (file: string) => /\.tsx?$/.test(file) && !file.includes('node_modules');
  return [...inFolders, ...fs.readdirSync(root)].filter(isOurs).sort();
}

/** Checks every source file below `root` against the arrows of docs/architecture.md. */
export function checkLayers(root: string): LayersReport {
  const texts = sources(root).map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const);
  const facts = texts.map(([file, text]) => readModule(file, text));
  const imports = facts.reduce((sum, { imports }) => sum + imports.length, 0);
  // A check that reads nothing says "fine" for ever: that is the one thing it must not do.
  const empty = imports === 0 ? ['nothing was checked: no import was found'] : [];
  const inTexts = texts.flatMap(([file, text]) => databaseProblems(file, text));
  return { checked: facts.length, imports, problems: [...empty, ...facts.flatMap(problemsOf), ...inTexts] };
}
