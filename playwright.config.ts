import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './e2e/support/find-browser.ts';
import { freePort } from './scripts/free-port.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

const executablePath = await findBrowser();
// Chosen once: the workers read this file too, and inherit what the first reader has set.
process.env.E2E_URL ??= `http://localhost:${await freePort()}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-site.ts',
  // One more than the cores of a small machine: a third of its time a test waits for an animation, a timer or the server.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Far beyond the longest walk on a busy machine; what waits in vain fails by the two limits below.
  timeout: 180_000,
  // Patient: a position travels from one browser through the hub to another, and the machine may be busy.
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  projects: [
    // First, because it starts servers for a minute, one after the other: at the end nothing would run beside it.
    { name: 'server', testMatch: 'site/start-and-stop.spec.ts' },
    { name: 'browser', testIgnore: 'site/start-and-stop.spec.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_URL,
    // A press that waits for what never comes fails by itself, long before the patience of a long walk ends.
    actionTimeout: 30_000,
    locale: 'en-GB',
    // A third of the browser's work was drawing things that move. Tests of what moves ask for it: support/looks.ts.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/London',
    // Recording every step costs a third of the time; ask for it when a failure needs a closer look.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // No test looks at pixels: without room for them most are never drawn. A recording shows them all.
        ...(process.env.E2E_TRACE ? [] : ['--force-gpu-mem-available-mb=1']),
      ],
    },
  },
});
