import { defineConfig } from 'vitest/config';

/** The tests beside the rules alone: what is only covered from afar counts as not covered. */
export default defineConfig({
  test: { include: [`${process.env.MUTANTS_FOLDER ?? 'domain'}/**/*.test.ts`], isolate: false, testTimeout: 30_000 },
});
