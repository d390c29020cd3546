import { to } from '../support/addresses.ts';
import { dayIn, typed } from '../support/days.ts';
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
  const transfer = sheet.getByRole('form', { name: 'Record a bank transfer' });
  const amount = transfer.getByLabel('Amount (£)');
  const owed = Number(await amount.inputValue());
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

  // A transfer noted on the wrong invoice: the form always offers what is owed now, and each refusal is at its field.
  await expect(amount).toHaveValue((owed - 0.5).toFixed(2));
  await amount.fill('1,00');
  await transfer.getByRole('button', { name: 'Save payment' }).click();
  await expect(amount).toHaveValue((owed - 1.5).toFixed(2));
  const reverse = sheet.getByRole('button', { name: 'Reverse or move the transfer of £1.00' });
  await reverse.click();
  const back = page.getByRole('dialog', { name: 'Reverse or move the transfer of £1.00' });
  await back.getByLabel('Reason').fill('For another company');
  await back.getByLabel('Move it to invoice').fill('INV-99999');
  await back.getByRole('button', { name: 'Reverse this transfer' }).click();
  await expect(back.getByLabel('Move it to invoice')).toHaveAccessibleDescription(/We have no other invoice/);
  await expect(back.getByLabel('Move it to invoice')).toBeFocused();
  await expect(back.getByRole('alert')).toHaveCount(0);
  await back.getByLabel('Move it to invoice').fill('');
  await back.getByRole('button', { name: 'Reverse this transfer' }).click();
  await expect(amount).toHaveValue((owed - 0.5).toFixed(2));

  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Import a bank file' }).click();
  const bank = page.getByRole('dialog', { name: 'Import a bank file' });
  const row = (days: number) => `${typed(dayIn(days))},SOMEBODY WITHOUT A NUMBER,12.00\n`;
  const file = `Date,Description,Amount\n${row(-3)}nonsense,x,1.00\n${row(2)}`;
  await bank
    .getByLabel('File (CSV, OFX or QIF)')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(bank.getByText('No invoice number, or several')).toBeVisible();
  await expect(bank.getByText('We couldn’t read these lines: 3')).toBeVisible();
  await expect(bank.getByText('Date in the future')).toBeVisible();
  await bank.getByRole('button', { name: 'Allocate to an invoice' }).click();
  const number = bank.getByLabel('Invoice number');
  await number.fill('INV-99999');
  await bank.getByRole('button', { name: 'Allocate to an invoice' }).click();
  await expect(number).toHaveAccessibleDescription(/We have no other invoice/);
  await expect(number).toBeFocused();
});
