import { to } from '../support/addresses.ts';
import { onePixel } from '../support/one-pixel.ts';
import { logIn, newCustomer, password } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the profile form says what is wrong with each field, and saves', async ({ page }) => {
  await logIn(page, to.profile, await newCustomer());
  await page.getByRole('tab', { name: 'Edit profile' }).click();
  await page.getByLabel('Mobile').fill('12345');
  // Held down as long as a person would: an error that appears when the field loses focus must not move the button.
  await page.getByRole('button', { name: 'Save changes' }).click({ delay: 150 });
  await expect(page.getByText('Please check the fields in red').first()).toBeVisible();
  await expect(page.locator('#field-firstName-error')).toHaveText('Please enter your first name.');
  await expect(page.locator('#field-mobile-error')).toContainText('Please enter a mobile number');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Surname').fill('Lovelace');
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Mobile').fill('07700 900123');
  await page.getByLabel('Current address').fill('1 High Street, Bracknell');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile saved.').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Personal details' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('07700 900123', { exact: true })).toBeVisible();
});

test('a picture is uploaded as a square, chosen and deleted', async ({ page }) => {
  await logIn(page, to.profile, await newCustomer());
  await page.getByRole('tab', { name: 'Pictures' }).click();
  await expect(page.getByText('You haven’t uploaded any pictures yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByText('Please choose a picture and fill in its file name and title.')).toBeVisible();
  const file = page.locator('#picture-file');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/We can’t read notes\.png/)).toBeVisible();
  await file.setInputFiles(onePixel('me.png'));
  await expect(page.getByLabel('File name')).toHaveValue('me');
  await page.getByLabel('Title').fill('Me at sea');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  const tile = page.getByRole('button', { name: 'Use as profile picture: Me at sea' });
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Delete picture: Me at sea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You haven’t uploaded any pictures yet.')).toBeVisible();
});

test('a customer downloads their data as one file, and deletes the account', async ({ page }) => {
  await logIn(page, to.profile, await newCustomer());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.locator('#delete-password').fill(password);
  await question.getByRole('button', { name: 'Delete my account' }).click();
  const done = page.getByRole('dialog', { name: 'Your account has been deleted' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a customer applies for a business account', async ({ page }) => {
  await logIn(page, to.account, await newCustomer());
  await page.getByRole('button', { name: 'Apply for an account' }).click();
  await expect(page.locator('#field-company-error')).toHaveText('Please enter your company’s name.');
  await page.getByLabel('Company', { exact: true }).fill('Lovelace Engines Ltd');
  await page.getByLabel(/Company number/).fill('12');
  await page.getByLabel('Billing address').fill('1 High Street, Bracknell');
  await page.getByLabel(/Cost codes/).fill('Marketing 4711\nSales 4712');
  await page.getByRole('button', { name: 'Apply for an account' }).click();
  await expect(page.locator('#field-companyNumber-error')).toContainText('8 characters');
  await page.getByLabel(/Company number/).fill('12345678');
  await page.getByRole('button', { name: 'Apply for an account' }).click();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();
});
