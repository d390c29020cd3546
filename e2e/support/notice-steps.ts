import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Advances the frozen clock until something is visible. */
export async function appears(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await what.count()).toBe(1);
  }).toPass();
}

/** By the frozen clock, a notice shows for its time, stays faded without moving or taking a press, then goes. */
export async function fadesAndGoes(
  page: Page,
  notice: Locator,
  { fade, remove }: { readonly fade: number; readonly remove: number },
): Promise<void> {
  await appears(page, notice);
  await page.clock.runFor(fade - 100);
  await expect(notice).toHaveCSS('opacity', '1');
  await page.clock.runFor(200);
  await expect(notice).toHaveCSS('opacity', '0');
  // A press goes through it to whatever is underneath.
  await expect(notice).toHaveCSS('pointer-events', 'none');
  await page.clock.runFor(remove - 200);
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(notice).toHaveCount(0);
}
