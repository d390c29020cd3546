import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { dayIn } from '../support/days.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const newNumber = (last: number) => `07${String(Date.now() + last).slice(-9)}`;

test('another number over the caller’s is a new call, never their name with a stranger’s number', async ({ page }) => {
  const [first, second] = [newNumber(1), newNumber(2)];
  const names = [`Ada ${unique()}`, `Ben ${unique()}`] as const;
  const staff = await callerOf();
  await takeCall(staff, names[0], `${dayIn(-2)}T10:00`, { phoneNumber: first, carType: 'Saloon', confirm: true });
  await takeCall(staff, names[1], `${dayIn(-2)}T12:00`, { phoneNumber: second, carType: 'Saloon', confirm: true });
  await logIn(page, to.staff('telephone'), staffEmail);
  const load = async (phone: string, name: string) => {
    await field(page, 'Phone number').fill(phone);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name')).toHaveValue(name);
  };
  await load(first, names[0]);
  await field(page, 'Pickup').fill('RG12 8TR');
  await load(second, names[1]);
  await expect(field(page, 'Pickup')).toHaveValue('');

  // Nothing is lost: the call before is one press away, and so is its correction.
  const kept = page.getByText(`New number, new call. The call before is kept: ${names[0]}`);
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'Back to that call' }).click();
  await expect(field(page, 'Phone number')).toHaveValue(first);
  await expect(field(page, 'Pickup')).toHaveValue('RG12 8TR');

  // Leaving the field or booking is enough; nothing is sent for the wrong passenger.
  await field(page, 'Phone number').fill(second);
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Pickup')).toHaveValue('');
  await page.getByRole('button', { name: 'Same caller, only the number was wrong' }).click();
  await expect(field(page, 'Phone number')).toHaveValue(second);
  await expect(field(page, 'Name')).toHaveValue(names[0]);
  await expect(field(page, 'Pickup')).toHaveValue('RG12 8TR');

  // An abandoned call says whose it is and from when.
  await page.reload();
  const unfinished = page.getByText(`This call isn’t booked yet: ${names[0]}`);
  await expect(unfinished).toBeVisible();
  await expect(page.getByText(/^Started: \w{3} \d/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Carry on with it' }).click();
  await expect(unfinished).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(field(page, 'Phone number')).toHaveValue('');
  await expect(field(page, 'Name')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Name')).toHaveValue(names[0]);
  await field(page, 'Name').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Pickup')).toHaveValue('');
  await expect(field(page, 'Phone number')).toBeFocused();
  await page.reload();
  await expect(field(page, 'Phone number')).toBeFocused();
  await expect(page.getByText(/^This call isn’t booked yet/)).toHaveCount(0);
});
