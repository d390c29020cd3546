import { enter, expect, newCustomer, room } from '../support/customer-steps.ts';
import { test } from '../support/ready-page.ts';

test.describe.configure({ timeout: 120_000 });

// Without a connection every request is an error in the console: this page is allowed to be loud.
test('offline, each part says so and comes back with “Try again”', async ({ page }) => {
  const fetched = page.waitForResponse(/dashboard-list-/);
  await enter(page, `${room}/home`, await newCustomer(page));
  await fetched;
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Your bookings' }).getByRole('link', { name: /All/ }).click();
  const list = page.getByRole('region', { name: 'All Booking List' });
  await expect(list.getByText('Your bookings did not load')).toBeVisible();
  await page.context().setOffline(false);
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByText('No bookings found.')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Book a ride' })).toBeVisible();

  // A save that fails keeps what was typed.
  await page.goto(`${room}/profile`);
  await page.getByRole('tab', { name: 'Edit profile' }).click();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Surname').fill('Lovelace');
  await page.getByLabel('Date of Birth').fill('1992-02-29');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Mobile').fill('+44 7700 900123');
  await page.getByLabel('Current Address').fill('1 High Street, Bracknell');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update profile' })).toBeVisible();
  await expect(page.getByLabel('Surname')).toHaveValue('Lovelace');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('29 February 1992')).toBeVisible();
});
