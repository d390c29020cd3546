import { to } from '../support/addresses.ts';
import { logIn, newCustomer } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

test('each part of the page shows that it is offline, and loads with “Try again”', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  // A hub that connects would make the page read everything again before anyone could press the button.
  await page.route('**/hubs/tracking/negotiate*', (route) => route.abort());
  const listScript = page.waitForResponse(/dashboard-list-/);
  const texts = page.waitForResponse(/i18n\/eng\.json/);
  await logIn(page, `${to.dashboard}/home`, await newCustomer());
  await (await texts).finished();
  // Including everything that the list's script itself imports.
  await page.evaluate(`import(${JSON.stringify((await listScript).url())}).then(() => undefined)`);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Your bookings' }).getByRole('link', { name: /All/ }).click();
  const list = page.getByRole('region', { name: 'All bookings' });
  await expect(list.getByText('We couldn’t load your bookings')).toBeVisible();
  await page.context().setOffline(false);
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByText('No bookings found.')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Book a taxi' })).toBeVisible();

  // A save that fails keeps what was typed.
  await page.goto(to.profile);
  await page.getByRole('tab', { name: 'Edit profile' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Surname').fill('Lovelace');
  await page.getByLabel('Date of birth').fill('1992-02-29');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Mobile').fill('+44 7700 900123');
  await page.getByLabel('Current address').fill('1 High Street, Bracknell');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t save your profile' })).toBeVisible();
  await expect(page.getByLabel('Surname')).toHaveValue('Lovelace');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('29 February 1992')).toBeVisible();
});
