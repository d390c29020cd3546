import { londonDate } from '#domain/basics/london-time.ts';
import { timings } from '#web/app/timings.ts';
import { callsOf, enter, expect, newCustomer, room } from '../support/customer-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 120_000 });

test('the theme follows the system, then the person, and is remembered; the screen can be filled', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, `${room}/home`, await newCustomer(page));
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page
    .locator('header')
    .getByRole('button', { name: /theme|mode/i })
    .click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.goto(`${room}/profile`);
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  expect(await page.evaluate('document.fullscreenElement === document.documentElement')).toBe(true);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});

test('on the birthday there is a wish, and after nine seconds the party', async ({ page, playwright, baseURL }) => {
  const email = await newCustomer(page);
  const call = await callsOf(playwright, baseURL, email);
  await call('post', '/api/UserProfile/profile', {
    firstName: 'Ada',
    surname: 'Lovelace',
    birthday: `1990${londonDate(new Date()).slice(4)}`.replace('02-29', '02-28'),
    gender: 'Female',
    mobile: '07700900123',
    landline: '',
    email,
    address: '1 High Street, Bracknell',
  });
  await page.clock.install();
  await enter(page, `${room}/home`, email);
  await expect(page.getByText('Happy Birthday!').first()).toBeVisible();
  await page.clock.fastForward(timings.birthdayOverlay);
  const party = page.getByRole('dialog', { name: /Happy Birthday/ });
  await expect(party).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(party).toHaveCount(0);
});
