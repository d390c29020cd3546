import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './e2e/support/find-browser.ts';
import { freePort } from './scripts/free-port.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

const executablePath = await findBrowser();
// Picked once: the workers load this file too and inherit the port that the first process chose.
process.env.E2E_URL ??= `http://localhost:${await freePort()}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-site.ts',
  // One more than a small machine has cores: a test waits a third of its time, for an animation, a timer or the server.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Far longer than the longest test takes on a busy machine; a step that waits in vain fails by the two limits below.
  timeout: 180_000,
  // Generous: a position travels from one browser through the hub to another, and the machine may be busy.
  // Looks again soon: by default, a try that failed four times is repeated only once a second.
  expect: { timeout: 30_000, toPass: { intervals: [20, 50, 100] } },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  projects: [
    // First, because it spends a minute starting servers one after another: at the end, nothing would run beside it.
    { name: 'server', testMatch: 'site/start-and-stop.spec.ts' },
    { name: 'browser', testIgnore: 'site/start-and-stop.spec.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_URL,
    // A click on something that never appears fails on its own, long before the test's whole time is up.
    actionTimeout: 30_000,
    locale: 'en-GB',
    // A third of the browser's work was drawing animations. Tests that need them ask for them: support/looks.ts.
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
        // No test looks at pixels: without memory to keep them in, most are never drawn. A trace does show them all.
        ...(process.env.E2E_TRACE ? [] : ['--force-gpu-mem-available-mb=1']),
      ],
    },
  },
});
