import { to } from '../support/addresses.ts';
import { takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { dayIn } from '../support/days.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a caller’s journey is booked again and cancelled, on the same screen', async ({ page }) => {
  const phoneNumber = `07${String(Date.now()).slice(-9)}`;
  const staff = await callerOf();
  const { reference } = await takeCall(staff, 'Carla Caller', `${dayIn(40)}T10:00`, { phoneNumber, carType: 'Saloon' });
  await logIn(page, to.staff('telephone'), staffEmail);
  await page.getByLabel('Phone number').fill(phoneNumber);
  const card = page.getByRole('region', { name: 'Carla Caller' });
  await expect(card.getByText('Journeys to come')).toBeVisible();
  await card.getByRole('button', { name: /^Same again/ }).click();
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/Heathrow Terminal 5/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Carla Caller');
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this journey' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(`Cancelled: ${reference}`)).toBeVisible();
  await expect(card.getByText('Journeys to come')).toHaveCount(0);
});
