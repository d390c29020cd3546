import { to } from '../support/addresses.ts';
import { takeCall } from '../support/arrange.ts';
import { quietDay } from '../support/days.ts';
import { desk } from '../support/looks.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

interface PricedBooking {
  readonly price: number;
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
}

test('staff see the new price of a changed journey before saving, and take it or keep the old one with a reason', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const { id } = await takeCall(staff, 'Petra Priced', `${quietDay(160)}T10:00`);
  const stored = () => staff.get<PricedBooking>(`/api/Admin/bookings/${id}`);
  const before = await stored();
  await logIn(page, `${to.bookings}/${id}`, staffEmail);
  const price = page.getByLabel('Price (£)', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });

  // With an extra, the new price, the difference and the price lines show before anything is saved.
  await page.getByLabel('Meet and greet').check();
  const panel = page.getByRole('status').filter({ hasText: 'New price' });
  await expect(panel).toContainText(`Old price: £${before.price.toFixed(2)} · Difference: +£15.00`);
  await expect(price).toHaveValue((before.price + 15).toFixed(2));
  await expect(panel.getByRole('radio', { name: /Use the new price/ })).toBeChecked();
  expect((await stored()).price).toBe(before.price);

  // Keeping the old price needs a reason.
  await panel.getByRole('radio', { name: /Keep the old price/ }).check();
  await expect(price).toHaveValue(before.price.toFixed(2));
  await save.click();
  await expect(page.getByText('Please give a reason.').first()).toBeVisible();
  await page.getByLabel('Reason for this price').fill('Promised on the phone');
  await save.click();
  await page.waitForURL(`**${to.bookings}`);
  expect((await stored()).lines).toEqual([
    { code: 'agreed-for', label: 'Agreed price: Promised on the phone', amount: before.price },
  ]);

  // With another drop-off, the new price comes with its own price lines.
  await page.goto(`${to.bookings}/${id}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Promised on the phone');
  await page.getByLabel('Drop-off', { exact: true }).fill('Gatwick Airport');
  await expect(panel).toContainText('New price: £105.00');
  await save.click();
  await page.waitForURL(`**${to.bookings}`);
  const after = await stored();
  expect(after.price).toBe(105);
  expect(after.lines.map(({ amount }) => amount)).toEqual([90, 15, 0]);
});
