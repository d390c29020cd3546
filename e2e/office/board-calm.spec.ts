import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { addCar, addDriver, assign, newDriverAndCar, takeCall } from '../support/arrange.ts';
import { jobIn, lane } from '../support/board-steps.ts';
import { controlConnection } from '../support/control-connection.ts';
import { quietDay } from '../support/days.ts';
import { desk } from '../support/looks.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

const board = to.staff('board');

/** Where the rows are, to the pixel. */
const placeOf = (page: Page) => page.getByRole('grid').evaluate((rows) => JSON.stringify(rows.getBoundingClientRect()));

/** Gives a job to a driver from its menu, which refuses as a drop does. */
async function dropOn(page: Page, job: string, driver: string): Promise<void> {
  const target = lane(page, driver);
  await jobIn(page, 'Unassigned', job).hover({ position: { x: 20, y: 8 } });
  await page.mouse.down();
  await expect(async () => {
    const over = await target.boundingBox();
    if (!over) throw new Error('nowhere to put it');
    await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 8 });
    await expect(target).toHaveAttribute('data-over', '', { timeout: 1000 });
  }).toPass();
  await page.mouse.up();
}

test('a drop that cannot be names every fault once, moves nothing, and “another car” is no error', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const day = quietDay(141);
  const name = `Bea ${unique()}`;
  const driver = await addDriver(staff, name);
  const small = await addCar(staff, { carType: 'Saloon' });
  const first = await takeCall(staff, 'Fay First', `${day}T09:00`, { carType: 'Saloon' });
  await assign(staff, first.id, driver.id, small.id);
  await takeCall(staff, 'Lou Lower', `${day}T09:10`);
  const second = await takeCall(staff, 'Sue Second', `${day}T09:20`, { carType: 'Saloon' });
  await logIn(page, `${board}?day=${day}`, staffEmail);
  await expect(jobIn(page, 'Unassigned', 'Lou Lower')).toBeVisible();
  const before = await placeOf(page);

  await dropOn(page, 'Lou Lower', name);
  const question = page.getByRole('dialog', { name: 'This car is a lower class than the customer booked' });
  await expect(question).toContainText('The customer booked Executive, and this car’s class is Saloon.');
  const clash = question.getByText(`Overlaps with Fay First’s job at 09:00 (${first.reference}).`);
  await expect(clash).toHaveCount(1);
  // No consent helps against the other job.
  await expect(question.getByRole('button', { name: 'Send this car anyway' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Choose another car' }).click();
  await expect(question).toBeHidden();
  await expect(jobIn(page, 'Unassigned', 'Lou Lower')).toBeVisible();
  await expect(page.getByText('Lou Lower’s job hasn’t moved')).toHaveCount(0);

  await dropOn(page, 'Sue Second', name);
  await expect(page.getByText('Sue Second’s job hasn’t moved')).toBeVisible();
  await expect(page.getByText(`(${first.reference}). Choose another driver`)).toBeVisible();
  expect(await placeOf(page)).toBe(before);

  // Saving a booking that was opened here leads back here.
  await page.locator('.toast-motion button').click();
  await jobIn(page, 'Unassigned', 'Sue Second').press(' ');
  await page.getByRole('dialog').getByRole('link', { name: 'Edit booking' }).click();
  await page.getByLabel('Office notes').fill('Rings at the side door');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/board\\?day=${day}&job=${second.id}`));
});

test('a board without a connection says so at once, greys what may be old and moves nothing', async ({ newDevice }) => {
  const staff = await callerOf();
  const day = quietDay(142);
  await takeCall(staff, 'Olga Outage', `${day}T09:00`);
  const page = await newDevice({ viewport: desk });
  const connection = await controlConnection(page);
  await logIn(page, `${board}?day=${day}`, staffEmail);
  await expect(jobIn(page, 'Unassigned', 'Olga Outage')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Colleagues’ changes appear automatically.' })).toBeVisible();
  const away = page.getByText(/No connection\. Last updated: \d\d:\d\d/);
  await expect(away).toHaveCount(0);
  const before = await placeOf(page);

  await connection.drop();
  await expect(away).toBeVisible({ timeout: 2000 });
  const frame = page.locator('[data-away] [role="grid"]').locator('..');
  await expect(frame).toHaveCSS('filter', 'grayscale(1)');
  expect(await placeOf(page)).toBe(before);
  // The header says the same as the board.
  await expect(
    page.getByRole('status', { name: /changes won’t appear here until the connection is back/ }),
  ).toBeVisible();
  // Whoever answers the phone is not asked to call it.
  await page.route('**/api/Admin/plan', (route) => route.abort());
  await page.getByRole('button', { name: 'Plan the day' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan the day' });
  await expect(plan.getByText('Check your connection and try again.')).toBeVisible();
  await expect(plan.getByText('01344')).toHaveCount(0);
  await page.keyboard.press('Escape');

  connection.restore();
  await expect(away).toHaveCount(0, { timeout: 30_000 });
});

test('the line of the current time does not run through the drivers’ names', async ({ page }) => {
  await page.setViewportSize(desk);
  const name = `Nia ${unique()}`;
  await newDriverAndCar(name);
  await logIn(page, board, staffEmail);
  const header = lane(page, name).getByRole('rowheader');
  await header.scrollIntoViewIfNeeded();
  // Scrolled so that the current time is under the middle of the names.
  await page.getByRole('grid').evaluate((rows) => {
    const track = rows.querySelector('[data-track]');
    const names = rows.querySelector('[role="columnheader"]');
    if (!track || !names) throw new Error('no board');
    const share = Number.parseFloat(getComputedStyle(rows).getPropertyValue('--board-now')) / 100;
    rows.scrollLeft = track.clientWidth * share + names.clientWidth / 2;
  });
  const grid = page.getByRole('grid');
  const now = await grid.evaluate((rows) => getComputedStyle(rows).getPropertyValue('--board-now'));
  const pictureWith = async (line: string) => {
    await grid.evaluate((rows, value) => rows.style.setProperty('--board-now', value), line);
    return header.screenshot();
  };
  await expect.poll(async () => (await pictureWith(now)).equals(await pictureWith('-100vw'))).toBe(true);
});

test('the jobs of a driver who is noted as absent turn red on an open board, and count as at risk', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const day = quietDay(143);
  const crew = await newDriverAndCar(`Sam ${unique()}`);
  for (const hour of ['09', '12', '15']) {
    const job = await takeCall(staff, `Ida at ${hour}`, `${day}T${hour}:00`, { confirm: true });
    await assign(staff, job.id, crew.driverId, crew.vehicleId);
  }
  await logIn(page, `${board}?day=${day}`, staffEmail);
  await expect(page.getByText('3 jobs', { exact: true }).first()).toBeAttached();
  await expect(page.getByText('at risk')).toHaveCount(0);
  await staff.put(`/api/Admin/shifts?from=${day}&to=${day}`, {
    drivers: [{ driverId: crew.driverId, rota: [], absences: [{ from: day, to: day, reason: 'Flu' }] }],
  });
  await expect(page.getByText('3 at risk', { exact: true }).first()).toBeVisible();
  await page.locator('[data-job]', { hasText: 'Ida at 12' }).first().click();
  const sheet = page.getByRole('dialog', { name: /Ida at 12/ });
  await expect(sheet.getByText(/^The driver is absent: Sam/)).toBeVisible();
});
