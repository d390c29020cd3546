import { test as base } from '@playwright/test';

/**
 * A test whose `page.goto` comes back when the scripts have taken the served page over: nobody presses a button in the
 * same tenth of a second in which it appears. Ask for `commit` to be quicker than the scripts.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      if (javaScriptEnabled && options?.waitUntil !== 'commit')
        await page.waitForFunction(
          () => !document.getElementById('root') || performance.getEntriesByName('taken-over').length > 0,
        );
      return answer;
    };
    await use(page);
  },
});
