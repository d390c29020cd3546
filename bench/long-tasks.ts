import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { atMostRow, type BenchRow } from './support/bench-row.ts';
import { startServer } from './support/bench-server.ts';

/** How much slower a mid-range phone is than this machine, by Lighthouse's assumption. */
const slowdown = 4;
const mostTaskMs = 50;
const mostPaintMs = 100;
const looksMs = 5000;

const pages = ['home', 'airportTransfer', 'areas-covered', 'contact', 'quote', 'login'];

interface Seen {
  /** The long tasks before the visitor does anything, in milliseconds. */
  readonly tasks: readonly number[];
  /** The slowest response to a press or a key, from the event to the next paint. */
  readonly slowest: number;
}

/**
 * Runs in the page: records long tasks and slow events from its first moment on. Something moving under a resting
 * pointer is an event too, but only a press or a key has an interaction number.
 */
const watch = `
  const seen = (globalThis.benchSeen = { tasks: [], slowest: 0 });
  const follow = (type, options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  follow('longtask', {}, ({ duration }) => seen.tasks.push(duration));
  follow('event', { durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) seen.slowest = Math.max(seen.slowest, duration);
  });
`;

const read = (page: Page) =>
  page.evaluate(() => structuredClone((globalThis as unknown as { benchSeen: Seen }).benchSeen));

/**
 * What a visitor does first on a page with a form: taps its first field and types. It uses the browser's own taps and
 * keys, because the test library's `click` runs its own checks inside the page, between the press and the paint.
 */
async function act(page: Page): Promise<boolean> {
  const box = await page
    .locator('main input[type=text], main input[type=email]')
    .first()
    .boundingBox({ timeout: 1000 })
    .catch(() => null);
  if (!box) return false;
  await page.waitForTimeout(500);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(500);
  await page.keyboard.type('Heath', { delay: 150 });
  await page.waitForTimeout(1000);
  return true;
}

async function look(browser: Browser, url: string): Promise<{ seen: Seen; acted: boolean }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript({ content: `{${watch}}` });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(looksMs);
  const { tasks } = await read(page);
  const acted = await act(page);
  const { slowest } = await read(page);
  await context.close();
  return { seen: { tasks, slowest }, acted };
}

type Look = Awaited<ReturnType<typeof look>>;

const longTasks = ({ seen }: Look) => seen.tasks.filter((ms) => ms > mostTaskMs);

/** The long tasks of a page, of which it is allowed as many as the browser needs for a file of plain text. */
function tasksRow(name: string, look: Look, least: number): BenchRow {
  const long = longTasks(look);
  const longest = Math.max(0, ...long).toFixed(0);
  return {
    name: `${name}: tasks over ${mostTaskMs} ms`,
    value: long.length === 0 ? '0' : `${long.length}, longest ${longest} ms`,
    target: least === 0 ? '0' : `${least}, the browser’s own`,
    ok: long.length <= least,
    dependsOnMachine: true,
  };
}

function rowsOf(name: string, { seen, acted }: Look, least: number): BenchRow[] {
  const tasks = tasksRow(name, { seen, acted }, least);
  const paint = atMostRow(`${name}: slowest key or press to paint`, seen.slowest, mostPaintMs, 'ms', 0);
  return acted ? [tasks, paint] : [tasks];
}

/** Long tasks of each page on a slowed-down processor, and how soon it paints after a press or a key. */
export async function benchLongTasks(only?: string): Promise<BenchRow[]> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    // What the browser itself needs to open anything: it creates the document and its script context.
    const text = await look(browser, `${server.url}/robots.txt`);
    const least = longTasks(text).length;
    const shown = { ...tasksRow('for comparison, a file of plain text', text, least), target: 'shown' };
    const rows: BenchRow[] = [shown];
    for (const name of only ? [only] : pages)
      rows.push(...rowsOf(name, await look(browser, `${server.url}/bracknellTaxis/${name}`), least));
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}
