import type { Page } from '@playwright/test';
import type { Translate } from '#domain/i18n/translate.ts';
import { to } from '../support/addresses.ts';
import { applyLook, desk, phone } from '../support/looks.ts';
import { customerEmail, driverEmail, logIn, staffEmail } from '../support/people.ts';
import { hydrated, scrollToPart } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

const t = translator('eng');

/** Where the page and its parts stand: a notice must leave them there. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, header, main, footer, main h2, main input')]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[left, top, width, height].map(Math.round).join()}`;
      })
      .join('\n'),
  );

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

/** A driver's page has the button in the part about them. */
async function logsOutOfMe(page: Page, translate: Translate): Promise<void> {
  await page.getByRole('button', { name: translate('Driver_tab-me'), exact: true }).click();
  await failsToLogOut('Nav_Logout')(page, translate);
}

const places = [
  { where: to.home, cause: languageFails },
  { where: to.quote, cause: languageFails },
  {
    where: `${to.dashboard}/home`,
    who: customerEmail,
    cause: failsToLogOut('Dash_log-out', (translate) => `button[aria-label="${translate('Dash_profile-box')}"]`),
  },
  { where: to.driver, who: driverEmail, cause: logsOutOfMe },
  { where: to.bookings, who: staffEmail, cause: failsToLogOut('Staff_log-out') },
  // The board is there with its fields, which come with the day's jobs.
  { where: to.staff('board'), who: staffEmail, cause: failsToLogOut('Staff_log-out'), ready: 'main input' },
] as const;

for (const [index, place] of places.entries())
  test(`a notice covers a corner and moves nothing, on a phone and a desktop: ${place.where}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.allow(failedRequest);
    const translate = await applyLook(page, { viewport: phone, language: index % 2 ? 'eng' : 'de' });
    if ('who' in place) await logIn(page, place.where, place.who);
    else await page.goto(place.where);
    await hydrated(page);
    if ('ready' in place) await expect(page.locator(place.ready).first()).toBeVisible();
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      await scrollToPart(page, 0.2);
      await place.cause(page, translate);
      const notice = page.getByRole('region', { name: translate('Ui_notices') }).getByRole('dialog');
      await expect(notice).toBeVisible();
      const during = await placesOf(page);
      const strip = await page.getByRole('region', { name: translate('Ui_notices') }).boundingBox();
      // A corner of a wide screen; a phone's header and bar at the bottom stay free.
      if (viewport === desk) expect(strip?.x).toBeGreaterThan(desk.width / 2);
      expect(strip?.y).toBeGreaterThan(64);
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThan(viewport.height - 12);
      await notice.getByRole('button', { name: translate('Ui_dismiss'), includeHidden: true }).click();
      await expect(notice).toHaveCount(0);
      expect(await placesOf(page)).toBe(during);
    }
  });

test('a notice moves nothing under the finger', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await page.setViewportSize(phone);
  await page.goto(to.terms);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await languageFails(page);
  await expect(page.getByRole('region', { name: t('Ui_notices') }).getByRole('dialog')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});
