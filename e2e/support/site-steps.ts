import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a page and waits until React has hydrated it, for tests that stop the page's clock next. */
export async function open(page: Page, where: string): Promise<void> {
  await page.goto(where);
  await hydrated(page);
}

/** Goes to a page as a link does, without loading the site again. */
export const followLink = (page: Page, where: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, where);

/** React marks the elements it has hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Holds back the page's requests to a URL until the returned function is called. */
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

/** Watches the page's requests from now on; the returned function waits until all have finished and no more follow. */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const idle = () => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return () =>
    expect(async () => {
      // A response may cause the next request, so give the page a moment.
      for (let i = 0; i < 3; i += 1) {
        await idle();
        expect(underWay.size).toBe(0);
      }
    }).toPass();
}

/** How far the page scrolls sideways. */
export const sidewaysOverflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** Scrolls down by a fraction of the page's height. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate(
    `scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * ${part}, behavior: 'instant' })`,
  );
}

/** Renders the parts of a long page that wait for an idle moment, so that its height stays the same. */
export const layOutAll = (page: Page) =>
  expect(page.locator('[class*="content-visibility:auto"]:not([data-shown])')).toHaveCount(0);

/** Freezes the page's clock a minute from now, after the timers that are due. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 60_000);
}
