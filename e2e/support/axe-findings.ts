import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { ElementContext, RunOptions } from 'axe-core';
import { contrastRule, markContrastSamples } from './contrast-samples.ts';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * All rules for WCAG 2.2 A and AA and for best practice, and those of axe's experimental rules that do not guess. To
 * save time, only violations are computed, nothing is loaded again and no selectors are built.
 */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'label-content-name-mismatch': { enabled: true },
    'table-fake-caption': { enabled: true },
    'td-has-header': { enabled: true },
  },
  resultTypes: ['violations'],
  preload: false,
  selectors: false,
};

/** Waits for transitions to end: colours halfway through one are not ours. Endless animations are not waited for. */
const settled = `Promise.allSettled(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished),
).then(() => undefined)`;

/** A control half covered by a bar or a list: scrolling, or closing the list, uncovers it. */
const isCovered = `({ any }) => any.some(({ data }) => data?.messageKey === 'partiallyObscured')`;

/** Stricter than axe, which finds “EN” inside “English”: the name must contain the visible words as whole words. */
const otherwiseNamed = `[...document.querySelectorAll(':is(a, button, summary)[aria-label]')].filter((pressed) => {
  const words = (text) => ' ' + text.toLowerCase().split(/[^\\p{L}\\d]+/u).filter(Boolean).join(' ') + ' ';
  const seen = words(pressed.innerText);
  return pressed.checkVisibility() && seen.trim() !== '' && !words(pressed.ariaLabel).includes(seen);
}).map((pressed) => 'label-in-name: ' + pressed.outerHTML.slice(0, 300))`;

/** What axe finds on the page, or on a part of it, one line each. */
export async function axeFindings(page: Page, part: ElementContext | null = null): Promise<string[]> {
  await page.evaluate(settled);
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(source);
    await page.evaluate(`axe.configure({ rules: [${JSON.stringify(contrastRule)}] })`);
  }
  await page.evaluate(markContrastSamples);
  return page.evaluate(`(async ([part, options]) => {
    const { violations } = await axe.run(part ?? document, options);
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !(${isCovered})(node)) }));
    const lines = found.filter(({ nodes }) => nodes.length > 0).map(({ id, nodes }) => id + ': ' + nodes[0].html);
    return [...lines, ...(${otherwiseNamed})];
  })(${JSON.stringify([part, options])})`);
}
