import { to } from '../support/addresses.ts';
import { arrangeBooking } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('lost property is recorded, found and returned, and the customer is emailed', async ({ page }) => {
  const email = `loses${unique()}@example.com`;
  const { reference } = await arrangeBooking('Lola Lost', { email });
  await logIn(page, to.staff('cases'), staffEmail);
  await page.getByRole('button', { name: 'New entry' }).click();
  const form = page.getByRole('dialog', { name: 'New entry' });
  // Everything that is missing is named, each under its field, and the first has the focus.
  await form.getByRole('button', { name: 'Save' }).click();
  const [name, what] = [form.getByLabel('Name', { exact: true }), form.getByLabel('What it’s about')];
  await expect(name).toHaveAccessibleDescription(/Please enter the passenger’s name\./);
  await expect(what).toHaveAccessibleDescription(/Please say what it’s about\./);
  await expect(name).toBeFocused();
  await form.getByLabel('Kind').selectOption('Lost property');
  await form.getByLabel('Booking reference').fill(reference);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please say what it’s about.').first()).toBeVisible();
  await form.getByLabel('What it’s about').fill('A blue umbrella');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();

  const sheet = page.getByRole('dialog', { name: /^L-\d+$/ });
  await expect(sheet.getByText('Emailed to the customer')).toBeVisible();
  await sheet.getByRole('button', { name: 'It’s been found' }).click();
  await expect(sheet.getByText('Please write what the customer should read.')).toBeVisible();
  await sheet.getByLabel('Message to the customer').fill('The driver has it.');
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'It’s been found' }).click();
  await expect(sheet.getByRole('button', { name: 'It’s been returned' })).toBeVisible();
  await sheet.getByLabel('Note for staff').fill('She comes on Friday');
  await sheet.getByRole('button', { name: 'Add note' }).click();
  await expect(sheet.getByRole('listitem').getByText('She comes on Friday')).toBeVisible();
  await sheet.getByRole('button', { name: 'It’s been returned' }).click();
  await expect(sheet.getByRole('button', { name: 'It’s been returned' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByLabel('Show').selectOption('Done');
  await page.getByLabel('Search').fill(reference);
  await expect(page.getByRole('row', { name: /A blue umbrella/ }).getByText('Returned')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
