import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

const isReady = () => document.getElementById('root')?.dataset.live !== undefined || !document.getElementById('root');

/**
 * Makes `page.goto` come back when the scripts have taken the served page over: nobody presses a button in the same
 * tenth of a second in which it appears. Ask for `commit` to be quicker than the scripts.
 */
function waitForScripts(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    // Asked from here: a test may have stopped the page's own clock.
    if (options?.waitUntil !== 'commit')
      await expect.poll(() => page.evaluate(isReady), { intervals: [20] }).toBe(true);
    return answer;
  };
}

/** What a test provokes on purpose, and the page's console may therefore say. */
interface ExpectedErrors {
  /** Errors like this are part of the test; with a number, exactly so many of them. */
  allow(pattern: RegExp, times?: number): void;
}

/** A request that was refused or never arrived: the browser writes each of them into the console by itself. */
export const failedRequest = /^Failed to load resource/;

interface Fixtures {
  readonly expectedErrors: ExpectedErrors & { readonly check: (noises: readonly string[]) => void };
  /** Opens an empty page on another device, whose console is not watched; it is closed with the test. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * The test of every spec. Its page waits for the scripts, and the test fails when that page logs an error or a warning,
 * throws, or asks another host for anything.
 */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the braces
  expectedErrors: async ({}, use) => {
    const allowed: { pattern: RegExp; times: number | undefined }[] = [];
    await use({
      allow: (pattern, times) => void allowed.push({ pattern, times }),
      check: (noises) => {
        expect(noises.filter((noise) => !allowed.some(({ pattern }) => pattern.test(noise)))).toEqual([]);
        for (const { pattern, times } of allowed)
          if (times !== undefined) expect(noises.filter((noise) => pattern.test(noise))).toHaveLength(times);
      },
    });
  },
  newDevice: async ({ browser }, use) => {
    const devices: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      if (options?.javaScriptEnabled !== false) waitForScripts(page);
      devices.push(page);
      return page;
    });
    for (const page of devices) await page.context().close();
  },
  page: async ({ page, baseURL, javaScriptEnabled, expectedErrors }, use) => {
    const noises: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') noises.push(message.text());
    });
    page.on('pageerror', (error) => noises.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) noises.push(`asked ${url.origin}`);
    });
    if (javaScriptEnabled) waitForScripts(page);
    await use(page);
    expectedErrors.check(noises);
  },
});

export { expect };
