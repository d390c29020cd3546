import type { Page } from '@playwright/test';
import type { Translate } from '#domain/i18n/translate.ts';
import { to } from '../support/addresses.ts';
import { applyLook, desk, lookName, phone } from '../support/looks.ts';
import { customerEmail, driverEmail, logIn, staffEmail } from '../support/people.ts';
import { hydrated, scrollToPart } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

const t = translator('eng');

/** Marks the controls that can be pressed now, and returns how many there are. */
const markReachable = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary');
    return [...controls].filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = height > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
      const isReachable = hit !== null && control.contains(hit);
      control.toggleAttribute('data-was-reachable', isReachable);
      return isReachable;
    }).length;
  });

/** The marked controls that are now covered by a notice, or by the header that it has moved. */
const covered = (page: Page, translate: Translate) =>
  page.evaluate((notices) => {
    const isOver = (hit: Element | null) => hit?.closest(`[aria-label="${notices}"], header[class*=sticky]`) !== null;
    return [...document.querySelectorAll('[data-was-reachable]')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return height > 0 && hit !== null && isOver(hit) && !control.contains(hit);
      })
      .map((control) => control.outerHTML.slice(0, 200));
  }, translate('Ui_notices'));

/** Causes a notice with a language that cannot be loaded: every page for guests has the picker. */
async function languageFails(page: Page): Promise<void> {
  await page.route('**/assets/i18n/pl*', (route) => route.abort());
  await page.getByRole('banner').locator('[aria-controls="language-list"]').click();
  await page.locator('#language-list').getByRole('link', { name: 'Polski' }).click();
}

const failsToLogOut =
  (name: string, menu?: (translate: Translate) => string) => async (page: Page, translate: Translate) => {
    await page.route('**/api/Auth/logout', (route) => route.abort());
    const opener = page.locator('header').locator(menu?.(translate) ?? 'nothing');
    const button = page.getByRole('button', { name: translate(name), exact: true }).filter({ visible: true });
    await expect(opener.or(button).filter({ visible: true }).first()).toBeVisible();
    if (await opener.isVisible()) await opener.click();
    await button.click();
  };

const places = [
  { where: to.home, cause: languageFails },
  { where: to.quote, cause: languageFails },
  {
    where: `${to.dashboard}/home`,
    who: customerEmail,
    cause: failsToLogOut('Dash_log-out', (translate) => `button[aria-label="${translate('Dash_profile-box')}"]`),
  },
  { where: to.driver, who: driverEmail, cause: failsToLogOut('Nav_Logout', () => '[aria-controls="mobile-menu"]') },
  { where: to.bookings, who: staffEmail, cause: failsToLogOut('Staff_log-out') },
  { where: to.staff('board'), who: staffEmail, cause: failsToLogOut('Staff_log-out') },
] as const;

/** Both widths: one place in German on the phone and in English on the desktop, the next the other way round. */
const looksOf = (index: number) =>
  [phone, desk].map((viewport, wide) => ({ viewport, language: (index + wide) % 2 ? 'eng' : 'de' }) as const);

for (const [index, place] of places.entries())
  for (const look of looksOf(index))
    test(`a notice covers no control: ${place.where}, ${lookName(look)}`, async ({ page, expectedErrors }) => {
      expectedErrors.allow(failedRequest);
      const translate = await applyLook(page, look);
      if ('who' in place) await logIn(page, place.where, place.who);
      else await page.goto(place.where);
      await hydrated(page);
      await scrollToPart(page, 0.2);
      await expect.poll(() => markReachable(page)).toBeGreaterThan(3);
      await place.cause(page, translate);
      const notice = page.getByRole('region', { name: translate('Ui_notices') }).getByRole('dialog');
      await expect(notice).toBeVisible();
      await expect.poll(() => covered(page, translate)).toEqual([]);
      await notice.getByRole('button', { name: translate('Ui_dismiss'), includeHidden: true }).click();
      await expect(notice).toHaveCount(0);
      await expect.poll(() => page.evaluate('getComputedStyle(document.body).paddingTop')).toBe('0px');
      expect(await covered(page, translate)).toEqual([]);
    });

const spaceAbove = (page: Page) => page.evaluate('getComputedStyle(document.body).paddingTop');
const scrolledBy = (page: Page) => page.evaluate<number>('scrollY');

test('a page that somebody has scrolled stays where it is when a notice goes', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await page.setViewportSize(phone);
  await page.goto(to.terms);
  await hydrated(page);
  await languageFails(page);
  const notice = page.getByRole('region', { name: t('Ui_notices') }).getByRole('dialog');
  await expect(notice).toBeVisible();
  await expect.poll(() => spaceAbove(page)).not.toBe('0px');
  await scrollToPart(page, 0.3);
  await expect.poll(() => scrolledBy(page)).toBeGreaterThan(300);
  const heading = page.locator('main h2').nth(2);
  const placeOf = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  const before = await placeOf();
  await notice.getByRole('button', { name: t('Ui_dismiss'), includeHidden: true }).click();
  await expect.poll(() => spaceAbove(page)).toBe('0px');
  expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1);
});

test('a notice moves nothing under the finger until it is lifted', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await page.setViewportSize(phone);
  await page.goto(to.terms);
  await hydrated(page);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/assets/i18n/pl*', async (route) => {
    await failing;
    await route.abort();
  });
  await page.getByRole('banner').locator('[aria-controls="language-list"]').click();
  await page.locator('#language-list').getByRole('link', { name: 'Polski' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await heading.hover();
  const before = await heading.boundingBox();
  await page.mouse.down();
  fail();
  const notice = page.getByRole('region', { name: t('Ui_notices') }).getByRole('dialog');
  await expect(notice).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect.poll(() => spaceAbove(page)).not.toBe('0px');
});
