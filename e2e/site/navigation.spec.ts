import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { applyLook, desk, phone } from '../support/looks.ts';
import { routeOnce } from '../support/override-route.ts';
import { customerEmail, driverEmail, fillLogin, staffEmail } from '../support/people.ts';
import { open, scrollToPart, sidewaysOverflow } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

const t = translator('eng');
const barOf = (page: Page) => page.getByRole('complementary', { name: t('Layout_mobile-bar') });
const returnTo = (path: string) => `${to.login}?${new URLSearchParams({ returnUrl: path })}`;

for (const look of [
  { language: 'eng', viewport: phone },
  { language: 'de', viewport: desk },
] as const) {
  test(`“Book now” brings a guest within one tap of the quote, and keeps what was typed: ${look.viewport.width} px`, async ({
    page,
    baseURL,
  }) => {
    const t = await applyLook(page, look);
    await open(page, to.home);
    await page.getByLabel(t('Quick_pickup'), { exact: true }).fill('Bracknell');
    await page.getByLabel(t('Quick_destination'), { exact: true }).fill('Windsor Castle');
    await page
      .getByRole('link', { name: t('Book_now') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(`${baseURL}${returnTo(to.booking)}`);
    const main = page.getByRole('main');
    const guest = main.getByRole('link', { name: t('Login_guest') });
    const [first, form] = [await guest.boundingBox(), await main.locator('form').boundingBox()];
    const logInButton = await main.getByRole('button', { name: t('Nav_Login') }).boundingBox();
    expect((first?.y ?? Number.NaN) + (first?.height ?? Number.NaN)).toBeLessThan(form?.y ?? Number.NaN);
    expect(first?.height).toBeGreaterThan(logInButton?.height ?? Number.NaN);
    await expect(main.getByRole('link').first()).toHaveText(t('Login_guest'));
    expect(await sidewaysOverflow(page)).toBe(0);
    await guest.click();
    await expect(page).toHaveURL(`${baseURL}${to.quote}`);
    await expect(page.getByLabel(t('Quick_pickup'), { exact: true })).toHaveValue('Bracknell');
    await expect(page.getByLabel(t('Quick_destination'), { exact: true })).toHaveValue('Windsor Castle');
  });
}

test('the login page shows the form first unless somebody came to book', async ({ page }) => {
  for (const path of [to.login, returnTo(to.bookings)]) {
    await open(page, path);
    const main = page.getByRole('main');
    const guest = await main.getByRole('link', { name: t('Login_guest') }).boundingBox();
    const form = await main.locator('form').boundingBox();
    expect(guest?.y).toBeGreaterThan(form?.y ?? Number.NaN);
  }
});

test('after login drivers land on their jobs and staff in the office, and drivers can get back to their jobs', async ({
  page,
  expectedErrors,
}) => {
  // Newer browsers add a style of their own to a plain-text page, which its content policy forbids.
  expectedErrors.allow(/^Applying inline style violates/);
  await page.setViewportSize(desk);
  await open(page, to.login);
  await fillLogin(page, driverEmail);
  await expect(page).toHaveURL(new RegExp(`${to.driver}$`));
  await page.goto(to.contact);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Menu_driver'), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`${to.driver}$`));
  // On a page that makes no requests, so that none is made with the ended session.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await open(page, to.login);
  await fillLogin(page, staffEmail);
  await expect(page).toHaveURL(new RegExp(`${to.bookings}$`));
});

test('somebody who is already logged in is sent on to the returnUrl, but not to a page of another role', async ({
  page,
  baseURL,
}) => {
  await open(page, to.login);
  await fillLogin(page, customerEmail);
  await expect(page).toHaveURL(`${baseURL}${to.home}`);
  await page.goto(returnTo(`${to.booking}?pickup=Bracknell`));
  await expect(page.getByLabel(t('Quick_pickup'), { exact: true })).toHaveValue(/Bracknell/);
  // The browser no longer knows who is logged in, but the session is still valid.
  await page.evaluate(`localStorage.removeItem('user')`);
  await page.goto(`${to.booking}?pickup=Crowthorne`);
  await expect(page.getByLabel(t('Quick_pickup'), { exact: true })).toHaveValue(/Crowthorne/);
  // A customer may still log in as a driver.
  await page.goto(returnTo(to.driver));
  await expect(page.getByRole('banner')).toContainText(customerEmail);
  await expect(page.getByLabel(t('Login_username'))).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}${returnTo(to.driver)}`);
});

/** The texts of the controls that the bar covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('aside.fixed.bottom-0');
    if (!bar?.checkVisibility({ visibilityProperty: true })) return null;
    const { top } = bar.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.bottom > top && box.top < innerHeight;
      })
      .map((control) => control.innerText || control.id);
  });

test('the bottom bar shows on the quote, manage and tracking pages, and covers no control', async ({ page }) => {
  for (const path of [to.quote, to.manage, to.track]) {
    for (const height of [844, 667]) {
      await page.setViewportSize({ width: phone.width, height });
      await open(page, path);
      for (const part of [0, 0.15, 0.3, 0.45, 0.6, 0.75]) {
        await scrollToPart(page, part);
        await expect.poll(async () => (await covered(page)) ?? []).toEqual([]);
      }
      await scrollToPart(page, 1);
      await expect(barOf(page)).toBeInViewport({ ratio: 0.9 });
      await expect(barOf(page).getByRole('link', { name: t('Book_now') })).toHaveAttribute('href', to.booking);
    }
  }
});

test('the login and sign-up pages have no bottom bar; elsewhere it takes drivers to their page', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [to.login, returnTo(to.booking), to.signup]) {
    await open(page, path);
    await expect(barOf(page)).toHaveCount(0);
  }
  await open(page, to.login);
  await fillLogin(page, driverEmail);
  await expect(page).toHaveURL(new RegExp(`${to.driver}$`));
  for (const width of [320, 390, 899]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, to.contact);
    await expect(barOf(page).getByRole('link', { name: t('Menu_driver') })).toHaveAttribute('href', to.driver);
    await expect(barOf(page).getByRole('link', { name: t('Book_now') })).toHaveAttribute('href', to.booking);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});

test('an error notice goes when the same form succeeds', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await open(page, to.signup);
  await routeOnce(page, '**/api/Auth/register', (route) => route.abort());
  const form = page.getByRole('main');
  await form.getByLabel(t('Signup_email')).fill(`v${Date.now()}@example.com`);
  await form.getByLabel(t('Login_password'), { exact: true }).fill('lanterns on the wet A322');
  await form.getByRole('button', { name: t('Signup_button') }).click();
  const notices = page.locator('.toast-motion');
  await expect(notices).toHaveText(new RegExp(t('Signup_failed')));
  await form.getByRole('button', { name: t('Signup_button') }).click();
  await expect(notices).toHaveCount(1);
  await expect(notices).not.toContainText(t('Signup_failed'));
  await expect(notices).toContainText(t('Auth_registered'));
});

test('a wrong password gets its own error in the language of the page', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest, 2);
  for (const language of ['eng', 'pl'] as const) {
    const t = await applyLook(page, { language, viewport: phone });
    await open(page, to.login);
    const form = page.getByRole('main');
    await form.getByLabel(t('Login_username')).fill(`nobody-${language}@example.com`);
    await form.getByLabel(t('Login_password'), { exact: true }).fill('not-this-one');
    await form.getByRole('button', { name: t('Nav_Login') }).click();
    await expect(form.getByRole('alert')).toContainText(t('Problem_wrong-credentials'));
  }
});

test('every area page links to the firm’s website', async ({ page, request }) => {
  const { website }: { website: string } = await (await request.get('/api/Firm')).json();
  for (const area of ['bracknell', 'crowthorne', 'jennets-park', 'birch-hill']) {
    await page.goto(to.area(area));
    const link = page.getByRole('link', { name: t('AreaPage_website', { website: new URL(website).host }) });
    await expect(link).toHaveAttribute('href', website);
  }
});
