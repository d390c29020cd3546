import { to } from '../support/addresses.ts';
import { anonymous } from '../support/api.ts';
import { bookJourney } from '../support/arrange.ts';
import { phone as phoneSize } from '../support/looks.ts';
import { logIn, staffEmail, unique } from '../support/people.ts';
import { sidewaysOverflow } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

test('the office asks for a deposit, the customer pays it at the till and sees what is left', async ({
  page,
  newDevice,
  expectedErrors,
}) => {
  // A deposit higher than the fare is refused.
  expectedErrors.allow(/status of 400/, 1);
  const { id, manageUrl } = await bookJourney(anonymous, `deposit-${unique()}@example.com`, 60 * 24 * 9);
  await logIn(page, `${to.bookings}/${id}`, staffEmail);
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByRole('button', { name: 'Request a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a payment' });
  await dialog.getByLabel('What for').selectOption('A deposit');
  await dialog.getByLabel('Amount').fill('9999');
  await dialog.getByLabel('Send it by').selectOption('Don’t send, show the code');
  await dialog.getByRole('button', { name: 'Create payment link' }).click();
  await expect(dialog.getByText('A deposit can’t be more than what’s left of the fare.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Create payment link' }).click();
  await expect(payments.getByText('Requested (deposit)')).toBeVisible();
  await payments.getByRole('button', { name: 'QR code to pay' }).click();
  const link = await payments.getByText(/\/p\/[\w-]+$/).textContent();

  const phone = await newDevice({ viewport: phoneSize });
  await phone.goto(`${process.env.E2E_URL}${new URL(link ?? '').pathname}`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Pay your deposit' })).toBeVisible();
  await expect(phone.getByText(/^The £5\.00 deposit counts towards the price/)).toBeVisible();
  await phone.getByRole('button', { name: 'Pay £5.00', exact: true }).click();
  await phone.getByRole('button', { name: 'Use a card that works', exact: true }).click();
  await expect(phone.getByText('Deposit paid by card: £5.00')).toBeVisible();

  await phone.goto(`${process.env.E2E_URL}${manageUrl}`);
  await expect(phone.getByText('Deposit paid by card (•••• 4242)')).toBeVisible();
  await expect(phone.getByText('Left to pay')).toBeVisible();
  expect(await sidewaysOverflow(phone)).toBeLessThanOrEqual(0);
});
