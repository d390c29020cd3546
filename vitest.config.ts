import { defineConfig } from 'vitest/config';

/** Far beyond what a test takes: ends one that waits in vain, also on a machine that is busy with other work. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // Modules are shared by the files of a worker: loading them anew for each file took longer than testing them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: 'domain',
          isolate: false,
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/*.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.ts'],
        },
      },
      { test: { ...patience, name: 'web', isolate: false, include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
