import { defineConfig } from 'vitest/config';

/** Only the tests beside the rules: indirect coverage does not count. */
export default defineConfig({
  test: { include: [`${process.env.MUTANTS_FOLDER ?? 'domain'}/**/*.test.ts`], isolate: false, testTimeout: 30_000 },
});
