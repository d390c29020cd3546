import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings.ts';
import { enter, expect, phone, room } from '../support/customer-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 180_000 });

const looks = [
  { name: 'a phone by day', viewport: phone, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

/** Something to look at: where it is, and what is pressed there until it shows. */
interface View {
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const past = (page: Page) =>
  page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();

const views: readonly View[] = [
  { path: `${room}/home` },
  { path: `${room}/home`, open: (page) => press(page, 'Open side navigation') },
  { path: `${room}/home`, open: (page) => press(page, /^Notifications, \d+ unread/) },
  { path: `${room}/home`, open: (page) => press(page, 'My profile') },
  { path: `${room}/home/upcoming` },
  {
    path: `${room}/home/upcoming`,
    open: (page) => page.getByRole('button', { name: 'Cancel Booking', disabled: false }).first().click(),
  },
  { path: `${room}/home/past`, open: past },
  { path: `${room}/notifications` },
  { path: `${room}/profile` },
  {
    path: `${room}/profile`,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Edit profile' }).click();
      await page.getByLabel('Mobile').fill('123');
      await press(page, 'Submit');
      await expect(page.locator('#field-mobile-error')).toBeVisible();
    },
  },
  {
    path: `${room}/profile`,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Image Uploader' }).click();
      await press(page, 'Upload');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { path: '/bracknellTaxis/account' },
];

for (const { name, viewport, colorScheme } of looks) {
  test(`every page, drawer, dialog and box can be read by everyone on ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await enter(page, `${room}/home`);
    const problems: string[] = [];
    let before = '';
    for (const { path, open } of views) {
      // A fresh page only where the one before is not the one wanted, shut: loading is most of the time it takes.
      if (path !== before) await page.goto(path);
      before = open ? '' : path;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await open?.(page);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      problems.push(...(await axeFindings(page)).map((found) => `${path}${open ? ' opened' : ''} ${found}`));
      const sideways = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(sideways).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
  });
}

test('without an answer the page says so and tries again', async ({ page }) => {
  await enter(page, `${room}/home`);
  await page.route('**/get-my-past-reservations**', (route) => route.fulfill({ status: 200, body: 'no json' }));
  await page.getByRole('link', { name: /Past/ }).click();
  await expect(page.getByText('Your bookings did not load')).toBeVisible();
  await page.unroute('**/get-my-past-reservations**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Past Booking List' })).toBeVisible();
});
