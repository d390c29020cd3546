import { to } from '../support/addresses.ts';
import { takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { dayIn, typed } from '../support/days.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a caller’s journey is booked again and cancelled, on the same screen', async ({ page }) => {
  const phoneNumber = `07${String(Date.now()).slice(-9)}`;
  const staff = await callerOf();
  const { reference } = await takeCall(staff, 'Carla Caller', `${dayIn(40)}T10:00`, { phoneNumber, carType: 'Saloon' });
  await logIn(page, to.staff('telephone'), staffEmail);
  await page.getByLabel('Phone number').fill(phoneNumber);
  const card = page.getByRole('region', { name: 'Carla Caller' });
  await expect(card.getByText('Upcoming journeys')).toBeVisible();
  await card.getByRole('button', { name: /^Same again/ }).click();
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/Heathrow Terminal 5/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Carla Caller');
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('button', { name: /^Cancel/ }).click();
  // Found by name, because the notice that follows is a dialog too.
  const question = page.getByRole('dialog', { name: 'Cancel this journey?' });
  await question.getByRole('button', { name: 'Cancel this journey' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(`Cancelled: ${reference}`)).toBeVisible();
  await expect(card.getByText('Upcoming journeys')).toHaveCount(0);
});

test('one press puts a company’s caller on its account with the cost code, until its credit is used up', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/status of 409/, 1);
  const staff = await callerOf();
  const company = `Quayside ${unique()} Ltd`;
  const phoneNumber = `07${String(Date.now()).slice(-9)}`;
  const { id: accountId } = await staff.post<{ id: string }>('/api/Admin/accounts', {
    company,
    email: `owner-${unique()}@example.org`,
    billingAddress: '1 High Street',
    billingEmail: 'bills@example.org',
    costReferences: ['SALES', 'BOARD'],
    // Enough for two journeys, not for three.
    creditLimit: 120,
  });
  const on = { phoneNumber, accountId, costReference: 'BOARD' };
  await takeCall(staff, 'Cora Company', `${dayIn(-5)}T10:00`, on);
  await logIn(page, to.staff('telephone'), staffEmail);
  const card = page.getByRole('region', { name: 'Cora Company' });
  const account = page.getByLabel('Business account', { exact: true });
  const takeAgain = async () => {
    await page.getByLabel('Phone number').fill(phoneNumber);
    await expect(card.getByText(company)).toBeVisible();
    await card.getByRole('button', { name: /^From: .*RG12 8TR/ }).click();
    await card.getByRole('button', { name: /^To: Heathrow Terminal 5/ }).click();
    await page.getByLabel('House number or name', { exact: true }).fill('12');
    await page.getByLabel('Name', { exact: true }).fill('Cora Company');
    await page.getByLabel('Date', { exact: true }).fill(typed(dayIn(33)));
    await page.getByLabel('Time', { exact: true }).fill('11:30');
    await page.getByLabel(/^Executive/).check();
  };
  await takeAgain();
  await expect(card.getByText('1 journey on this account')).toBeVisible();
  await expect(card.getByText('Cost code: BOARD')).toBeVisible();
  await expect(account).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Alt+b');
  await expect(account).toHaveValue(accountId);
  await expect(page.getByLabel('Cost code (optional)')).toHaveValue('BOARD');
  await card.getByRole('button', { name: `Passenger pays, not ${company}` }).click();
  await expect(account).toHaveValue('');
  await card.getByRole('button', { name: `Put on this account: ${company}` }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const taken = page.getByRole('region', { name: /^Booked for/ });
  await taken.getByRole('link', { name: 'Open booking' }).click();
  await expect(page.getByRole('region', { name: 'Booking details' }).getByText(company)).toBeVisible();

  await page.goto(to.staff('telephone'));
  await takeAgain();
  await expect(card.getByText('2 journeys on this account')).toBeVisible();
  await card.getByRole('button', { name: `Put on this account: ${company}` }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(account).toHaveAccessibleDescription(/^Over this account’s credit limit\./);
  await expect(account).toBeFocused();
  await account.selectOption({ label: 'Passenger pays' });
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(taken).toBeVisible();
});
