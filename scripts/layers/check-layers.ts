import fs from 'node:fs';
import path from 'node:path';
import { crumbProblems } from './crumb-rules.ts';
import { databaseProblems } from './database-rules.ts';
import { exportedReads } from './exported-reads.ts';
import { folderArrows, folderCircles } from './folder-circles.ts';
import { type ExportedReads, foreignWrites, type Owners, ownerGaps, readProblems } from './owner-rules.ts';
import { readModule } from './read-module.ts';
import { problemsOf } from './rules.ts';
import { tablesAfter, tablesWritten } from './sql-writes.ts';
import { tableOwners } from './table-owners.ts';

export interface LayersReport {
  readonly checked: number;
  readonly imports: number;
  /** How many pairs of folders call one another, each direction counted once. */
  readonly arrows: number;
  /** How many times SQL writes to a table. */
  readonly writes: number;
  readonly problems: readonly string[];
}

const folders = ['domain', 'server', 'web', 'scripts', 'bench', 'e2e'];
const migrationsFolder = 'server/platform/database/migrations';

function below(root: string, folder: string): string[] {
  const from = path.join(root, folder);
  if (!fs.existsSync(from)) return [];
  return fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file));
}

function sources(root: string): string[] {
  const isOurs = (file: string) => /\.tsx?$/.test(file) && !file.includes('node_modules');
  return [...folders.flatMap((folder) => below(root, folder)), ...fs.readdirSync(root)].filter(isOurs).sort();
}

function tables(root: string): Set<string> {
  const files = below(root, migrationsFolder).filter((file) => file.endsWith('.sql'));
  return tablesAfter(files.sort().map((file) => fs.readFileSync(path.join(root, file), 'utf8')));
}

/** Checks every source file below `root` against the layers and the table owners of docs/architecture.md. */
export function checkLayers(
  root: string,
  owners: Owners = tableOwners,
  exported: ExportedReads = exportedReads,
): LayersReport {
  const texts = sources(root).map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const);
  const facts = texts.map(([file, text]) => readModule(file, text));
  const imports = facts.reduce((sum, { imports }) => sum + imports.length, 0);
  const writes = facts.flatMap(({ statements }) => statements.flatMap(tablesWritten)).length;
  const arrows = folderArrows(facts);
  const ownerFolders = new Set(facts.map(({ file }) => file.split('/').slice(0, 3).join('/')));
  const problems = [
    // A check that reads nothing would always pass: that must fail.
    ...(imports === 0 ? ['nothing was checked: no import was found'] : []),
    ...(writes === 0 ? ['nothing was checked: no SQL that writes a table was found'] : []),
    ...facts.flatMap(problemsOf),
    ...crumbProblems(facts),
    ...texts.flatMap(([file, text]) => databaseProblems(file, text)),
    ...folderCircles(arrows),
    ...facts.flatMap((each) => foreignWrites(each, owners)),
    ...readProblems(facts, owners, exported),
    ...ownerGaps(tables(root), owners, ownerFolders),
  ];
  const arrowCount = [...arrows.values()].reduce((sum, { size }) => sum + size, 0);
  return { checked: facts.length, imports, arrows: arrowCount, writes, problems };
}
