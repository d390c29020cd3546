import type { BrowserContextOptions, Page } from '@playwright/test';
import { positionEveryMs, positionSilentMs } from '#domain/api/hub.ts';
import { to } from '../support/addresses.ts';
import { assign, newDriverAndCar, takeCall } from '../support/arrange.ts';
import { timeIn } from '../support/days.ts';
import { assignedTrip, completeJob, driverPhone, openTab, takeStep } from '../support/driver-steps.ts';
import { callerOf, logIn } from '../support/people.ts';
import { holdBack } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

/** Opens devices that record in `asked`, in order, what the page asks of them. */
const listening =
  (newDevice: (options?: BrowserContextOptions) => Promise<Page>, script: string) =>
  async (options?: BrowserContextOptions): Promise<Page> => {
    const page = await newDevice(options);
    await page.addInitScript(`globalThis.asked = []; ${script}`);
    return page;
  };
const asked = (page: Page) => page.evaluate<string[]>('asked');

test('when the office gives or takes away a job, the phone shows it straight away, vibrates and rings', async ({
  newDevice,
}) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar();
  const phone = await listening(
    newDevice,
    `navigator.vibrate = () => asked.push('vibrate') > 0;
     const start = OscillatorNode.prototype.start;
     OscillatorNode.prototype.start = function (at) { asked.push('tone'); start.call(this, at); };
     const resume = AudioContext.prototype.resume;
     AudioContext.prototype.resume = function () { return resume.call(this).then(() => void asked.push('sound on')); };`,
  )(driverPhone);
  await logIn(phone, to.driver, crew.email);
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible();
  const job = await takeCall(staff, 'Grace Hopper', timeIn(60), { confirm: true });
  const card = phone.getByRole('article').filter({ hasText: job.reference });
  await assign(staff, job.id, crew.driverId, crew.vehicleId);
  // Far sooner than the list would be read again anyway.
  await expect(card).toBeVisible();
  // No browser lets a page make a sound before it has been touched.
  await expect.poll(() => asked(phone)).toEqual(['vibrate']);
  await phone.getByRole('button', { name: 'OK' }).click();
  // On a busy machine the sound starts a moment after the touch.
  await expect.poll(() => asked(phone)).toEqual(['vibrate', 'sound on']);
  await assign(staff, job.id, null, null);
  await expect(card).toBeHidden();
  await expect.poll(() => asked(phone)).toEqual(['vibrate', 'sound on', 'vibrate', 'tone', 'tone', 'tone', 'tone']);
});

test('a job assigned while the phone is still connecting shows up once it is connected', async ({ newDevice }) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar();
  const phone = await newDevice(driverPhone);
  const connect = await holdBack(phone, '**/hubs/tracking/negotiate*');
  await logIn(phone, to.driver, crew.email);
  await expect(phone.getByText('No jobs today')).toBeVisible();
  const job = await takeCall(staff, 'Grace Hopper', timeIn(60), { confirm: true });
  await assign(staff, job.id, crew.driverId, crew.vehicleId);
  connect();
  // Far sooner than the list would be read again anyway.
  await expect(phone.getByRole('article').filter({ hasText: job.reference })).toBeVisible();
});

test('on a trip the position is exact and sent every five seconds, otherwise rough and not sent; a page that was stopped says so', async ({
  newDevice,
}) => {
  let sent = 0;
  const { phone } = await assignedTrip(async (options) => {
    const page = await listening(
      newDevice,
      `const watch = Geolocation.prototype.watchPosition;
       Geolocation.prototype.watchPosition = function (done, failed, { enableHighAccuracy, maximumAge }) {
         asked.push([enableHighAccuracy ? 'exact' : 'rough', maximumAge].join(' '));
         return watch.call(this, done, failed, { enableHighAccuracy, maximumAge });
       };`,
    )(options);
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (payload.includes('SendDriverLocation')) sent += 1;
      }),
    );
    await page.clock.install();
    return page;
  });
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible();
  await expect(phone.getByText(/Accurate to/)).toBeVisible();
  await phone.clock.runFor(6 * positionEveryMs);
  expect([sent, await asked(phone)]).toEqual([0, ['rough 60000']]);

  await takeStep(phone, 'Start Trip');
  await expect(phone.getByText(/last sent at/)).toBeVisible();
  expect(await asked(phone)).toEqual(['rough 60000', 'exact 4000']);
  await phone.clock.pauseAt(Number(await phone.evaluate('Date.now()')) + positionEveryMs);
  await expect.poll(() => sent).toBeGreaterThan(1);
  const before = sent;
  await phone.clock.runFor(4 * positionEveryMs);
  await expect.poll(() => sent).toBe(before + 4);

  const stopped = phone.getByRole('alert').filter({ hasText: 'Your location wasn’t sent from' });
  await expect(stopped).toBeHidden();
  // As if the phone had put the page to sleep: its timers fire once, late.
  await phone.clock.fastForward(positionSilentMs + 1_000);
  await expect(stopped).toContainText('Your phone stopped this page');
});

test('the screen stays on during a trip, and the page says so when it cannot', async ({ newDevice }) => {
  const { phone } = await assignedTrip(
    listening(
      newDevice,
      `navigator.wakeLock.request = async (kind) => {
         asked.push(kind);
         const lock = new EventTarget();
         return Object.assign(lock, { released: false, release: async () => { lock.released = true; asked.push('let go'); } });
       };`,
    ),
  );
  await takeStep(phone, 'Start Trip');
  await expect.poll(() => asked(phone)).toEqual(['screen']);
  const keepOn = phone.getByText('Keep this page open and your screen on');
  await expect(keepOn).toBeHidden();
  for (const step of ['Arrived', 'Passenger on board'] as const) await takeStep(phone, step);
  await completeJob(phone);
  await expect.poll(() => asked(phone)).toEqual(['screen', 'let go']);

  const { phone: low } = await assignedTrip(
    listening(newDevice, `navigator.wakeLock.request = async () => { throw new Error('low battery'); };`),
  );
  await takeStep(low, 'Start Trip');
  await expect(low.getByText('Keep this page open and your screen on')).toBeVisible();
});

test('the page can be added to the home screen where the browser allows it', async ({ newDevice, request }) => {
  const crew = await newDriverAndCar();
  const phone = await listening(newDevice, '')(driverPhone);
  await logIn(phone, to.driver, crew.email);
  const offer = phone.getByRole('button', { name: 'Add to home screen' });
  await openTab(phone, 'Me');
  await expect(phone.getByRole('button', { name: 'Documents', exact: true })).toBeVisible();
  await expect(offer).toBeHidden();
  await phone.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => asked.push('install'),
  }))`);
  await offer.click();
  await expect(offer).toBeHidden();
  await expect.poll(() => asked(phone)).toEqual(['install']);
  const address = await phone.locator('link[rel=manifest]').getAttribute('href');
  const manifest: { start_url: string; display: string } = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ start_url: to.driver, display: 'standalone' });
});
