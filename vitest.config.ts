import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // Pure modules share one process: loading them anew for each file took longer than testing them.
      {
        test: {
          name: 'domain',
          isolate: false,
          testTimeout: 30_000,
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          globalSetup: ['server/testing/postgres.ts'],
        },
      },
      { test: { name: 'web', isolate: false, include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
