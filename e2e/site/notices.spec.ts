import type { Locator } from '@playwright/test';
import { timings } from '#web/app/timings.ts';
import { to } from '../support/addresses.ts';
import { applyLook, desk, lookName, phone } from '../support/looks.ts';
import { appears, fadesAndGoes } from '../support/notice-steps.ts';
import { customerEmail, driverEmail, fillLogin } from '../support/people.ts';
import { freeze, hydrated, open } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';
import { anyOf, translator } from '../support/translations.ts';

const t = translator('eng');

/** The controls that cannot be pressed because a notice covers them. */
const coveredBy = (notice: Locator) =>
  notice.evaluate((box) =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = height > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
        return box.contains(hit) && !box.contains(control);
      })
      .map((control) => control.textContent || control.getAttribute('aria-label')),
  );

for (const look of [
  { language: 'de', viewport: phone },
  { language: 'eng', viewport: desk },
] as const) {
  test(`the home page welcomes a visitor once per session, without covering a control: ${lookName(look)}`, async ({
    page,
  }) => {
    await page.clock.install();
    const translate = await applyLook(page, look);
    const welcome = page.getByRole('status').filter({ hasText: anyOf('Notice_welcome', translate) });
    await open(page, to.terms);
    await freeze(page);
    await page.clock.runFor(3000);
    await expect(welcome).toHaveCount(0);
    // The clock stays stopped while the page loads: on a slow machine the welcome would be gone before it stopped.
    await page.goto(to.home, { waitUntil: 'commit' });
    await appears(page, welcome);
    expect(await coveredBy(welcome)).toEqual([]);
    await fadesAndGoes(page, welcome, timings.welcome);
    await page.clock.resume();
    await page.reload();
    await hydrated(page);
    await freeze(page);
    await page.clock.runFor(3000);
    await expect(welcome).toHaveCount(0);
  });
}

test('a driver gets their own notice and menu, and a greeting at login and logout', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize(phone);
  await page.goto(`${to.login}?${new URLSearchParams({ returnUrl: to.home })}`);
  await hydrated(page);
  // Frozen before the login, because a slow machine would miss the greeting, which appears a second after it.
  await freeze(page);
  await fillLogin(page, driverEmail);
  await expect(async () => {
    await page.clock.runFor(20);
    expect(new URL(page.url()).pathname).toBe(to.home);
  }).toPass();
  const welcome = page.getByRole('status').filter({ hasText: t('Notice_welcome-back-1') });
  const toDriver = page.getByRole('status').filter({ hasText: t('Notice_driver') });
  await appears(page, welcome);
  await expect(toDriver).toContainText(t('Notice_driver-title'));
  expect([...(await coveredBy(welcome)), ...(await coveredBy(toDriver))]).toEqual([]);
  await fadesAndGoes(page, toDriver, timings.welcome);

  const button = page.getByRole('banner').locator('[aria-controls="mobile-menu"]');
  await button.click();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu.getByRole('link', { name: t('Nav_Book'), exact: true })).toHaveCount(0);
  await menu.getByRole('button', { name: t('Menu_driver-account') }).click();
  await expect(menu.locator('#account-submenu').getByRole('link')).toHaveText([t('Menu_driver')]);
  await expect(menu.getByRole('link', { name: t('Menu_driver') })).toHaveAttribute('href', '/bracknellTaxis/driver');
  await expect(menu).toContainText(driverEmail);
  await expect(page.getByRole('link', { name: t('Layout_dashboard') })).toHaveCount(0);

  await menu.getByRole('button', { name: t('Nav_Logout') }).click();
  await expect(menu).toBeHidden();
  const goodbye = page.getByRole('dialog').filter({ hasText: anyOf('Notice_goodbye', t) });
  await appears(page, goodbye);
  await page.clock.runFor(4500);
  await expect(goodbye).toBeVisible();
  await page.clock.runFor(1500);
  await expect(goodbye).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  expect(await page.evaluate('localStorage.length')).toBe(0);
  await expect(page).toHaveURL(new RegExp(`${to.home}$`));
});

test('a customer has the dashboard in the banner and the account in the menu', async ({ page }) => {
  await open(page, to.login);
  await fillLogin(page, customerEmail);
  await expect(page).toHaveURL(new RegExp(`${to.home}$`));
  await expect(page.getByRole('link', { name: t('Layout_dashboard') })).toHaveAttribute(
    'href',
    '/bracknellTaxis/user/dashboard/home',
  );
  await expect(page.getByRole('banner')).toContainText(customerEmail);
  await expect(page.getByText(t('Greeting_next-journey'))).toBeVisible();
  await page.setViewportSize(phone);
  await page.getByRole('banner').locator('[aria-controls="mobile-menu"]').click();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('button', { name: t('Menu_corporate-account') }).click();
  const items = menu.locator('#account-submenu').getByRole('link');
  await expect(items).toHaveText([t('Menu_get-a-quote'), t('Menu_make-booking')]);
  await expect(items.first()).toHaveAttribute('href', to.booking);
});
