import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a page and waits until React has it whole, which a test wants that stops the page's clock next. */
export async function open(page: Page, where: string): Promise<void> {
  await page.goto(where);
  await hydrated(page);
}

/** React marks the elements it has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Holds back what the page asks for at such addresses until the answer is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Follows what a page asks for from now on; the answer waits until everything has arrived and nothing more is asked. */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const idle = () => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return () =>
    expect(async () => {
      // What has arrived may lead to the next request, so the page gets a moment for it.
      for (let i = 0; i < 3; i += 1) {
        await idle();
        expect(underWay.size).toBe(0);
      }
    }).toPass();
}

/** How far the page can be pushed sideways. */
export const sidewaysOverflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** Scrolls to a share of what can be scrolled. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate(
    `scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * ${part}, behavior: 'instant' })`,
  );
}

/** Lays out the parts of a long page that wait for an idle moment, so that its height no longer changes. */
export const layOutAll = (page: Page) =>
  expect(page.locator('[class*="content-visibility:auto"]:not([data-shown])')).toHaveCount(0);

/** Freezes the page's clock a minute later; timers that were due have run by then. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 60_000);
}
