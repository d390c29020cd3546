import type { Page, WebSocketRoute } from '@playwright/test';
import type { Translate } from '#domain/i18n/translate.ts';
import { anonymous } from '../support/api.ts';
import { type DriverAndCar, drive, newDriverAndCar, type Trip, tripFor } from '../support/arrange.ts';
import { station } from '../support/driver-steps.ts';
import { openHub } from '../support/hub.ts';
import { applyLook, chooseLanguage, desk, phone } from '../support/looks.ts';
import { callerOf, logIn, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function startTrip(customer = anonymous): Promise<{ crew: DriverAndCar; trip: Trip }> {
  const crew = await newDriverAndCar();
  const trip = await tripFor(crew, customer);
  await drive(crew, trip, 'start');
  return { crew, trip };
}

/** Presses Share and reads the clipboard. */
async function shared(page: Page, t: Translate): Promise<string> {
  await page.getByRole('button', { name: t('Track_share') }).click();
  await expect(page.getByRole('button', { name: t('Track_share-copied') })).toBeVisible();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

test('a guest shares the trip, and the link shows the car, the driver and the arrival until the trip ends', async ({
  page,
  context,
  newDevice,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { crew, trip } = await startTrip();
  const driverHub = await openHub(crew.caller);
  await driverHub.invoke('SendDriverLocation', station.latitude, station.longitude, { accuracy: 9 });

  const t = await applyLook(page, { language: 'de', viewport: phone });
  await page.goto(`/bracknellTaxis/manage?link=${trip.link}`);
  await expect(page.getByRole('link', { name: t('Manage_track') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('Manage_cancel') })).toHaveCount(0);
  const link = await shared(page, t);
  expect(link).toContain('/bracknellTaxis/track-driver?trip=t.');

  const friend = await newDevice({ viewport: phone });
  await chooseLanguage(friend.context(), 'de');
  await friend.goto(`${link}x`);
  await expect(friend.getByText(t('Track_link-over'))).toBeVisible();
  await friend.goto(link);
  const car = friend.getByRole('region', { name: t('Track_car') });
  await expect(car).toContainText('Black Mercedes E-Class');
  await expect(car).toContainText(crew.registration);
  await expect(car.getByText('Dara', { exact: true })).toBeVisible();
  await expect(car).not.toContainText(trip.reference);
  await expect(car.getByRole('link')).toHaveCount(0);
  await expect(friend.getByText(t('Track_phase-coming'))).toBeVisible();
  // On the first screen, above the map.
  await expect(friend.getByText(t('Track_eta')).filter({ visible: true })).toBeInViewport();
  await drive(crew, trip, 'arrived');
  await expect(friend.getByText(t('Track_phase-arrived'))).toBeVisible();
  await drive(crew, trip, 'boarded');
  await expect(friend.getByText(t('Track_phase-boarded'))).toBeVisible();
  await drive(crew, trip, 'complete');
  await expect(friend.getByText(t('Track_over'))).toBeVisible();
  await friend.reload();
  await expect(friend.getByText(t('Track_link-over'))).toBeVisible();
  await driverHub.stop();
});

test('a customer tracks and shares a trip from the dashboard, and gets the reminder there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await newCustomer();
  const { crew, trip } = await startTrip(await callerOf(email));
  let hub: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/hubs\/tracking/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      // Its first message completes the handshake: anything sent before it is lost.
      hub = socket;
    });
  });
  const t = await applyLook(page, { language: 'eng', viewport: desk });
  await logIn(page, '/bracknellTaxis/user/dashboard/home', email);
  const nextJourney = page.getByRole('region', { name: 'Your next journey' });
  await expect(nextJourney.getByRole('link', { name: 'Track' })).toBeVisible();
  expect(await shared(page, t)).toContain('?trip=t.');

  await expect.poll(() => hub !== undefined).toBe(true);
  const reminder = { bookingId: trip.id, pickupTime: '2026-12-01T09:30:00+00:00', pickupLocation: 'RG12 8TR' };
  hub?.send(`${JSON.stringify({ type: 1, target: 'ReceiveBookingReminder', arguments: [reminder] })}\x1e`);
  await expect(page.getByText('Your journey is coming up')).toBeVisible();
  await drive(crew, trip, 'complete');
  await expect(nextJourney.getByRole('link', { name: 'Track' })).toBeHidden();
});
