import { test as base, expect } from '@playwright/test';

const isReady = () => document.getElementById('root')?.dataset.live !== undefined || !document.getElementById('root');

/**
 * A test whose `page.goto` comes back when the scripts have taken the served page over: nobody presses a button in the
 * same tenth of a second in which it appears. Ask for `commit` to be quicker than the scripts.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      // Asked from here: a test may have stopped the page's own clock.
      if (javaScriptEnabled && options?.waitUntil !== 'commit')
        await expect.poll(() => page.evaluate(isReady)).toBe(true);
      return answer;
    };
    await use(page);
  },
});
