import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/project-root.ts';
import { findBrowser } from '../e2e/support/find-browser.ts';
import type { BenchRow } from './bench-row.ts';
import { startServer } from './bench-server.ts';

const folder = path.join(projectRoot, 'bench/lighthouse');
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
const rounds = 3;

/** The public pages; the area pages share one build, so one of them stands for all. */
const pages = ['home', 'airportTransfer', 'areas-covered', 'areas-covered/bracknell', 'contact', 'quote', 'login'];
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const mostShift = 0.01;

interface Report {
  readonly categories: Readonly<Record<keyof typeof aims, { score: number | null }>>;
  readonly audits: Readonly<Record<string, { numericValue?: number }>>;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function judgePage(url: string, browser: string | undefined): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const env = { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) };
  const args = [program, url, '--output=json', '--quiet', flags];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Report;
}

/** Lighthouse as Google's search sees it (phone, slow network, slow processor), the median of three runs for each page. */
export async function benchPageScores(only?: string): Promise<BenchRow[]> {
  if (!fs.existsSync(program)) {
    console.error('installing Lighthouse (once) …');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('Lighthouse could not be installed; it needs the network once');
  }
  const browser = await findBrowser();
  const server = await startServer();
  const rows: BenchRow[] = [];
  for (const page of only ? [only] : pages) {
    const reports: Report[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`${page}: run ${round} of ${rounds}`);
      reports.push(await judgePage(`${server.url}/bracknellTaxis/${page}`, browser));
    }
    for (const [name, aim] of Object.entries(aims) as [keyof typeof aims, number][]) {
      const score = Math.round(median(reports.map(({ categories }) => categories[name].score ?? 0)) * 100);
      rows.push({ name: `${page}: ${name}`, value: String(score), target: `≥ ${aim}`, ok: score >= aim });
    }
    const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1));
    rows.push({
      name: `${page}: layout shift`,
      value: shift.toFixed(3),
      target: `≤ ${mostShift}`,
      ok: shift <= mostShift,
    });
  }
  await server.stop();
  return rows;
}
