import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { anonymous } from '../support/api.ts';
import { assign, bookJourney, confirm, newDriverAndCar, tripFor } from '../support/arrange.ts';
import { barriersOn } from '../support/barriers.ts';
import { completeJob, driverPhone, further, stepButton, takeStep } from '../support/driver-steps.ts';
import { askForLink } from '../support/emails.ts';
import { applyLook, lookName, looks } from '../support/looks.ts';
import { callerOf, logIn, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Location' });
const markerOf = (page: Page) => page.getByTitle('Driver Location');
/** Where the marker is on the map, in pixels. */
const placeOf = (page: Page) => markerOf(page).evaluate((marker) => getComputedStyle(marker).transform);

test('a customer sees the car move, from Start Trip to the end', async ({ page, newDevice, pressedLinks }) => {
  const crew = await newDriverAndCar();
  const trip = await tripFor(crew, anonymous, ['assistance-dog']);

  await page.goto(to.track);
  await page.goto(`${to.track}?trip=${await askForLink(page, trip.reference, trip.email)}`);
  await expect(page.getByRole('heading', { name: 'Real-time driver tracking' })).toBeVisible();
  await expect(page.getByText('Waiting for your driver’s location…')).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  const driver = await newDevice(driverPhone);
  await logIn(driver, to.driver, crew.email);
  await expect(driver.getByRole('heading', { name: 'Driver location tracking' })).toBeVisible();
  await expect(panelOf(driver).getByText('51.413100')).toBeVisible();
  await expect(panelOf(driver).getByText('-0.751700')).toBeVisible();
  const job = driver.getByRole('article', { name: trip.name }).filter({ hasText: trip.reference });
  await expect(job).toContainText('Please ring the side door.');
  for (const name of ['Call passenger', 'Text passenger', /^Navigate to RG12/])
    await job.getByRole('link', { name }).click();
  expect(pressedLinks).toEqual([
    'tel:+447700900456',
    'sms:+447700900456',
    expect.stringMatching(/^geo:51\.\d+,-0\.\d+\?q=/),
  ]);

  await job.getByRole('button', { name: 'Name board' }).click();
  const board = driver.getByRole('dialog', { name: 'Name board for Grace Hopper' });
  await expect(board).toContainText('Grace');
  await board.getByRole('button', { name: 'Close' }).click();
  await expect(board).toBeHidden();

  await driver.getByRole('button', { name: 'Start Trip' }).click();
  const refusal = driver.getByRole('alert').filter({ hasText: 'access needs' });
  await expect(refusal).toBeVisible();
  await job.getByLabel('I’ve read this').check();
  await expect(refusal).toBeHidden();
  await expect(stepButton(driver, 'Start Trip')).toBeVisible();
  await driver.getByRole('button', { name: 'Start Trip' }).click();
  await expect(driver.getByRole('button', { name: 'On the way' })).toBeDisabled();

  await expect(markerOf(page)).toBeVisible();
  await expect(page.getByText('51.413100')).toBeVisible();
  await expect(page.getByText('Just now')).toBeVisible();
  await expect(page.getByText('accurate to 12 metres')).toBeVisible();
  await expect(page.getByText('Waiting for your driver’s location…')).toBeHidden();
  await expect(page.getByText('Estimated arrival at the pickup').filter({ visible: true })).toBeVisible();
  const before = await placeOf(page);
  await driver.context().setGeolocation({ ...further, accuracy: 12 });
  await expect(page.getByText('51.420100')).toBeVisible();
  await expect(page.getByText('-0.740200')).toBeVisible();
  await expect.poll(() => placeOf(page)).not.toBe(before);
  expect(await page.evaluate('localStorage.getItem("lastLocation")')).toContain('51.4201');

  await takeStep(driver, 'Arrived');
  await expect(page.getByText('Your driver has arrived')).toBeVisible();
  await takeStep(driver, 'Passenger on board');
  await expect(page.getByText('Estimated arrival at the drop-off').filter({ visible: true })).toBeVisible();
  await completeJob(driver);
  await expect(page.getByText('This journey has ended')).toBeVisible();
  await expect(page.getByText('You’re on your way')).toBeHidden();
  await expect(markerOf(page)).toBeHidden();
  expect(await page.evaluate('localStorage.getItem("lastLocation")')).toBeNull();
});

for (const look of looks) {
  test(`before departure the page shows the route, the car and when tracking opens: ${lookName(look)}`, async ({
    page,
  }) => {
    const crew = await newDriverAndCar();
    const { id, manageUrl } = await bookJourney(anonymous, `ahead-${unique()}@example.com`, 60 * 50);
    const staff = await callerOf();
    await confirm(staff, id);
    await assign(staff, id, crew.driverId, crew.vehicleId);
    const link = new URL(manageUrl ?? '', 'http://site.test').searchParams.get('link') ?? '';
    const t = await applyLook(page, look);
    await page.goto(`${to.track}?trip=${link}`);
    const [opens = ''] = t('Track_opens-day', { dateTime: '|' }).split('|');
    await expect(page.getByText(opens)).toBeVisible();
    await expect(page.getByText(t('Track_waiting'))).toBeVisible();
    await expect(page.getByText(crew.registration)).toBeVisible();
    const route = page.getByRole('region', { name: t('Track_map-route') });
    await expect(route.locator('.map-route')).toBeAttached();
    await expect(page.getByText(t('Live_latitude'))).toHaveCount(0);
    expect(await barriersOn(page), 'before departure').toEqual([]);
  });
}

test('an unknown tracking link shows an error and asks for a booking reference', async ({ newDevice }) => {
  const page = await newDevice();
  await page.goto(`${to.track}?trip=t.AAAA.BBBB`);
  await expect(page.getByText('This tracking link no longer works')).toBeVisible();
  await expect(page.getByLabel('Booking reference')).toBeVisible();
});
