import type { Page } from '@playwright/test';
import { htmlFaults } from '#server/testing/pages/html-faults.ts';
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

/** Between the two screens: phones, both sides of each change of layout, tablets and small desks. */
const widths = [320, 390, 768, 769, 900, 1024, 1180, 1280];

/** The pages that were measured at these widths. */
const checkedWidths = new Set<string>();

/** A page that scrolls sideways hides part of itself. */
async function sidewaysAt(page: Page, width: number): Promise<string[]> {
  const overflow = Number(await sidewaysOverflow(page));
  return overflow > 0 ? [`${width} px wide: scrolls sideways by ${overflow} px`] : [];
}

/** Where the open page scrolls sideways. What is opened over a page is as wide as the page: each is measured once. */
export async function sidewaysOn(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const before = page.viewportSize();
  if (checkedWidths.has(pathname) || !before) return [];
  checkedWidths.add(pathname);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ ...before, width });
    found.push(...(await sidewaysAt(page, width)));
  }
  await page.setViewportSize(before);
  return found;
}

/** Switches to another screen; a page opened after this follows that screen's system theme. */
export async function useScreen(page: Page, { viewport, theme }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
}

/** The HTML of the headers, footers, menus and menu items that were checked before, by screen. */
const checkedParts = new Map<string, Set<string>>();

/**
 * Marks the header, the footer, the menus and their items if exactly the same HTML was checked on this screen before,
 * because most of a page is on every other page too. If a single character differs, it is checked again.
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
 * What stops somebody from using the open page on either screen, one line each. The page is loaded once and switched
 * from one screen to the other, because loading takes most of the time.
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
    found.push(...(await sidewaysAt(page, screen.viewport.width)));
  }
  return [...found, ...(await sidewaysOn(page))];
}

/**
 * Checks the open page, then follows links to the others in the same tab: loading the site and axe's rules again for
 * each page would take as long as the checks. Every other page goes from desktop to phone, which saves one switch.
 */
export async function walkThrough(page: Page, others: readonly string[]): Promise<void> {
  for (const [index, where] of ['', ...others].entries()) {
    if (where !== '') await walkTo(page, where);
    await layOutAll(page);
    const order = index % 2 === 0 ? screens : screens.toReversed();
    expect.soft(await barriersOn(page, order), where || page.url()).toEqual([]);
  }
}
