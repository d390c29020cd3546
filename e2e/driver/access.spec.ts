import { axeFindings } from '../support/axe-findings.ts';
import {
  driverEmail,
  driverPath,
  expect,
  openDriver,
  readerEmail,
  signIn,
  trackPath,
} from '../support/tracking-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 60_000 });

test('without a session both screens offer a way in and ask the hub for nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(driverPath);
  await expect(page.getByRole('link', { name: 'Sign in as a driver' })).toHaveAttribute(
    'href',
    /login\?returnUrl=.*driver/,
  );
  await page.goto(trackPath);
  await expect(page.getByRole('link', { name: 'Sign in to track' })).toBeVisible();
  await expect(page.getByLabel('Booking reference')).toBeVisible();
  expect(asked.filter((url) => /hubs|Driver\/jobs/.test(url))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test('a customer is no driver', async ({ page }) => {
  await signIn(page, driverPath, readerEmail);
  await expect(page.getByRole('link', { name: 'Sign in as a driver' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Trip' })).toBeHidden();
});

test('a link that is none of ours says so and offers the way in', async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${baseURL}${trackPath}?trip=t.AAAA.BBBB`);
  await expect(page.getByText('There is nothing to watch here any more')).toBeVisible();
  await expect(page.getByLabel('Booking reference')).toBeVisible();
  await context.close();
});

test('a driver whose phone forbids its location is told what to do', async ({ page }) => {
  await signIn(page, driverPath, driverEmail);
  await expect(page.getByText('This page may not use your location')).toBeVisible();
});

test('leaving the track screen hangs up, and the driver screen has no faults for screen readers', async ({
  browser,
}) => {
  const { phone, page } = await openDriver(browser);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const [socket] = await Promise.all([page.waitForEvent('websocket'), page.goto(trackPath)]);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const closed = socket.waitForEvent('close');
  await page
    .getByRole('link', { name: /Bracknell Taxis/ })
    .first()
    .click();
  await closed;
  await phone.close();
});
