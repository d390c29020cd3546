import { to } from '../support/addresses.ts';
import { newDriverAndCar, tripFor } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { driverPhone } from '../support/driver-steps.ts';
import { callerOf, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a driver records a no-show with a reason, and the guest reads what was recorded', async ({ newDevice }) => {
  const crew = await newDriverAndCar();
  const trip = await tripFor(crew);
  const driver = await newDevice(driverPhone);
  await logIn(driver, to.driver, crew.email);
  await driver.getByRole('button', { name: 'Start Trip' }).click();
  await driver.getByRole('button', { name: 'Arrived' }).click();
  const noted = driver.waitForResponse((answer) => answer.url().endsWith('/called'));
  await driver.getByRole('link', { name: 'Call passenger' }).click();
  expect((await noted).status()).toBe(200);
  await driver.getByRole('button', { name: 'No-show' }).click();
  const dialog = driver.getByRole('dialog', { name: 'Mark Grace Hopper as a no-show?' });
  await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
  await expect(dialog).toContainText('Please say what happened.');
  await dialog.getByLabel('What happened?').fill('Waited 20 minutes, no answer');
  await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
  await expect(dialog).toBeHidden();
  await expect(driver.getByRole('button', { name: 'On the way' })).toBeHidden();
  await expect(driver.getByRole('article').filter({ hasText: trip.reference }).getByText('No-show')).toBeVisible();

  const guest = await newDevice();
  await guest.goto(`${to.manage}?link=${trip.link}`);
  await guest.getByRole('link', { name: 'Pickup record' }).click();
  const record = guest.getByRole('region', { name: `Pickup record: ${trip.reference}` });
  await expect(record).toContainText('Recorded as a no-show');
  await expect(record).toContainText('Waited 20 minutes, no answer');
  await expect(record).toContainText('The driver pressed Call');
  expect(await axeFindings(guest)).toEqual([]);
  const pdf = await guest.request.get(
    (await record.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

// The console of this phone is not watched, because the refusal is logged there.
test('a driver whose badge has expired cannot start a trip, and sees why', async ({ newDevice }) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar();
  const trip = await tripFor(crew);
  const page = await newDevice(driverPhone);
  await logIn(page, to.driver, crew.email);
  const card = page.getByRole('article').filter({ hasText: trip.reference });
  await expect(card).toBeVisible();
  const { $values } = await staff.get<{ $values: Record<string, unknown>[] }>('/api/Admin/drivers');
  const { id: _id, retiredAt: _retired, ...record } = $values.find(({ id }) => id === crew.driverId) ?? {};
  await staff.put(`/api/Admin/drivers/${crew.driverId}`, { ...record, badgeExpires: '2026-01-31' });
  await page.getByRole('button', { name: 'Start Trip' }).click();
  const alert = page.getByRole('alert').filter({ hasText: /Not valid to the end of the job: badge/ });
  await expect(alert).toBeVisible();
  // The list reloads and shows the problem next to the job.
  await expect(card).toContainText('You can’t start this job');
  await expect(page.getByRole('button', { name: 'Start Trip' })).toBeEnabled();
});
