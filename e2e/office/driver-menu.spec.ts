import { to } from '../support/addresses.ts';
import { addCar, addDriver, takeCall } from '../support/arrange.ts';
import { jobIn, lane } from '../support/board-steps.ts';
import { quietDay } from '../support/days.ts';
import { desk } from '../support/looks.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a driver with six jobs is sick: three presses give them to others, and one takes it back', async ({ page }) => {
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const day = quietDay(152);
  const [away, ben] = [await addCar(staff), await addCar(staff)];
  const sue = await addDriver(staff, 'Sue Sick', { usualVehicleId: away.id });
  await addDriver(staff, 'Ben Beside', { usualVehicleId: ben.id });
  const names = ['Al One', 'Bo Two', 'Cy Three', 'Di Four', 'Ed Five', 'Fi Six'];
  for (const [i, name] of names.entries()) {
    const { id } = await takeCall(staff, name, `${day}T${String(6 + 3 * i).padStart(2, '0')}:00`, { confirm: true });
    await staff.post(`/api/Admin/bookings/${id}/assign`, { driverId: sue.id, vehicleId: away.id, offer: false });
  }
  await logIn(page, `${to.staff('board')}?day=${day}`, staffEmail);
  const row = lane(page, 'Sue Sick');
  await expect(row.locator('[data-job]')).toHaveCount(6);

  // One: her menu. Two: sick, and what that changes. Three: do it.
  await row.locator('[data-driver]').click();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Sue Sick is sick' });
  await expect(dialog.getByText('nothing has been sent yet')).toBeVisible();
  const give = dialog.getByRole('button', { name: /^Give \d jobs?$/ });
  await expect(give).toBeFocused();
  await expect(dialog.getByText('Al One')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row.locator('[data-job]')).toHaveCount(0);
  await expect(row.getByText('Sick from 00:00')).toBeVisible();

  await page.keyboard.press('z');
  await expect(row.locator('[data-job]')).toHaveCount(6);
  await expect(jobIn(page, 'Sue Sick', 'Fi Six')).toBeVisible();
  await expect(row.getByText('Sick from 00:00')).toHaveCount(0);

  // The focus is back on her row, so that D opens the menu again, and M writes to her.
  await row.locator('[data-driver]').focus();
  await page.keyboard.press('d');
  await page.keyboard.press('m');
  const thread = page.getByRole('dialog', { name: 'Messages with Sue Sick' });
  await thread.getByLabel('Message', { exact: true }).fill('Get well soon');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByRole('listitem').filter({ hasText: 'Get well soon' })).toContainText('Not seen yet');
});
