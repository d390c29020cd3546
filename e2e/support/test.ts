import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { withPostgres } from '#server/platform/database/with-postgres.ts';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { startPushService } from '#server/testing/stand-ins/push-service.ts';
import { answerPhoneLinks } from './phone-links.ts';
import { putTimesBack } from './wait-in-vain.ts';

const isReady = () => document.getElementById('root')?.dataset.live !== undefined || !document.getElementById('root');

/**
 * Makes `page.goto` wait for hydration: nobody presses a button within a tenth of a second of its appearing. To act
 * before the scripts have loaded, pass `waitUntil: 'commit'`.
 */
function waitForScripts(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    // Polled from here, because a test may have stopped the page's own clock.
    if (options?.waitUntil !== 'commit')
      await expect.poll(() => page.evaluate(isReady), { intervals: [20] }).toBe(true);
    return answer;
  };
}

/** Errors that a test causes on purpose. */
interface ExpectedErrors {
  /** The console may log errors like this; with a number, exactly that many. */
  allow(pattern: RegExp, times?: number): void;
}

/** The browser logs each refused or failed request by itself. */
export const failedRequest = /^Failed to load resource/;

interface Fixtures {
  readonly expectedErrors: ExpectedErrors & { readonly check: (faults: readonly string[]) => void };
  /** Opens an empty page on another device, whose console is not watched; it is closed after the test. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** Where the `tel:`, `sms:` and `geo:` links lead that the test has pressed, on any device, in order. */
  readonly pressedLinks: string[];
  /** A push service for this test; it is closed after the test. */
  readonly pushService: Awaited<ReturnType<typeof startPushService>>;
  readonly balancedBooks: undefined;
}

interface WorkerFixtures {
  /** The database of the site that all tests share. */
  readonly database: pg.Client;
}

/**
 * The `test` that every spec uses. Its page waits for hydration. The test fails if that page logs an error or a
 * warning, throws or sends a request to another host, or if the site's ledger does not balance afterwards.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the braces
    async ({}, use) => {
      const { config } = await withPostgres(process.env.E2E_DATA_DIR ?? '');
      const client = new pg.Client(config);
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: 'worker' },
  ],
  balancedBooks: [
    async ({ database }, use) => {
      await use(undefined);
      await putTimesBack(database);
      expect(await faultsOfLedger(database), 'the ledger').toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the braces
  expectedErrors: async ({}, use) => {
    const allowed: { pattern: RegExp; times: number | undefined }[] = [];
    await use({
      allow: (pattern, times) => void allowed.push({ pattern, times }),
      check: (faults) => {
        expect(faults.filter((fault) => !allowed.some(({ pattern }) => pattern.test(fault)))).toEqual([]);
        for (const { pattern, times } of allowed)
          if (times !== undefined) expect(faults.filter((fault) => pattern.test(fault))).toHaveLength(times);
      },
    });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the braces
  pressedLinks: async ({}, use) => use([]),
  context: async ({ context, pressedLinks }, use) => {
    await answerPhoneLinks(context, pressedLinks);
    await use(context);
  },
  newDevice: async ({ browser, contextOptions, pressedLinks }, use) => {
    const devices: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      await answerPhoneLinks(context, pressedLinks);
      const page = await context.newPage();
      if (options?.javaScriptEnabled !== false) waitForScripts(page);
      devices.push(page);
      return page;
    });
    for (const page of devices) await page.context().close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the braces
  pushService: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  page: async ({ page, baseURL, javaScriptEnabled, expectedErrors }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const text = message.text();
      faults.push(failedRequest.test(text) ? `${text}: ${message.location().url}` : text);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) faults.push(`asked ${url.origin}`);
    });
    if (javaScriptEnabled) waitForScripts(page);
    await use(page);
    expectedErrors.check(faults);
  },
});

export { expect };
