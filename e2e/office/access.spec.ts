import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { arrangeBooking, takeCall } from '../support/arrange.ts';
import { barriersOn, screens, useScreen, walkThrough } from '../support/barriers.ts';
import { quietDay } from '../support/days.ts';
import { callerOf, customerEmail, driverEmail, logIn, staffEmail } from '../support/people.ts';
import { followLink } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

/** Four walks, so that the workers share the pages. */
const walks = [
  ['telephone', 'fleet-map', 'drivers', 'vehicles', 'tariff?version=1', 'register'],
  ['messages', 'reviews', 'business', 'outbox', 'statistics', 'people'],
  ['settings', 'audit', 'invoices', 'payments', 'settlements', 'vouchers'],
  ['repeats', 'new-repeat', 'customers', 'cases', 'books'],
];

for (const [who, email] of [
  ['customer', customerEmail],
  ['driver', driverEmail],
] as const) {
  test(`a ${who} cannot open the office’s pages`, async ({ page }) => {
    await logIn(page, to.bookings, email);
    const isRefused = async (path: string) => {
      await expect(page).toHaveURL(`${to.home}?${new URLSearchParams({ returnUrl: path })}`);
      await expect(page.getByText('You don’t have access to this page').last()).toBeVisible();
    };
    await isRefused(to.bookings);
    // All of them have the same two guards: see web/routes.test.ts.
    for (const path of ['telephone', 'statistics', 'settings'].map(to.staff)) {
      await followLink(page, path);
      await isRefused(path);
    }
  });
}

async function openPage(page: Page, path: string): Promise<void> {
  await useScreen(page, screens[0]);
  await logIn(page, path, staffEmail);
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', screens[0].theme);
}

/** Opens a page as staff and checks it on both screens, with whatever `prepare` has opened there. */
async function readPage(page: Page, path: string, prepare: () => Promise<void> = async () => {}): Promise<void> {
  await openPage(page, path);
  await prepare();
  expect(await barriersOn(page)).toEqual([]);
}

test('everyone can use the list of bookings and a booking’s page', async ({ page }) => {
  const { id } = await arrangeBooking('Rita Readable');
  // One row proves as much as a hundred, in a hundredth of the time.
  await readPage(page, `${to.bookings}?text=Rita+Readable`);
  await readPage(page, `${to.bookings}/${id}`);
});

test('everyone can use the board and the day sheet', async ({ page }) => {
  const day = quietDay(140);
  await takeCall(await callerOf(), 'Hal Reader', `${day}T09:30`, { accessNeeds: ['assistance-dog'] });
  await readPage(page, to.staff(`board?day=${day}`), () =>
    page.getByRole('button', { name: /^(?!Actions).*Hal Reader/ }).click(),
  );
  await readPage(page, to.staff(`day-sheet?day=${day}`));
  await readPage(page, to.staff('rota'));
});

for (const names of walks) {
  test(`everyone can use the office pages ${names.join(', ')}`, async ({ page }) => {
    const [first = '', ...others] = names.map(to.staff);
    await openPage(page, first);
    await walkThrough(page, others);
  });
}

test('everyone can use the form for a new driver', async ({ page }) => {
  await readPage(page, to.staff('drivers?open=new'), () => expect(page.getByRole('dialog')).toBeVisible());
});
