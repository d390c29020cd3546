import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/find-browser.ts';
import type { BenchRow } from './support/bench-row.ts';
import { startServer } from './support/bench-server.ts';

/** Limits for what a page loads by itself: kB as served, and requests. */
const limits = { script: 100, texts: 12, stylesheet: 20, font: 60, all: 230, requests: 16 } as const;

/** How long a visitor looks before doing anything. */
const looksMs = 5000;

const prefix = '/bracknellTaxis';
const pages = [
  'home',
  'home?lang=pl',
  'airportTransfer',
  'areas-covered',
  'areas-covered/bracknell',
  'areas-covered/crowthorne',
  'areas-covered/jennets-park',
  'areas-covered/birch-hill',
  'contact',
  'login',
  'signup',
  'forgot-password',
  'reset-password',
  'verify-email',
  'privacy',
  'terms',
  'cookies',
  'accessibility',
  'quote',
];

interface Weight {
  /** Bytes on the wire by kind, bodies only. */
  readonly bytes: Map<string, number>;
  requests: number;
  foreign: number;
}

/** Loads a page in a fresh browser on a phone's screen, and counts what arrives by itself in the first five seconds. */
async function weigh(browser: Browser, url: string): Promise<Weight & { blocking: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const weight: Weight = { bytes: new Map(), requests: 0, foreign: 0 };
  page.on('requestfinished', async (request) => {
    if (!request.url().startsWith('http')) return;
    weight.requests += 1;
    if (new URL(request.url()).origin !== new URL(url).origin) weight.foreign += 1;
    const kind = request.url().includes('/assets/i18n/') ? 'texts' : request.resourceType();
    const { responseBodySize } = await request.sizes();
    weight.bytes.set(kind, (weight.bytes.get(kind) ?? 0) + responseBodySize);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(looksMs);
  const blocking = await blockingScripts(page);
  await context.close();
  return { ...weight, blocking };
}

/** Render-blocking scripts in the head: fetched, and neither a module nor deferred. */
function blockingScripts(page: Page): Promise<number> {
  return page.locator('head script[src]:not([type=module]):not([async]):not([defer])').count();
}

function rowOf(name: string, weight: Awaited<ReturnType<typeof weigh>>): BenchRow {
  const kb = (kind: string) => (weight.bytes.get(kind) ?? 0) / 1000;
  const all = [...weight.bytes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const kinds = ['script', 'texts', 'stylesheet', 'font'] as const;
  const [script, texts, stylesheet, font] = kinds.map((kind) => kb(kind).toFixed(0));
  const text = `JS ${script}, texts ${texts}, CSS ${stylesheet}, fonts ${font}, all ${all.toFixed(0)} kB, ${weight.requests} requests`;
  const isLight =
    kinds.every((kind) => kb(kind) <= limits[kind]) &&
    all <= limits.all &&
    weight.requests <= limits.requests &&
    weight.foreign === 0 &&
    weight.blocking === 0;
  return {
    name,
    value: `${text}, ${weight.foreign} to third parties, ${weight.blocking} blocking`,
    target: `≤ ${kinds.map((kind) => limits[kind]).join(' / ')} / ${limits.all} kB, ≤ ${limits.requests}, 0, 0`,
    ok: isLight,
  };
}

/** What every public page weighs, as served to a browser, before anybody touches it. */
export async function benchWeight(): Promise<BenchRow[]> {
  const server = await startServer();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--disable-background-networking'] });
  try {
    const rows: BenchRow[] = [];
    for (const page of pages) rows.push(rowOf(page, await weigh(browser, `${server.url}${prefix}/${page}`)));
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}
