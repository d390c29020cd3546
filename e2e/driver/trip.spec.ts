import { to } from '../support/addresses.ts';
import { assign, newDriverAndCar, takeCall, tripFor } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { timeIn } from '../support/days.ts';
import { assignedTrip, driverPhone, startEarly, stepButton, takeStep } from '../support/driver-steps.ts';
import { phone as phoneSize } from '../support/looks.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { waitInVain } from '../support/wait-in-vain.ts';

test('a driver records a no-show with a reason, and the guest and the office can read the record', async ({
  newDevice,
  pressedLinks,
  database,
}) => {
  const crew = await newDriverAndCar();
  const trip = await tripFor(crew);
  const driver = await newDevice(driverPhone);
  await logIn(driver, to.driver, crew.email);
  const { $values } = await crew.caller.get<{ $values: readonly { pickupPoint: { lat: number; lng: number } }[] }>(
    '/api/Driver/jobs',
  );
  const [job] = $values;
  if (!job) throw new Error('the driver has no job');
  // At the pickup: nobody can be missed anywhere else.
  await driver
    .context()
    .setGeolocation({ latitude: job.pickupPoint.lat, longitude: job.pickupPoint.lng, accuracy: 12 });
  for (const step of ['Start Trip', 'Arrived'] as const) await takeStep(driver, step);
  const noted = driver.waitForResponse((answer) => answer.url().endsWith('/called'));
  await driver.getByRole('link', { name: 'Call passenger' }).click();
  expect((await noted).status()).toBe(200);
  expect(pressedLinks).toEqual(['tel:+447700900456']);
  await expect(driver.getByRole('button', { name: /^No-show from/ })).toBeDisabled();
  await waitInVain(database, driver, trip);
  await driver.getByRole('button', { name: 'No-show', exact: true }).click();
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

  const office = await newDevice({ viewport: phoneSize });
  await logIn(office, to.staff('fleet-map'), staffEmail);
  // The alert leads to where the charge is decided, although the board no longer shows the job: far down on a phone.
  await office.getByRole('button', { name: /needs? attention/ }).click();
  await office.getByRole('link', { name: new RegExp(`${trip.reference}.*Decide`) }).click();
  const decide = office.getByRole('button', { name: 'Confirm the charge' });
  await expect(decide).toBeInViewport();
  await expect(decide).toBeFocused();
  await office.getByRole('link', { name: 'Pickup record' }).click();
  await expect(office.getByRole('region', { name: `Pickup record: ${trip.reference}` })).toContainText(
    'Waited 20 minutes, no answer',
  );
});

test('the second of two quick presses does not take the next step', async ({ newDevice }) => {
  const { phone } = await assignedTrip(newDevice);
  for (const step of ['Start Trip', 'Arrived'] as const) await takeStep(phone, step);
  // The thumb comes down again on the button that has changed under it.
  await stepButton(phone, 'Passenger on board').hover();
  await phone.mouse.down({ clickCount: 2 });
  await phone.mouse.up({ clickCount: 2 });
  await takeStep(phone, 'Passenger on board');
  await expect(stepButton(phone, 'Complete job')).toBeVisible();
});

test('what was typed at the end of one job is gone at the end of the next', async ({ newDevice }) => {
  const { crew, phone, card } = await assignedTrip(newDevice);
  const staff = await callerOf();
  const next = await takeCall(staff, 'Ada Lovelace', timeIn(150), { confirm: true });
  await assign(staff, next.id, crew.driverId, crew.vehicleId);
  const sheet = phone.getByRole('dialog', { name: 'Complete this job?' });
  const openEnd = async () => {
    for (const step of ['Arrived', 'Passenger on board'] as const) await takeStep(phone, step);
    await stepButton(phone, 'Complete job').click();
  };
  await expect(phone.getByRole('article').filter({ hasText: next.reference })).toBeVisible();
  await takeStep(phone, 'Start Trip');
  await openEnd();
  await sheet.getByLabel('Parking').fill('3.50');
  await sheet.getByRole('radio', { name: 'Card in the car' }).check();
  // Pressed twice, as with cold fingers.
  await sheet.getByRole('button', { name: 'Complete job' }).dblclick();
  await expect(card).toContainText('Completed');
  await expect(sheet).toBeHidden();
  await startEarly(phone);
  await openEnd();
  await expect(sheet.getByLabel('Parking')).toHaveValue('');
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(sheet.getByText('To collect: £55.00')).toBeVisible();
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
  const {
    id: _id,
    retiredAt: _retired,
    authority: _authority,
    version: _version,
    ...record
  } = $values.find(({ id }) => id === crew.driverId) ?? {};
  await staff.put(`/api/Admin/drivers/${crew.driverId}`, { ...record, badgeExpires: '2026-01-31' });
  await page.getByRole('button', { name: 'Start Trip' }).click();
  const alert = page.getByRole('alert').filter({ hasText: /Not valid to the end of the job: badge/ });
  await expect(alert).toBeVisible();
  // The list reloads and shows the problem next to the job.
  await expect(card).toContainText('You can’t start this job');
  await expect(page.getByRole('button', { name: 'Start Trip' })).toBeEnabled();
});
