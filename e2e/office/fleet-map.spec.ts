import type { Route, WebSocketRoute } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { assign, newDriverAndCar, takeCall } from '../support/arrange.ts';
import { timeIn } from '../support/days.ts';
import { openHub } from '../support/hub.ts';
import { overrideRoute } from '../support/override-route.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the fleet map follows a driver from the start of the trip to its end', async ({ page }) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar('Fleur Moving');
  const { id, reference } = await takeCall(staff, 'Gil Aboard', timeIn(5), { confirm: true });
  await assign(staff, id, crew.driverId, crew.vehicleId);
  await page.clock.install();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/hubs\/tracking/, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await logIn(page, to.staff('fleet-map'), staffEmail);
  await expect(page.getByRole('heading', { level: 1, name: 'Fleet map' })).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry).toHaveCount(0);

  await crew.caller.post(`/api/Driver/jobs/${id}/start`);
  await expect(entry).toContainText('No location yet');
  const phone = await openHub(crew.caller);
  await phone.send('SendDriverLocation', 51.4131, -0.7517);
  await expect(entry).toContainText('51.4131, -0.7517');
  await expect(entry).toContainText('Just now');
  const marker = page.getByTitle(`Fleur Moving, ${reference}`);
  await expect(marker).toBeVisible();
  const place = () => marker.evaluate((element) => getComputedStyle(element).transform);
  const before = await place();
  await phone.send('SendDriverLocation', 51.4201, -0.7402);
  await expect(entry).toContainText('51.4201, -0.7402');
  await entry.getByRole('button', { name: 'Show Fleur Moving on the map' }).click();
  await expect.poll(place).not.toBe(before);
  // The phone sends nothing from here on, and the page notices by itself.
  const negotiation = '**/hubs/tracking/negotiate*';
  const held: Route[] = [];
  const letThrough = await overrideRoute(page, negotiation, (route) => held.push(route));
  await page.clock.fastForward(40_000);
  await expect(entry).toContainText('No signal');
  await phone.stop();
  // The trip ends while the connection is down, and leaves the map as soon as it is back.
  for (const socket of sockets) await socket.close({ code: 1011 });
  await expect.poll(() => held.length).toBe(sockets.length);
  const colleague = await openHub(staff);
  const bookingChanged = new Promise<void>((resolve) => {
    colleague.on('BookingsChanged', ({ id: changed }: { id: string }) => {
      if (changed === id) resolve();
    });
  });
  await crew.caller.post(`/api/Driver/jobs/${id}/complete`, { confirmed: true });
  await bookingChanged;
  await colleague.stop();
  // From here on reconnecting works again.
  letThrough();
  for (const route of held) await route.continue();
  await expect(entry).toHaveCount(0);
});
