import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { barriersOn, screens, useScreen } from '../support/barriers.ts';
import { overrideRoute } from '../support/override-route.ts';
import { logIn } from '../support/people.ts';
import { walkTo } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

/** A page, and what to press on it until the part to check is showing. */
interface View {
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const openFirstDetails = (page: Page) =>
  page
    .getByRole('button', { name: /^Details:/ })
    .first()
    .click();

const views: readonly View[] = [
  { path: `${to.dashboard}/home` },
  { path: `${to.dashboard}/home`, open: (page) => press(page, 'Open the menu') },
  { path: `${to.dashboard}/home`, open: (page) => press(page, /^Notifications, \d+ unread/) },
  { path: `${to.dashboard}/home`, open: (page) => press(page, 'My profile') },
  { path: `${to.dashboard}/home/upcoming` },
  {
    path: `${to.dashboard}/home/upcoming`,
    open: (page) => page.getByRole('button', { name: 'Cancel Booking', disabled: false }).first().click(),
  },
  { path: `${to.dashboard}/home/past`, open: openFirstDetails },
  { path: `${to.dashboard}/notifications` },
  { path: to.account },
  { path: to.profile },
  {
    path: to.profile,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Pictures' }).click();
      await press(page, 'Upload picture');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    path: to.profile,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Edit profile' }).click();
      await page.getByLabel('Mobile').fill('123');
      await press(page, 'Save changes');
      await expect(page.locator('#field-mobile-error')).toBeVisible();
    },
  },
];

for (const half of [0, 1]) {
  test(`everyone can use every page, drawer, dialog and box of the dashboard, part ${half + 1}`, async ({ page }) => {
    const part = views.filter((_, i) => i < views.length / 2 === (half === 0));
    let at = part[0]?.path ?? '';
    await useScreen(page, screens[0]);
    await logIn(page, at);
    await expect(page.locator('html')).toHaveAttribute('data-theme', screens[0].theme);
    for (const { path, open } of part) {
      await useScreen(page, screens[0]);
      // By link, because loading takes most of the time.
      if (path !== at) await walkTo(page, path);
      at = path;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await open?.(page);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await barriersOn(page), `${path}${open ? ' opened' : ''}`).toEqual([]);
      await page.keyboard.press('Escape');
      // A notice may stay: it is not part of the page.
      await expect(page.locator('[role=dialog]:not(.toast-motion)')).toHaveCount(0);
    }
  });
}

test('a list that fails to load says so and can be tried again', async ({ page }) => {
  await logIn(page, `${to.dashboard}/home`);
  const restore = await overrideRoute(page, '**/get-my-past-reservations**', (route) =>
    route.fulfill({ body: 'no json' }),
  );
  await page.getByRole('link', { name: /Past/ }).click();
  await expect(page.getByText('We couldn’t load your bookings')).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Past bookings' })).toBeVisible();
});
