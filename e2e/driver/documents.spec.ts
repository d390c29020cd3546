import { to } from '../support/addresses.ts';
import { newDriverAndCar } from '../support/arrange.ts';
import { driverPhone, openTab } from '../support/driver-steps.ts';
import { onePixel } from '../support/one-pixel.ts';
import { logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a driver photographs a renewed badge, and the office accepts it', async ({ newDevice, page }) => {
  const name = `Dora ${unique()}`;
  const crew = await newDriverAndCar(name);
  const phone = await newDevice(driverPhone);
  await logIn(phone, to.driver, crew.email);
  await openTab(phone, 'Me');
  await phone.getByRole('button', { name: 'Documents', exact: true }).click();
  const badge = phone.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Badge' });
  await badge.getByRole('button', { name: 'Hand in a renewal' }).click();
  await badge.locator('input[type=file]').setInputFiles(onePixel('badge.png'));
  await badge.getByRole('button', { name: 'Send to the office' }).click();
  await expect(badge.getByRole('alert')).toHaveText('Please enter the date it expires, for example 31/03/2027.');
  await badge.getByLabel('Valid until, on the new document').fill('2098-12-31');
  await badge.getByRole('button', { name: 'Send to the office' }).click();
  await expect(badge).toContainText('The office hasn’t looked at it yet.');

  await logIn(page, '/bracknellTaxis/staff/drivers', staffEmail);
  const row = page.getByRole('listitem').filter({ hasText: `${name} handed it in` });
  await row.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(row).toBeHidden();
  await phone.reload();
  await openTab(phone, 'Me');
  await phone.getByRole('button', { name: 'Documents', exact: true }).click();
  await expect(badge).toContainText('Valid until Wed 31 Dec 2098');
});
