import { to } from '../support/addresses.ts';
import { routeOnce } from '../support/override-route.ts';
import { logInByForm, staffEmail } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

test('the office sees who owes what, issues one credit note although an answer is lost, and imports the bank’s file', async ({
  page,
  expectedErrors,
}) => {
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

  // The answer to a credit note is lost: the second press asks for the same one.
  expectedErrors.allow(failedRequest);
  const credit = sheet.getByRole('form', { name: 'Credit note' });
  const credited = sheet.getByText('-£0.50');
  await credit.getByLabel('Amount (£)').fill('0.50');
  await credit.getByLabel('Reason').fill('Toll paid twice');
  await routeOnce(page, '**/credit*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const issue = credit.getByRole('button', { name: 'Issue the credit note' });
  await issue.click();
  await expect(credit.getByRole('alert')).toContainText('Check your connection');
  await expect(credited).toHaveCount(1);
  await issue.click();
  await expect(page.getByText('The credit note is issued and emailed.')).toBeVisible();
  await expect(credited).toHaveCount(1);

  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Import a bank file' }).click();
  const bank = page.getByRole('dialog', { name: 'Import a bank file' });
  const file = 'Date,Description,Amount\n16/11/2026,SOMEBODY WITHOUT A NUMBER,12.00\nnonsense,x,1.00\n';
  await bank
    .getByLabel('File (CSV, OFX or QIF)')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(bank.getByText('No invoice number, or several')).toBeVisible();
  await expect(bank.getByText('We couldn’t read these lines: 3')).toBeVisible();
});
