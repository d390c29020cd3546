import { to } from '../support/addresses.ts';
import { logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the office changes the cut-off, and sees an error beside a wrong figure', async ({ page }) => {
  await logIn(page, to.staff('settings'), staffEmail);
  const hours = page.getByLabel('Cut-off (hours before the pickup)');
  await expect(hours).toHaveValue(/^\d+$/);
  await expect(page.getByLabel('Shortest notice (minutes)')).toBeDisabled();
  await hours.fill('one');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Please enter a whole number within the limits.')).toBeVisible();
  await hours.fill('11');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.').first()).toBeVisible();
  await page.reload();
  await expect(hours).toHaveValue('11');
  await expect(page.getByText(/^Last change: writer@/)).toBeVisible();
  await hours.fill('12');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
});
