import { addLondonDays } from '#domain/basics/london-time.ts';
import { to } from '../support/addresses.ts';
import { addCar, addDriver, assign, takeCall } from '../support/arrange.ts';
import { quietDay, typed } from '../support/days.ts';
import { desk } from '../support/looks.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test("an expiry date that stops jobs names them, marks the driver's lane and raises an alert", async ({ page }) => {
  await page.setViewportSize(desk);
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
  const warning = sheet.getByRole('alert').filter({ hasText: 'One job can’t start with these dates' });
  await expect(warning).toContainText('badge');
  await warning.getByRole('link', { name: job.reference }).click();

  // The link opens the job on its day.
  const jobSheet = page.getByRole('dialog', { name: /Nora Named/ });
  await expect(jobSheet).toContainText('Not valid: badge');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('Not valid: badge').first()).toBeVisible();
  await expect(page.locator(`[data-lane][data-name="${name}"]`)).toContainText('Not valid: badge');
  await page
    .getByRole('button', { name: /needs? attention/ })
    .first()
    .click();
  await expect(
    page.getByRole('link', { name: new RegExp(`${job.reference}.*can’t start.*${name}`) }).first(),
  ).toBeVisible();
});
