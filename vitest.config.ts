import { defineConfig } from 'vitest/config';
import { staleParts } from './scripts/build-parts.mjs';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

/** Far longer than any test takes, even on a machine busy with other work: only ends one that waits in vain. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** Modules are shared by the files of a worker: loading them anew for each file took longer than testing them. */
const shared = { ...patience, isolate: false };

export default defineConfig({
  test: {
    // One more than a small machine has cores: a test spends a quarter of its time waiting for the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'domain',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.ts'],
          provide: { isSiteBuilt: staleParts(['web']).length === 0 },
          // The build is loaded as it is: transforming its four megabytes would take longer than the sources do.
          server: { deps: { external: [/\/dist\/prerender\//] } },
        },
      },
      { test: { ...shared, name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
