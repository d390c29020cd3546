import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from '../e2e/support/find-browser.ts';
import type { BenchRow } from './support/bench-row.ts';
import { startServer } from './support/bench-server.ts';
import { ownProgram } from './support/own-package.ts';
import { repeatFailed } from './support/repeat-failed.ts';

const rounds = 3;
/** Now and then a browser does not start or a page does not paint in time, which says nothing about the page. */
const mostFailures = 3;
const mostMs = 180_000;

/** The public pages; the area pages share one build, so one of them represents all. */
const pages = [
  'home',
  'airportTransfer',
  'areas-covered',
  'areas-covered/bracknell',
  'contact',
  'quote',
  'login',
  'signup',
  'terms',
];
type Category = keyof typeof aims;
const aims = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** The pages with a form or large pictures in the first view. */
const heavier = new Set(['home', 'airportTransfer', 'areas-covered', 'contact', 'quote', 'login']);
const aimOf = (name: Category, page: string) => (name === 'performance' && heavier.has(page) ? 99 : aims[name]);
const mostShift = 0.01;

const categories = Object.keys(aims) as Category[];

interface Report {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<Record<Category, { score: number | null }>>;
  readonly audits: Readonly<Record<string, { numericValue?: number }>>;
}

/** The result of one run. */
export interface PageRun {
  readonly scores: Readonly<Record<Category, number>>;
  readonly shift: number;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Reads a report; one with a failed measurement is a failed run and not a score of 0. */
export function readReport(text: string): PageRun {
  const { runtimeError, categories: found, audits } = JSON.parse(text) as Report;
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  const scoreOf = (name: Category) => {
    const score = found[name]?.score;
    if (typeof score !== 'number') throw new Error(`no score for ${name}`);
    return [name, score] as const;
  };
  const shift = audits['cumulative-layout-shift']?.numericValue;
  if (shift === undefined) throw new Error('no layout shift');
  return { scores: Object.fromEntries(categories.map(scoreOf)) as PageRun['scores'], shift };
}

async function runLighthouse(program: string, url: string, browser: string | undefined): Promise<PageRun> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const env = { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) };
  const args = [program, url, '--output=json', '--quiet', flags];
  const options = { env, maxBuffer: 64 * 1024 * 1024, timeout: mostMs };
  // It exits with 1 when its report has an error; the report says which.
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((error) => {
    if (String(error.stdout).startsWith('{')) return error as { stdout: string };
    const said = String(error.stderr).trim().split('\n').at(-1);
    throw new Error(error.killed ? `no answer within ${mostMs / 1000} s` : said || `ended with ${error.code}`);
  });
  return readReport(stdout);
}

/** The rows of a page: its scores, or that it could not be measured. */
export async function pageRows(page: string, run: () => Promise<PageRun>): Promise<BenchRow[]> {
  const { results, failure } = await repeatFailed(rounds, mostFailures, run);
  if (failure !== null) return [{ name: `${page}: Lighthouse`, value: failure, target: `${rounds} runs`, ok: false }];
  const rows = categories.map((name): BenchRow => {
    const score = Math.round(median(results.map(({ scores }) => scores[name])) * 100);
    const aim = aimOf(name, page);
    const row = { name: `${page}: ${name}`, value: String(score), target: `≥ ${aim}`, ok: score >= aim };
    // Lighthouse slows the processor down by a fixed factor, so a slower one scores lower.
    return name === 'performance' ? { ...row, dependsOnMachine: true } : row;
  });
  const shift = median(results.map((result) => result.shift));
  const target = `≤ ${mostShift}`;
  return [...rows, { name: `${page}: layout shift`, value: shift.toFixed(3), target, ok: shift <= mostShift }];
}

/** Lighthouse as Google's search uses it (phone, slow network, slow processor), the median of three runs per page. */
export async function benchPageScores(only?: string): Promise<BenchRow[]> {
  const program = ownProgram('lighthouse', 'lighthouse/cli/index.js');
  const browser = await findBrowser();
  const server = await startServer();
  const rows: BenchRow[] = [];
  for (const page of only ? [only] : pages) {
    console.error(`${page} …`);
    rows.push(...(await pageRows(page, () => runLighthouse(program, `${server.url}/bracknellTaxis/${page}`, browser))));
  }
  await server.stop();
  return rows;
}
