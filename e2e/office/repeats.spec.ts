import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { bookJourney } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { sidewaysOn } from '../support/barriers.ts';
import { confirmAddress } from '../support/emails.ts';
import { callerOf, logIn, newCustomer, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const days = (page: Page) => page.getByRole('region', { name: 'Dates' }).getByRole('listitem');

test('a regular journey is booked for weeks ahead, changed from one day on, and cancelled for a single day', async ({
  page,
}) => {
  const name = `Sally ${unique()}`;
  await logIn(page, to.staff('new-repeat'), staffEmail);
  await page.getByRole('button', { name: 'Book these journeys' }).click();
  await expect(page.getByText('Please choose at least one day of the week.').first()).toBeVisible();
  await page.getByLabel('Pickup', { exact: true }).fill('RG12 8TR');
  await page.getByLabel('Destination', { exact: true }).fill('Heathrow Terminal 5');
  await page.getByLabel('Mon', { exact: true }).check();
  await page.getByLabel('Pickup time', { exact: true }).fill('08:15');
  await page.getByLabel('Passenger’s name').fill(name);
  await page.getByLabel('Mobile').fill('07700 900144');
  await expect(page.getByText('Price on the first day')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book these journeys' }).click();
  await expect(page.getByRole('heading', { name: 'Regular journey', exact: true })).toBeVisible();
  await expect(days(page)).toHaveCount(8);
  await expect(days(page).getByText('Confirmed')).toHaveCount(8);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Change' });
  await sheet.getByLabel('Which journeys?').selectOption({ index: 3 });
  await sheet.getByLabel('Pickup time', { exact: true }).fill('09:45');
  await expect(sheet.getByText('Days changed: 5')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(days(page)).toHaveCount(5);
  await expect(days(page).getByText(/09:45/)).toHaveCount(5);

  await days(page)
    .first()
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancel journeys?' });
  await dialog.getByRole('button', { name: 'Cancel these journeys' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(days(page).getByText('Cancelled')).toHaveCount(1);
  await page.getByRole('link', { name: 'Regular journeys' }).first().click();
  await page.getByLabel('Search').fill(name);
  await expect(page.getByRole('row', { name })).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
});

test('a customer turns a booking into a regular journey, and cancels all of it', async ({ page }) => {
  const email = await newCustomer();
  await confirmAddress(email);
  const { id } = await bookJourney(await callerOf(email), email, 3 * 24 * 60);
  await logIn(page, `${to.dashboard}/home/all?booking=${id}`, email);
  await page.getByRole('link', { name: 'Make this a regular journey' }).click();
  await expect(page.getByLabel('Passenger’s name')).toHaveValue('Ada Lovelace');
  await page.getByRole('button', { name: 'Book these journeys' }).click();
  // Seven are booked; the eighth is more than eight weeks off.
  await expect(days(page)).toHaveCount(8);
  await expect(days(page).getByText('Planned')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel journeys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel journeys?' });
  await dialog.getByRole('button', { name: 'Cancel these journeys' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Ended')).toBeVisible();
});
