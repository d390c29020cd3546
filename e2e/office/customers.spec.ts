import { to } from '../support/addresses.ts';
import { arrangeBooking } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { logIn, staffEmail } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

test('a duplicate is merged and a caller blocked, and the phone desk shows it', async ({ page, expectedErrors }) => {
  await arrangeBooking('Minnie Double', { phoneNumber: '07700 811001', email: 'minnie@example.org' });
  await arrangeBooking('Minnie Double', { phoneNumber: '07700 811002' });
  await logIn(page, to.staff('customers'), staffEmail);
  await page.getByLabel('Search').fill('0770081100');
  await expect(page.getByRole('link', { name: 'Minnie Double' })).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('row', { name: /811001/ })
    .getByRole('link', { name: 'Minnie Double' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minnie Double' })).toBeVisible();

  await page.getByRole('button', { name: /^Merge with Minnie Double/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two records' });
  await expect(dialog.getByText('1 booking is found here')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge these records' }).click();
  await expect(page.getByRole('button', { name: /^Separate Minnie Double/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row', { name: /BT-/ })).toHaveCount(2);

  await page.getByRole('textbox', { name: /^Notes/ }).fill('Rings twice');
  expectedErrors.allow(failedRequest, 1);
  await page.getByRole('checkbox', { name: 'Block online bookings' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please say why, for your colleagues.').first()).toBeVisible();
  await page.getByLabel('Reason').fill('Left without paying');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Blocked since/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(to.staff('telephone'));
  await page.getByLabel('Phone number').fill('07700811002');
  await expect(page.getByText('Left without paying')).toBeVisible();
  await expect(page.getByText('Rings twice')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
