import type { Page } from '@playwright/test';
import { htmlFaults } from '#server/testing/html-faults.ts';
import { axeFindings } from './axe-findings.ts';
import { desk } from './looks.ts';
import { layOutAll, sidewaysOverflow, walkTo } from './site-steps.ts';
import { expect } from './test.ts';

interface Screen {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
}

/** Set on parts that were checked before. */
const checked = 'data-checked-before';

/** The screens to check: the narrowest phone in dark mode and a desktop in light mode. For all others: `npm run shots`. */
export const screens: readonly [Screen, Screen] = [
  { name: 'phone at night', viewport: { width: 320, height: 720 }, theme: 'dark' },
  { name: 'desk by day', viewport: desk, theme: 'light' },
];

/** Switches the device; a page opened next uses its system theme. */
export async function useScreen(page: Page, { viewport, theme }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
}

/** The headers, footers, menus and their items that were checked before, as HTML, by screen. */
const checkedParts = new Map<string, Set<string>>();

/**
 * Marks the header, the footer, the menus and their items if the very same HTML was checked on this screen before: most
 * of a page is what every other page shows too. What differs in a single character is checked again.
 */
async function markChecked(page: Page, screen: Screen): Promise<void> {
  const known = checkedParts.get(screen.name) ?? new Set<string>();
  const found: string[] = await page.evaluate(`(() => {
    const known = new Set(${JSON.stringify([...known])});
    for (const marked of document.querySelectorAll('[${checked}]')) marked.removeAttribute('${checked}');
    const parts = [...document.querySelectorAll(':is(header, footer, nav), :is(header, footer, nav) li')]
      .filter((part) => !part.closest('main, dialog, [role=dialog]'));
    const html = parts.map((part) => part.outerHTML);
    parts.forEach((part, i) => known.has(html[i]) && part.setAttribute('${checked}', ''));
    return html;
  })()`);
  checkedParts.set(screen.name, new Set([...known, ...found]));
}

/** The open page as HTML, without what was checked before. */
const uncheckedHtml = `(() => {
  const copy = document.documentElement.cloneNode(true);
  for (const part of copy.querySelectorAll('[${checked}]')) {
    part.replaceChildren();
    part.removeAttribute('${checked}');
  }
  return '<!doctype html>' + copy.outerHTML;
})()`;

/**
 * What keeps somebody from using the open page on either screen, one line each. It is opened once and turned from one
 * screen into the other: loading is most of the time such a check takes.
 */
export async function barriersOn(page: Page, order: readonly Screen[] = screens): Promise<string[]> {
  const found: string[] = [];
  for (const screen of order) {
    await useScreen(page, screen);
    await page.evaluate(`document.documentElement.dataset.theme = '${screen.theme}'`);
    await markChecked(page, screen);
    if (screen === order[0]) found.push(...(await htmlFaults(String(await page.evaluate(uncheckedHtml)), 'scripted')));
    const findings = await axeFindings(page, { exclude: [`[${checked}]`] });
    found.push(...findings.map((finding) => `${screen.name}: ${finding}`));
    if (Number(await sidewaysOverflow(page)) > 0) found.push(`${screen.name}: scrolls sideways`);
  }
  return found;
}

/**
 * Checks the open page and then others by their links, in the same tab: loading the site and the rules anew for each
 * page would take as long as the checks. Every other page is turned from the desk to the phone, which saves one turn.
 */
export async function walkThrough(page: Page, others: readonly string[]): Promise<void> {
  for (const [index, where] of ['', ...others].entries()) {
    if (where !== '') await walkTo(page, where);
    await layOutAll(page);
    const order = index % 2 === 0 ? screens : screens.toReversed();
    expect.soft(await barriersOn(page, order), where || page.url()).toEqual([]);
  }
}
