import { to } from '../support/addresses.ts';
import { addCar, addDriver, takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { dayIn } from '../support/days.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { holdBack } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

test('a day’s plan is reviewed, changed by hand, partly assigned and undone', async ({ page }) => {
  const staff = await callerOf();
  const day = dayIn(160);
  const party = { passengers: 8, carType: 'Minibus', price: 120, priceReason: 'Agreed by phone' };
  const minibus = { carType: 'Minibus', seats: 8, wheelchairPlaces: 0 };
  const crews = new Map<string, string>();
  for (const name of ['Pia Planned', 'Ugo Other']) {
    const { id: usualVehicleId } = await addCar(staff, minibus);
    crews.set(name, (await addDriver(staff, name, { usualVehicleId })).id);
  }
  const [first, second, third] = [
    await takeCall(staff, 'Olga Outward', `${day}T07:00`, party),
    await takeCall(staff, 'Hana Homeward', `${day}T12:00`, party),
    await takeCall(staff, 'Lena Later', `${day}T17:00`, party),
  ];
  const many = await takeCall(staff, 'Walter Wheelchair', `${day}T14:00`, { ...party, accessNeeds: ['wheelchair'] });

  // Pressed before the day has loaded: the plan stays open once it has.
  const answer = await holdBack(page, '**/api/Admin/board*');
  await logIn(page, `${to.staff('board')}?day=${day}`, staffEmail);
  await page.getByRole('button', { name: 'Plan the day' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan the day' });
  await expect(plan).toBeVisible();
  answer();
  await expect(plan.getByRole('button', { name: 'Assign 3 jobs' })).toBeVisible();
  await expect(plan.getByText('With this plan')).toBeVisible();
  await expect(plan.getByText('1 job stays without a driver')).toBeVisible();
  await expect(
    plan.getByText(`Walter Wheelchair, ${many.reference}: No car has enough wheelchair spaces`),
  ).toBeVisible();

  await plan.getByRole('checkbox', { name: /Lena Later/ }).uncheck();
  await plan.getByRole('button', { name: `Change the driver of ${second.reference}` }).click();
  const driver = plan.getByLabel(`Driver of ${second.reference}`);
  const proposed = await driver.inputValue();
  const other = [...crews.values()].find((id) => id !== proposed) ?? '';
  await expect(driver.locator(`option[value="${other}"]`)).toHaveCount(1);
  await driver.selectOption(other);
  expect(await axeFindings(page)).toEqual([]);
  await plan.getByRole('button', { name: 'Assign 2 jobs' }).click();
  await expect(page.getByText('2 jobs assigned')).toBeVisible();
  await expect(plan).toHaveCount(0);

  const driverOf = async ({ id }: { id: string }) =>
    (await staff.get<{ driver: { id: string } | null }>(`/api/Admin/bookings/${id}`)).driver?.id ?? null;
  expect(await driverOf(first)).not.toBeNull();
  expect([await driverOf(second), await driverOf(third)]).toEqual([other, null]);

  // One of the two is changed by somebody else; Undo takes back the rest of the plan.
  await staff.post(`/api/Admin/bookings/${first.id}/assign`, { driverId: null, vehicleId: null });
  const row = page.getByRole('status').filter({ hasText: 'Day planned: 2 jobs' });
  await expect(row).toBeVisible();
  await page.keyboard.press('z');
  await expect(
    page.getByText('1 job is without a driver again. 1 job has changed since and stays as it is.'),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await driverOf(second)).toBeNull();
  await page.keyboard.press('z');
  await expect(page.getByText('There’s nothing to undo.')).toBeVisible();
});
