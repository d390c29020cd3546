import { randomUUID } from 'node:crypto';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { addCar, addDriver, assign, callAs, quietDay, takeCall } from '../support/board-steps.ts';
import { newCrew, tripFor } from '../support/crew.ts';
import { enter, expect } from '../support/customer-steps.ts';
import { openDriver } from '../support/tracking-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 180_000 });

const staff = 'writer@demo.bracknelltaxis.test';
const typed = (day: string) => day.split('-').toReversed().join('/');

test('a date that breaks jobs names them, marks the lane and is among the alerts', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const call = await callAs(baseURL);
  const day = quietDay(150);
  const name = `Edda Expiring ${randomUUID().slice(0, 6)}`;
  const driver = await addDriver(call, name);
  const car = await addCar(call);
  const job = await takeCall(call, 'Nora Named', `${day}T09:00`, { confirm: true });
  await assign(call, job.id, driver.id, car.id);

  await enter(page, `/bracknellTaxis/staff/drivers?open=${driver.id}`, staff);
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
test('a driver whose badge has expired cannot start, and reads why', async ({ browser, baseURL }) => {
  const call = await callAs(baseURL);
  const crew = await newCrew();
  const trip = await tripFor(crew);
  const { page, phone } = await openDriver(browser, crew.email);
  const card = page.getByRole('article').filter({ hasText: trip.reference });
  await expect(card).toBeVisible();
  const { $values } = await call<{ $values: Record<string, unknown>[] }>('GET', '/api/Admin/drivers');
  const { id: _id, retiredAt: _retired, ...record } = $values.find(({ id }) => id === crew.driverId) ?? {};
  await call('PUT', `/api/Admin/drivers/${crew.driverId}`, { ...record, badgeExpires: '2026-01-31' });
  await page.getByRole('button', { name: 'Start Trip' }).click();
  const alert = page.getByRole('alert').filter({ hasText: "Not valid to the end of the trip: driver's badge" });
  await expect(alert).toBeVisible();
  // The list is read again, and says so beside the job.
  await expect(card).toContainText("You can't start this job");
  await expect(page.getByRole('button', { name: 'Start Trip' })).toBeEnabled();
  await phone.close();
});
