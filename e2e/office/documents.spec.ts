import { addLondonDays } from '#domain/basics/london-time.ts';
import { to } from '../support/addresses.ts';
import { addCar, addDriver, assign, newCrew, takeCall, tripFor } from '../support/arrange.ts';
import { quietDay, typed } from '../support/days.ts';
import { driverPhone } from '../support/driver-steps.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test("an expiry date that stops jobs names them, marks the driver's lane and raises an alert", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const staff = await callerOf();
  const day = quietDay(150);
  const name = `Edda Expiring ${unique()}`;
  const driver = await addDriver(staff, name);
  const car = await addCar(staff);
  const job = await takeCall(staff, 'Nora Named', `${day}T09:00`, { confirm: true });
  await assign(staff, job.id, driver.id, car.id);

  await logIn(page, to.staff(`drivers?open=${driver.id}`), staffEmail);
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByLabel('Badge valid until').fill(typed(addLondonDays(day, -1)));
  await sheet.getByRole('button', { name: 'Save' }).click();
  const warning = sheet.getByRole('alert').filter({ hasText: "One job can't start with these dates" });
  await expect(warning).toContainText("driver's badge");
  await warning.getByRole('link', { name: job.reference }).click();

  // The link leads to the job on its day.
  const jobSheet = page.getByRole('dialog', { name: /Nora Named/ });
  await expect(jobSheet).toContainText("Not valid: driver's badge");
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'The day by driver' })).toBeVisible();
  await expect(page.getByText("Not valid: driver's badge").first()).toBeVisible();
  await expect(page.locator(`[data-lane][aria-label="${name}"]`)).toContainText("Not valid: driver's badge");
  await page
    .getByRole('button', { name: /needs? attention/ })
    .first()
    .click();
  await expect(
    page.getByRole('link', { name: new RegExp(`${job.reference}.*can't start.*${name}`) }).first(),
  ).toBeVisible();
});

// The phone is not the watched page: the refusal that it logs is part of this.
test('a driver whose badge has expired cannot start a trip, and reads why', async ({ newDevice }) => {
  const staff = await callerOf();
  const crew = await newCrew();
  const trip = await tripFor(crew);
  const page = await newDevice(driverPhone);
  await logIn(page, to.driver, crew.email);
  const card = page.getByRole('article').filter({ hasText: trip.reference });
  await expect(card).toBeVisible();
  const { $values } = await staff.get<{ $values: Record<string, unknown>[] }>('/api/Admin/drivers');
  const { id: _id, retiredAt: _retired, ...record } = $values.find(({ id }) => id === crew.driverId) ?? {};
  await staff.put(`/api/Admin/drivers/${crew.driverId}`, { ...record, badgeExpires: '2026-01-31' });
  await page.getByRole('button', { name: 'Start Trip' }).click();
  const alert = page.getByRole('alert').filter({ hasText: "Not valid to the end of the trip: driver's badge" });
  await expect(alert).toBeVisible();
  // The list is read again, and says so beside the job.
  await expect(card).toContainText("You can't start this job");
  await expect(page.getByRole('button', { name: 'Start Trip' })).toBeEnabled();
});
