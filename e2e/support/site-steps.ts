import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a page and waits until React has hydrated it, for tests that then stop the page's clock. */
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

/** Goes to a page with a different title as a link does, and waits until everything on it has loaded. */
export async function walkTo(page: Page, where: string): Promise<void> {
  const before = await page.title();
  await followLink(page, where);
  await expect(page, where).not.toHaveTitle(before);
  await expect(page.locator('h1'), where).toBeAttached();
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0);
}

/** React marks the elements it has hydrated. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

/** Waits for hydration. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.locator('main').first().evaluate(isHydrated), { intervals: [20] }).toBe(true);
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

/** Lets the hub connect but drops its events, so that whatever the page shows, it has read from the API. */
export const dropHubEvents = (page: Page) =>
  page.routeWebSocket('**/hubs/tracking*', (socket) => {
    const hub = socket.connectToServer();
    hub.onMessage((message) => {
      if (!String(message).includes('"type":1,')) socket.send(message);
    });
  });

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

/** Waits until the history is back at the page itself, with nothing open over it. */
export const layersClosed = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);

/** Waits for a text on the page; a notice may repeat it. */
export const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** How far the page scrolls sideways. */
export const sidewaysOverflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

/** Scrolls down by a fraction of the page's height. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate(
    `scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * ${part}, behavior: 'instant' })`,
  );
}

/** Scrolls down a long page, whose parts hydrate only when they come near, and back up: then its height is final. */
export async function layOutAll(page: Page): Promise<void> {
  const parts = page.locator('[class*="content-visibility:auto"]');
  for (const part of await parts.all()) {
    await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => part.locator('> *').first().evaluate(isHydrated), { intervals: [20] }).toBe(true);
  }
  await scrollToPart(page, 0);
}

/** Scrolls to just above a part of the page and waits until it is hydrated. It is not in view yet. */
export async function scrollUntilHydrated(part: Locator): Promise<void> {
  await expect(async () => {
    const below = await part.evaluate((element) => {
      const distance = () => element.getBoundingClientRect().top - innerHeight;
      scrollBy({ top: distance() - 150, behavior: 'instant' });
      return distance();
    });
    expect(Math.round(below)).toBe(150);
    expect(await part.evaluate(isHydrated)).toBe(true);
  }).toPass();
}

/** Freezes the page's clock a minute from now, after the timers due by then have fired. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 60_000);
}
