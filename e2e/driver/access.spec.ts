import { to } from '../support/addresses.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { driverPhone } from '../support/driver-steps.ts';
import { customerEmail, driverEmail, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('without a session the driver and tracking pages offer a login and do not connect to the hub', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(to.driver);
  await expect(page.getByRole('link', { name: 'Log in as a driver' })).toHaveAttribute(
    'href',
    /login\?returnUrl=.*driver/,
  );
  await page.goto(to.track);
  await expect(page.getByRole('link', { name: 'Log in to track' })).toBeVisible();
  await expect(page.getByLabel('Booking reference')).toBeVisible();
  expect(asked.filter((url) => /hubs|Driver\/jobs/.test(url))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test('a customer cannot use the driver page', async ({ page }) => {
  await logIn(page, to.driver, customerEmail);
  await expect(page.getByRole('link', { name: 'Log in as a driver' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Trip' })).toBeHidden();
});

test('a driver whose phone blocks its location sees what to do', async ({ page }) => {
  await logIn(page, to.driver, driverEmail);
  await expect(page.getByText('Location is blocked for this site')).toBeVisible();
});

test('everyone can use the driver page, and leaving the tracking page disconnects from the hub', async ({
  newDevice,
}) => {
  const page = await newDevice(driverPhone);
  await logIn(page, to.driver, driverEmail);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const [socket] = await Promise.all([page.waitForEvent('websocket'), page.goto(to.track)]);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const closed = socket.waitForEvent('close');
  await page
    .getByRole('link', { name: /Bracknell Taxis/ })
    .first()
    .click();
  await closed;
});

test('a driver’s page that nobody touches marks what it asks by itself', async ({ newDevice }) => {
  const page = await newDevice(driverPhone);
  await page.clock.install();
  await logIn(page, to.driver, driverEmail);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const jobs = () => page.waitForRequest((request) => request.url().endsWith('/api/Driver/jobs'));
  const [polled] = await Promise.all([jobs(), page.clock.fastForward('06:00')]);
  expect(await polled.headerValue('x-background')).toBe('1');
  const pressed = async () => {
    await page.keyboard.press('Tab');
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
  const [used] = await Promise.all([jobs(), pressed()]);
  expect(await used.headerValue('x-background')).toBeNull();
});
