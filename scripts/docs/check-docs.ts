import fs from 'node:fs';
import path from 'node:path';
import { docReferences } from './doc-references.ts';

export interface DocsReport {
  readonly pages: number;
  readonly names: number;
  readonly problems: readonly string[];
}

const read = (root: string, file: string) => {
  const place = path.join(root, file);
  return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : '';
};

function pagesOf(root: string): string[] {
  const docs = path.join(root, 'docs');
  const below = fs.existsSync(docs) ? fs.readdirSync(docs, { recursive: true, encoding: 'utf8' }) : [];
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...below.map((file) => path.posix.join('docs', file))].filter(
    (file) => file.endsWith('.md') && fs.existsSync(path.join(root, file)),
  );
}

function scriptsOf(root: string): string[] {
  const manifest: { scripts?: Record<string, string> } = JSON.parse(read(root, 'package.json') || '{}');
  return Object.keys(manifest.scripts ?? {});
}

/** The settings in server/env.ts. */
export const settingsOf = (root: string) =>
  [...read(root, 'server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]*[A-Z]):/gm)].map(([, name = '']) => name);

/** The benchmarks in bench/bench-list.ts. */
const benchesOf = (root: string) =>
  [...read(root, 'bench/bench-list.ts').matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name);

/** A title as written in the source, where quotes may be escaped. */
const hasTest = (root: string, file: string, title: string) => read(root, file).replaceAll("\\'", "'").includes(title);

/** Claims in tables that have a column for their test, and no test in it. */
const claimsWithoutTest = (text: string) =>
  [...text.matchAll(/^\|.*\| test \|\n\|[- |]+\n((?:\|.*\n?)*)/gm)]
    .flatMap(([, rows = '']) => rows.split('\n').filter((row) => row !== ''))
    .filter((row) => docReferences(row).tests.length === 0);

function pageProblems(root: string, page: string, scripts: readonly string[]): { names: number; problems: string[] } {
  const things = docReferences(read(root, page));
  const benches = benchesOf(root);
  const isMissing = (place: string) => !fs.existsSync(path.join(root, place));
  const linkPlace = (link: string) => path.posix.join(path.posix.dirname(page), link.replace(/#.*$/, ''));
  return {
    names: things.scripts.length + things.benches.length + things.paths.length + things.links.length,
    problems: [
      ...things.scripts.filter((name) => !scripts.includes(name)).map((name) => `${page}: no npm script ${name}`),
      ...things.benches.filter((name) => !benches.includes(name)).map((name) => `${page}: no benchmark ${name}`),
      ...things.paths.filter(isMissing).map((place) => `${page}: ${place} does not exist`),
      ...things.tests
        .filter(({ file, title }) => !hasTest(root, file, title))
        .map(({ file, title }) => `${page}: ${file} has no test "${title}"`),
      ...claimsWithoutTest(read(root, page)).map((row) => `${page}: no test in the line ${row}`),
      ...things.links
        .filter((link) => isMissing(linkPlace(link)))
        .map((link) => `${page}: the link ${link} leads nowhere`),
    ],
  };
}

/** Benchmarks with tools of their own have separate packages. */
function benchPackages(root: string): string[] {
  const folder = path.join(root, 'bench');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names.map((name) => `bench/${name}/package.json`).filter((file) => fs.existsSync(path.join(root, file)));
}

/**
 * Packages that docs/dependencies.md does not explain, and lines there without a package; `/*` covers a whole family.
 */
function packageProblems(root: string): string[] {
  const page = 'docs/dependencies.md';
  const text = read(root, page);
  if (text === '') return [];
  const asked = ['package.json', ...benchPackages(root)].flatMap((file) => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(read(root, file) || '{}');
    const kinds = ['dependencies', 'optionalDependencies', 'devDependencies'];
    return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
  });
  const explained = [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
  const fits = (line: string, name: string) =>
    line === name || (line.endsWith('/*') && name.startsWith(line.slice(0, -1)));
  return [
    ...asked.filter((name) => !explained.some((line) => fits(line, name))).map((name) => `${page}: ${name} is missing`),
    ...explained.filter((line) => !asked.some((name) => fits(line, name))).map((line) => `${page}: no package ${line}`),
  ];
}

const twice = (list: readonly string[]) => list.filter((name, i) => list.indexOf(name) !== i);

/** What the newcomers' pages must name and do not, and settings that .env.example or compose.yaml lacks or invents. */
function omissions(root: string, scripts: readonly string[]): string[] {
  const [readme, example, settings] = [read(root, 'README.md'), read(root, '.env.example'), settingsOf(root)];
  const { scripts: named, benches: namedBenches } = docReferences(readme);
  const inExample = [...example.matchAll(/^#? ?([A-Z][A-Z_]*)=/gm)].map(([, name = '']) => name);
  const inTable = [...readme.matchAll(/^\| `([A-Z][A-Z_]*)`/gm)].map(([, name = '']) => name);
  const compose = read(root, 'compose.yaml');
  const inCompose = [...compose.matchAll(/^ {6}([A-Z][A-Z_]*):/gm)].map(([, name = '']) => name);
  // The same file holds the database's own settings.
  const passedOn = inCompose.filter((name) => !name.startsWith('POSTGRES_'));
  const lacks = (list: readonly string[], where: string) =>
    settings.filter((name) => !list.includes(name)).map((name) => `${where}: the setting ${name} is missing`);
  const invents = (list: readonly string[], where: string) =>
    list.filter((name) => !settings.includes(name)).map((name) => `${where}: ${name} is no setting`);
  return [
    ...scripts.filter((name) => !named.includes(name)).map((name) => `README.md: the script ${name} is missing`),
    ...benchesOf(root)
      .filter((name) => !namedBenches.includes(name))
      .map((name) => `README.md: the benchmark ${name} is missing`),
    ...twice(inTable).map((name) => `README.md: the setting ${name} stands there twice`),
    ...lacks(inTable, 'README.md'),
    ...invents(inTable, 'README.md'),
    ...lacks(inExample, '.env.example'),
    ...invents(inExample, '.env.example'),
    ...(compose === '' ? [] : [...lacks(passedOn, 'compose.yaml'), ...invents(passedOn, 'compose.yaml')]),
  ];
}

/** Whether everything that the documentation names exists, and everything it must name is named. */
export function checkDocs(root: string): DocsReport {
  const scripts = scriptsOf(root);
  const pages = pagesOf(root);
  const found = pages.map((page) => pageProblems(root, page, scripts));
  const names = found.reduce((sum, page) => sum + page.names, 0);
  const empty = names === 0 || settingsOf(root).length === 0 ? ['nothing was checked: no page names anything'] : [];
  const problems = [
    ...empty,
    ...found.flatMap((page) => page.problems),
    ...omissions(root, scripts),
    ...packageProblems(root),
  ];
  return { pages: pages.length, names, problems };
}
