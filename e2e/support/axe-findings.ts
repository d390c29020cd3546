import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { ElementContext, RunOptions } from 'axe-core';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only violations are worked out; nothing is fetched again, and no selector built that nobody reads. */
const options: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false };

/** Waits until nothing fades or moves any more, for half-way colours are no colours of ours. What moves for ever stays. */
const settled = `Promise.allSettled(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished),
).then(() => undefined)`;

/** What axe has against the page as it stands, or against a part of it, one line each. */
export async function axeFindings(page: Page, part: ElementContext | null = null): Promise<string[]> {
  await page.evaluate(settled);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  return page.evaluate(`(async ([part, options]) => {
    const { violations } = await axe.run(part ?? document, options);
    return violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html);
  })(${JSON.stringify([part, options])})`);
}
