import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { dayIn, typed } from '../support/days.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

const desk = to.staff('telephone');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const taken = (page: Page) => page.getByRole('region', { name: /^Booked for/ });
let numbers = 0;
const newNumber = () => `07${String(Date.now() + (numbers += 7)).slice(-9)}`;

test('a blocked caller is said to be so, and a manager may take the booking for a reason', async ({
  page,
  expectedErrors,
}) => {
  const phoneNumber = newNumber();
  const staff = await callerOf();
  await takeCall(staff, `Bert ${unique()}`, `${dayIn(40)}T10:00`, { phoneNumber });
  const { $values } = (await staff.get(`/api/Admin/customers?q=${phoneNumber}`)) as { $values: { id: string }[] };
  const id = $values[0]?.id ?? '';
  const record = (await staff.get(`/api/Admin/customers/${id}`)) as Record<string, unknown>;
  await staff.put(`/api/Admin/customers/${id}`, {
    name: record['name'],
    phoneNumber,
    email: record['email'],
    note: '',
    vip: false,
    accessNeeds: [],
    payMethod: null,
    preferredDriverId: null,
    refusedDriverIds: [],
    blocked: true,
    blockReason: 'Hit the driver',
    version: record['version'],
  });
  await logIn(page, desk, staffEmail);
  await field(page, 'Phone number').fill(`+44 ${phoneNumber.slice(1)}`);
  await expect(page.getByText('Blocked by the office')).toBeVisible();
  await expect(page.getByText('Hit the driver')).toBeVisible();
  await field(page, 'Name').fill('Bert Blocked');
  await field(page, 'Pickup').fill('Ascot Station');
  await field(page, 'Destination').fill('Heathrow Terminal 5');
  await field(page, 'Date').fill(typed(dayIn(41)));
  await field(page, 'Time').fill('11:30');
  expectedErrors.allow(failedRequest, 1);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'This caller is blocked' });
  await expect(dialog).toContainText('Hit the driver');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Why take it anyway?').fill('Has paid for the damage');
  await dialog.getByRole('button', { name: 'Take it anyway' }).click();
  await expect(taken(page).getByText(/^BT-/)).toBeVisible();
});

test('nothing incomplete is sent while a call is typed, a key at a time', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if ([400, 422].includes(answer.status()))
      refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  await logIn(page, desk, staffEmail);
  const type = async (label: string, text: string) => {
    await field(page, label).selectText();
    await field(page, label).pressSequentially(text, { delay: 30 });
  };
  await type('Phone number', newNumber());
  await type('Name', 'Una Typist');
  await type('Pickup', '14 Ringmead, RG12 7WW');
  await type('Destination', 'Heathrow Terminal 5');
  await type('Date', typed(dayIn(3)));
  await type('Time', '09:05');
  await field(page, 'Passengers').selectOption('2');
  await type('Agreed price (optional)', '47.50');
  await type('Reason for the price', 'Agreed');
  await field(page, 'Email (optional)').pressSequentially('una@example.org', { delay: 10 });
  await expect(page.getByRole('region', { name: 'Price' }).getByText(/£\d/).first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('the pickup follows the landing, and another time is asked about', async ({ page }) => {
  await logIn(page, desk, staffEmail);
  await field(page, 'Phone number').fill(newNumber());
  await field(page, 'Name').fill('Lana Lands');
  await field(page, 'Pickup').fill('Heathrow Terminal 5');
  await field(page, 'Destination').fill('RG12 8TR');
  await field(page, 'Date').fill(typed(dayIn(5)));
  await field(page, 'Time').fill('09:05');
  await expect(page.getByText(/Add your flight number/)).toBeVisible();
  await field(page, 'Flight number (optional)').fill('XX 9876');
  await expect(page.getByText(/Add your flight number/)).toHaveCount(0);
  await field(page, 'When does it land? (optional)').fill('08:50');
  await field(page, 'Pick me up after landing').selectOption('40');
  await expect(field(page, 'Time')).toHaveValue('09:30');
  await expect(page.getByText('Pickup set from the landing time: 09:30')).toBeVisible();
  await field(page, 'Time').fill('09:05');
  await field(page, 'Name').focus();
  await page.getByRole('button', { name: 'Pick up after landing, at 09:30' }).click();
  await expect(field(page, 'Time')).toHaveValue('09:30');
  await field(page, 'Time').fill('10:00');
  await field(page, 'Name').focus();
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Time')).toBeFocused();
  await page.getByRole('button', { name: 'Keep the time typed, 10:00' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(taken(page).getByText(/^BT-/)).toBeVisible();
});
