import { defineConfig } from 'vitest/config';

/** Only the tests beside the rules: indirect coverage does not count. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTANTS_FOLDER ?? 'domain'}/**/*.test.ts`],
    // Planning whole days of 60 jobs again for each of a thousand changes would take hours.
    exclude: ['domain/dispatch/busy-day.test.ts'],
    isolate: false,
    testTimeout: 30_000,
  },
});
