import { to } from '../support/addresses.ts';
import { logInByForm, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the office sees who owes what, and imports the bank’s file', async ({ page }) => {
  await logInByForm(page, to.staff('invoices'), staffEmail);
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: /^Open INV-/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /^INV-\d{5} · / });
  await expect(sheet.getByText('Total')).toBeVisible();
  const pdf = await sheet.getByRole('link', { name: 'PDF' }).getAttribute('href');
  expect((await (await page.request.get(pdf ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-');
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Import a bank file' }).click();
  const bank = page.getByRole('dialog', { name: 'Import a bank file' });
  const file = 'Date,Description,Amount\n16/11/2026,SOMEBODY WITHOUT A NUMBER,12.00\nnonsense,x,1.00\n';
  await bank
    .getByLabel('CSV file')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(bank.getByText('No invoice number, or several')).toBeVisible();
  await expect(bank.getByText('We couldn’t read these lines: 3')).toBeVisible();
});
