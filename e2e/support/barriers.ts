import type { Page } from '@playwright/test';
import type { ElementContext } from 'axe-core';
import { htmlFaults } from '#server/testing/html-faults.ts';
import { axeFindings } from './axe-findings.ts';
import { desk } from './looks.ts';
import { sidewaysOverflow } from './site-steps.ts';

interface Screen {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
}

/** How pages are read: on the narrowest phone at night and at a desk by day. All other ways: `npm run shots`. */
export const screens: readonly [Screen, Screen] = [
  { name: 'phone at night', viewport: { width: 320, height: 720 }, theme: 'dark' },
  { name: 'desk by day', viewport: desk, theme: 'light' },
];

/** Makes the device such a one; a page that is opened next has the theme of its system. */
export async function useScreen(page: Page, { viewport, theme }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
}

/**
 * What keeps somebody from using the open page on either screen, one line each. It is opened once and turned from one
 * screen into the other: loading is most of the time such a check takes.
 */
export async function barriersOn(page: Page, part: ElementContext | null = null): Promise<string[]> {
  const found = await htmlFaults(await page.content(), 'scripted');
  for (const screen of screens) {
    await useScreen(page, screen);
    await page.evaluate(`document.documentElement.dataset.theme = '${screen.theme}'`);
    found.push(...(await axeFindings(page, part)).map((finding) => `${screen.name}: ${finding}`));
    if (Number(await sidewaysOverflow(page)) > 0) found.push(`${screen.name}: scrolls sideways`);
  }
  return found;
}
