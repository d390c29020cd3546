import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Modules are shared by the files of a worker: loading them anew for each file took longer than testing them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          testTimeout: 30_000,
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          // Far beyond what a test takes: it ends one that hangs, also on a machine that is busy with other work.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: ['server/testing/postgres.ts'],
        },
      },
      { test: { name: 'web', isolate: false, include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
