import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { arrangeBooking, takeCall } from '../support/arrange.ts';
import { barriersOn, screens, useScreen } from '../support/barriers.ts';
import { quietDay } from '../support/days.ts';
import { callerOf, customerEmail, driverEmail, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const fleetPages = ['drivers', 'vehicles', 'tariff', 'register'];
const firmPages = ['messages', 'reviews', 'business', 'outbox', 'statistics', 'people', 'settings', 'audit'];

for (const [who, email] of [
  ['customer', customerEmail],
  ['driver', driverEmail],
] as const) {
  test(`a ${who} is turned away from every page of the office`, async ({ page }) => {
    await logIn(page, to.contact, email);
    for (const path of [to.bookings, ...['telephone', ...fleetPages, ...firmPages].map(to.staff)]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page).toHaveURL(/\/home\?returnUrl=/);
      await expect(page.getByText('You don’t have access to this page')).toBeVisible();
    }
  });
}

/** Opens each page as staff and looks for barriers on both screens, with what `prepare` has opened there. */
async function readAll(
  page: Page,
  paths: readonly string[],
  prepare: (path: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const [i, path] of paths.entries()) {
    await useScreen(page, screens[0]);
    await (i === 0 ? logIn(page, path, staffEmail) : page.goto(path));
    await expect(page.locator('h1')).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', screens[0].theme);
    await prepare(path);
    expect(await barriersOn(page), path).toEqual([]);
  }
}

test('everyone can use the pages of bookings', async ({ page }) => {
  const { id } = await arrangeBooking('Rita Readable');
  // One row is read as a hundred are, and judged in a hundredth of the time.
  await readAll(page, [`${to.bookings}?text=Rita+Readable`, `${to.bookings}/${id}`, to.staff('telephone')]);
});

test('everyone can use the pages of the day', async ({ page }) => {
  const day = quietDay(140);
  await takeCall(await callerOf(), 'Hal Reader', `${day}T09:30`, { accessNeeds: ['assistance-dog'] });
  await readAll(page, [`board?day=${day}`, `day-sheet?day=${day}`, 'fleet-map'].map(to.staff), async (path) => {
    if (path.includes('/board')) await page.getByRole('button', { name: /Hal Reader/ }).click();
  });
});

test('everyone can use the pages of the fleet', async ({ page }) => {
  await readAll(page, [...fleetPages, 'drivers?open=new'].map(to.staff), async (path) => {
    if (path.includes('open')) await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('everyone can use the pages of the firm', async ({ page }) => {
  await readAll(page, firmPages.map(to.staff));
});
