import type { Locator, Page } from '@playwright/test';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { to } from '../support/addresses.ts';
import { addCar, addDriver, assign, newDriverAndCar, setStatus, takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { jobIn, lane } from '../support/board-steps.ts';
import { dayIn, quietDay, timeIn } from '../support/days.ts';
import { desk } from '../support/looks.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const board = to.staff('board');

/** Drags with the mouse in small steps, as a person does. */
async function dragTo(page: Page, job: Locator, target: Locator): Promise<void> {
  await job.hover({ position: { x: 20, y: 8 } });
  await page.mouse.down();
  // Another test may add a driver in the meantime, which moves the rows: the mouse follows.
  await expect(async () => {
    const over = await target.boundingBox();
    if (!over) throw new Error('nowhere to put it');
    await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 8 });
    await expect(target).toHaveAttribute('data-over', '', { timeout: 1000 });
  }).toPass();
  await page.mouse.up();
}

test('a dispatcher assigns jobs to drivers, and sees why one is refused', async ({ page, expectedErrors }) => {
  // One driver has another job, one has an expired badge.
  expectedErrors.allow(/status of 409/, 2);
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const day = quietDay(120);
  const able = await addDriver(staff, 'Aaron Able');
  await addDriver(staff, 'Abel Lapsed', { badgeExpires: addLondonDays(day, -1) });
  const car = await addCar(staff);
  const early = await takeCall(staff, 'Ann Early', `${day}T09:00`);
  await takeCall(staff, 'Ben Beside', `${day}T09:10`);
  await takeCall(staff, 'Cat Later', `${day}T10:30`);
  await logIn(page, `${board}?day=${day}`, staffEmail);
  await expect(page.getByText('3 jobs', { exact: true }).first()).toBeVisible();

  // By keyboard: open the job, choose, assign.
  await jobIn(page, 'Unassigned', 'Ann Early').focus();
  await page.keyboard.press('Space');
  const sheet = page.getByRole('dialog', { name: /Ann Early/ });
  await expect(sheet.getByRole('link', { name: /Call 07700/ })).toHaveAttribute('href', 'tel:+447700900123');
  await sheet.getByLabel('Driver', { exact: true }).selectOption({ label: 'Aaron Able' });
  await sheet.getByLabel('Car', { exact: true }).selectOption(car.id);
  await sheet.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(jobIn(page, 'Aaron Able', 'Ann Early')).toBeAttached();
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet.getByRole('button', { name: 'Start job' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();

  // By mouse: the driver's vehicle for that day is assigned too, and the drive between the jobs is shown.
  await dragTo(page, jobIn(page, 'Unassigned', 'Cat Later'), lane(page, 'Aaron Able'));
  await expect(jobIn(page, 'Aaron Able', 'Cat Later')).toBeVisible();
  await expect(lane(page, 'Aaron Able').getByTitle(/drive, .* free/)).toBeVisible();

  // The database refuses it: the job goes back, and the reason is shown.
  await dragTo(page, jobIn(page, 'Unassigned', 'Ben Beside'), lane(page, 'Aaron Able'));
  await expect(page.getByText('Ben Beside’s job hasn’t moved')).toBeVisible();
  // The notice names the job that is in the way.
  const notice = page.getByText(/Overlaps with Ann Early’s job at 09:00 \(.*\)\. Choose another driver/);
  await expect(notice).toBeVisible();
  await expect(jobIn(page, 'Unassigned', 'Ben Beside')).toBeVisible();

  // A driver with no car that day needs one to be chosen; an expired document is refused by name.
  await dragTo(page, jobIn(page, 'Unassigned', 'Ben Beside'), lane(page, 'Abel Lapsed'));
  const second = page.getByRole('dialog', { name: /Ben Beside/ });
  await expect(second.getByText('Which car will the driver take?')).toBeVisible();
  await second.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(second.getByText('The driver’s badge isn’t valid for this job.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(jobIn(page, 'Unassigned', 'Ben Beside')).toBeVisible();

  // A colleague works on the same day.
  await takeCall(staff, 'Dan Colleague', `${day}T12:00`);
  await expect(jobIn(page, 'Unassigned', 'Dan Colleague')).toBeAttached();
  await assign(staff, early.id, null, null);
  await expect(jobIn(page, 'Unassigned', 'Ann Early')).toBeAttached();
  await expect(jobIn(page, able.name, 'Ann Early')).toHaveCount(0);
  // With the overlap gone, its notice goes.
  await expect(notice).toHaveCount(0);
});

test('the office takes the steps for a driver without a phone, records the payment and corrects it', async ({
  page,
}) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar('Nell Nophone');
  const { id } = await takeCall(staff, 'Pat Patient', timeIn(20), { confirm: true });
  await assign(staff, id, crew.driverId, crew.vehicleId);
  // Already started, so that the background job for reminders leaves the booking alone.
  await setStatus(staff, id, 'InProgress');
  await logIn(page, `${board}?job=${id}&view=list`, staffEmail);
  const sheet = page.getByRole('dialog', { name: /Pat Patient/ });
  await sheet.getByRole('button', { name: 'Driver has arrived' }).click();
  await expect(sheet.getByRole('button', { name: 'Driver has arrived' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Passenger is on board' }).click();
  await expect(sheet.getByRole('button', { name: 'Passenger is on board' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Complete job' }).click();
  const question = page.getByRole('dialog', { name: 'Complete Pat Patient’s job?' });
  await question.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(sheet.getByRole('button', { name: 'Complete job' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Complete job' }).click();
  await expect(question.getByText('To collect: £55.00')).toBeVisible();
  await question.getByRole('button', { name: 'Complete job' }).click();
  await expect(question.getByText('Please choose how it was paid.')).toBeVisible();
  await question.getByLabel('Parking').fill('4');
  await question.getByRole('radio', { name: 'Cash' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Complete job' }).click();
  await expect(sheet.getByText('This booking is finished. Its status can’t change.')).toBeVisible();

  await page.goto(`${to.bookings}/${id}`);
  await expect(page.getByText('Paid in cash')).toBeVisible();
  await page.getByRole('button', { name: 'Correct payment' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct payment' });
  await expect(correction).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(correction).toBeHidden();
  await page.getByRole('button', { name: 'Correct payment' }).click();
  await expect(correction.getByLabel('Parking')).toHaveValue('4.00');
  await correction.getByRole('radio', { name: 'Card in the car' }).check();
  await correction.getByRole('button', { name: 'Save payment' }).click();
  await expect(correction.getByText('Please say why.')).toBeVisible();
  await correction.getByLabel('Reason').fill('The slip is in the car');
  expect(await axeFindings(page)).toEqual([]);
  // A press beside the dialog by mistake doesn't close it now, and a reason outlasts closing it.
  await page.mouse.click(5, 5);
  await expect(correction.getByLabel('Reason')).toHaveValue('The slip is in the car');
  await page.keyboard.press('Escape');
  await expect(correction).toBeHidden();
  await page.getByRole('button', { name: 'Correct payment' }).click();
  await expect(correction.getByLabel('Reason')).toHaveValue('The slip is in the car');
  await correction.getByRole('radio', { name: 'Card in the car' }).check();
  await correction.getByRole('button', { name: 'Save payment' }).click();
  await expect(correction).toBeHidden();
  await expect(page.getByText('Paid by card in the car')).toBeVisible();
  expect(await staff.get(`/api/Admin/bookings/${id}`)).toMatchObject({ price: 59, paidBy: 'card', taken: 59 });
});

test('a car that goes off the road marks its job on the open board, and another driver is one press away', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const name = `Rhoda ${unique()}`;
  const crew = await newDriverAndCar(name);
  // Somebody who works at any hour, whenever this runs.
  const { id: usualVehicleId } = await addCar(staff);
  await addDriver(staff, `Sid ${unique()}`, { usualVehicleId, badgeExpires: dayIn(175) });
  const { id, reference } = await takeCall(staff, 'Olive Offroad', timeIn(240), { confirm: true });
  await assign(staff, id, crew.driverId, crew.vehicleId);
  await crew.caller.post('/api/Driver/shift', { state: 'on', vehicleId: crew.vehicleId });
  await crew.caller.post('/api/Driver/shift', { state: 'break' });
  await logIn(page, `${board}?day=${timeIn(240).slice(0, 10)}`, staffEmail);
  const job = jobIn(page, name, 'Olive Offroad');
  await expect(job).toBeAttached();
  await expect(job).not.toContainText('Car off the road');

  const tyre = { item: 'tyres', text: 'Nail in the left rear tyre', dangerous: true };
  await crew.caller.post('/api/Driver/checks', { vehicleId: crew.vehicleId, defects: [tyre] });
  await expect(job).toContainText('Car off the road');
  await expect(lane(page, name).getByRole('rowheader')).toContainText('Car off the road');
  await job.press('Enter');
  const sheet = page.getByRole('dialog', { name: /Olive Offroad/ });
  await expect(sheet.getByText('Car off the road')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /needs? attention/ }).click();
  const alert = page.getByRole('listitem').filter({ hasText: `${crew.registration} is off the road` });
  await expect(alert).toContainText(reference);
  await expect(alert.getByRole('button', { name: /^Give it to / })).toBeVisible();
  await page.keyboard.press('Escape');

  const { $values } = await staff.get<{ $values: { id: string; vehicleId: string }[] }>('/api/Admin/defects');
  const defect = $values.find(({ vehicleId }) => vehicleId === crew.vehicleId);
  await staff.post(`/api/Admin/defects/${defect?.id}`, { state: 'fixed', note: 'New tyre' });
  await expect(job).not.toContainText('Car off the road');

  // On the way to the pickup the trip is taken back for whoever is sent instead.
  await setStatus(staff, id, 'InProgress');
  await crew.caller.post('/api/Driver/checks', { vehicleId: crew.vehicleId, defects: [tyre] });
  await expect(job).toContainText('Car off the road');
  await page.getByRole('button', { name: /needs? attention/ }).click();
  await expect(alert.getByRole('button', { name: /^Send another car: / })).toBeVisible();
});

test('a driver’s row shows the hours on the rota and the hours really worked', async ({ page }) => {
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const [name, working] = [`Wanda ${unique()}`, `Winnie ${unique()}`];
  const [crew, other] = [await newDriverAndCar(name), await newDriverAndCar(working)];
  await takeCall(staff, 'Ivy Hours', timeIn(1));
  await other.caller.post('/api/Driver/shift', { state: 'on', vehicleId: other.vehicleId });
  const day = timeIn(0).slice(0, 10);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const rota = [{ weekday: weekday === 0 ? 7 : weekday, from: '00:00', to: '23:45', vehicleId: crew.vehicleId }];
  await staff.put(`/api/Admin/shifts?from=${day}&to=${day}`, {
    drivers: [{ driverId: crew.driverId, rota, absences: [] }],
  });
  for (const state of ['on', 'break', 'off'])
    await crew.caller.post('/api/Driver/shift', { state, vehicleId: crew.vehicleId });
  await logIn(page, `${board}?day=${day}`, staffEmail);
  const header = lane(page, name).getByRole('rowheader');
  const hours = /Planned 00:00–23:45[^]*Clocked on \d\d:\d\d–\d\d:\d\d[^]*Break \d\d:\d\d–\d\d:\d\d/;
  await expect(header).toContainText(hours);
  await expect(header).toHaveAttribute('title', hours);
  await expect(lane(page, working).getByRole('rowheader')).toContainText(/Clocked on since \d\d:\d\d/);
  await expect(lane(page, working).locator('[data-hours=worked]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Colours and keys' }).click();
  for (const text of ['Planned hours', 'Clocked on', 'On a break'])
    await expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('alerts lead to where they can be resolved, and the day sheet prints', async ({ page }) => {
  const staff = await callerOf();
  const { reference } = await takeCall(staff, 'Eve Waiting', timeIn(90));
  await logIn(page, to.staff('fleet-map'), staffEmail);
  const count = page.getByRole('button', { name: /needs? attention/ });
  await count.click();
  await page.getByRole('link', { name: new RegExp(`${reference}.*not confirmed`) }).click();
  const sheet = page.getByRole('dialog', { name: /Eve Waiting/ });
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet.getByRole('button', { name: 'Start job' })).toBeVisible();
  await page.keyboard.press('Escape');
  await count.click();
  await expect(page.getByRole('link', { name: new RegExp(`${reference}.*no driver or car`) }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`${reference}.*not confirmed`) })).toHaveCount(0);

  const day = quietDay(130);
  const driver = await addDriver(staff, 'Sheet Driver');
  const car = await addCar(staff);
  const more = { driverInstruction: 'Ring twice.', accessNeeds: ['assistance-dog'], flightNumber: 'BA 177' };
  const { id } = await takeCall(staff, 'Fay Paper', `${day}T09:30`, more);
  await assign(staff, id, driver.id, car.id);
  await page.goto(to.staff(`day-sheet?day=${day}`));
  const row = page.getByRole('row').filter({ hasText: 'Fay Paper' });
  for (const text of ['09:30', '07700 900123', 'RG12 8TR', 'Heathrow Terminal 5', 'Flight BA 177', 'Ring twice.'])
    await expect(row).toContainText(text);
  for (const text of [
    'Assistance dog',
    'Sheet Driver',
    '07700 900456',
    car.registration,
    '£55.00',
    'Cash or card',
    'Not confirmed',
  ])
    await expect(row).toContainText(text);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Next day' }).click();
  await expect(page.getByText('No jobs on this day')).toBeVisible();
});
