import type { Locator, Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { assignedTrip, completeJob, stepButton, takeStep } from '../support/driver-steps.ts';
import { openHub } from '../support/hub.ts';
import { expect, test } from '../support/test.ts';

const storedOnDevice = async (page: Page) =>
  page.evaluate<{ caches: string[]; workers: number; stored: string[] }>(`(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    stored: Object.keys(localStorage),
  }))()`);

async function readyForOffline(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Start Trip' })).toBeEnabled();
  // A service worker only controls pages opened after it has started.
  const worker = 'navigator.serviceWorker.getRegistrations().then(([one]) => one?.active?.state)';
  await expect.poll(() => page.evaluate(worker)).toBe('activated');
}

test('the driver page works offline: it shows the jobs, keeps positions and steps and sends them in order', async ({
  newDevice,
  pressedLinks,
}) => {
  const { trip, phone: first } = await assignedTrip(newDevice);
  const phone = first.context();
  await readyForOffline(first);
  await stepButton(first, 'Start Trip').click();
  await expect(first.getByText(/last sent at/)).toBeVisible();
  const watcher = await openHub(trip);
  const seen: { latitude: number; at: string }[] = [];
  watcher.on('ReceiveLocationUpdate', (latitude: number, _longitude: number, { at }: { at: string }) =>
    seen.push({ latitude, at }),
  );

  await phone.setOffline(true);
  await first.close();
  const page = await phone.newPage();
  await page.goto(to.driver);
  await expect(page.getByRole('article', { name: 'Grace Hopper' })).toContainText(trip.reference);
  await expect(page.getByText('Your jobs will update when you’re back online.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'On the way' })).toBeDisabled();
  await expect(page.getByText('1 location update waiting to be sent.')).toBeVisible();
  await expect(page.getByText('No signal, kept here')).toBeVisible();
  // It appears below the buttons: above them, it would push them out from under a thumb.
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
  const lastButton = await top(page.getByRole('button', { name: 'End job without a passenger' }));
  expect(await top(page.getByText(/location update waiting to be sent/))).toBeGreaterThan(lastButton);
  // The page is closed and opened again, and the queue is still there.
  await page.reload();
  await expect(page.getByText('2 location updates waiting to be sent.')).toBeVisible();
  // The driver's steps are kept too, and shown as taken.
  await takeStep(page, 'Arrived');
  const card = page.getByRole('article').filter({ hasText: trip.reference });
  await expect(card).toContainText(/Waiting to be sent: Arrived \(\d\d:\d\d\)/);
  // A phone without data can still make a call, which is recorded later.
  await page.getByRole('link', { name: 'Call passenger' }).click();
  expect(pressedLinks).toEqual(['tel:+447700900456']);
  await expect(card).toContainText(/Waiting to be sent: Arrived \(\d\d:\d\d\), Call passenger \(/);
  await page.reload();
  await takeStep(page, 'Passenger on board');
  await expect(card).toContainText(/Call passenger \(\d\d:\d\d\), Passenger on board \(/);
  // No other page was cached.
  await expect((await phone.newPage()).goto('/bracknellTaxis/home')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  const before = seen.length;
  const called = page.waitForResponse((answer) => answer.url().endsWith('/called'));
  await phone.setOffline(false);
  expect((await called).status()).toBe(200);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(before + 2);
  expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted());
  await completeJob(page);
  await expect(page.getByRole('button', { name: 'On the way' })).toBeHidden();

  expect(await storedOnDevice(page)).toMatchObject({ workers: 1, caches: [expect.stringMatching(/^driver-/)] });
  // The bar at the bottom takes drivers to their own page, next to the booking button.
  await page.goto('/bracknellTaxis/contact');
  const bar = page.getByRole('complementary', { name: 'Book or contact us' });
  await expect(bar.getByRole('link', { name: 'Driver' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Book now' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/home');
  await expect.poll(() => storedOnDevice(page)).toMatchObject({ workers: 0, caches: [] });
  const jobsStored = async () => (await storedOnDevice(page)).stored.filter((key) => key.startsWith('driver-'));
  await expect.poll(jobsStored).toEqual([]);
  await watcher.stop();
});
