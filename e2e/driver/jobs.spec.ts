import type { Locator } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { assign, newDriverAndCar, takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { sidewaysOn } from '../support/barriers.ts';
import { timeIn } from '../support/days.ts';
import { driverPhone, openTab, startEarly, stepButton, takeStep } from '../support/driver-steps.ts';
import { callerOf, logIn } from '../support/people.ts';
import { subscribeWith } from '../support/push-device.ts';
import { expect, test } from '../support/test.ts';

test('an offered job reaches the driver’s phone by push, is accepted, driven through a tunnel, paid and added to the earnings; a withdrawn one is acknowledged', async ({
  newDevice,
  pushService,
}) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar();
  const phone = await newDevice({ ...driverPhone, permissions: ['geolocation', 'notifications'] });
  await subscribeWith(phone, pushService.subscribe());
  const [socket] = await Promise.all([phone.waitForEvent('websocket'), logIn(phone, to.driver, crew.email)]);
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible();
  await openTab(phone, 'Me');
  await phone.getByRole('button', { name: 'Notify me on this phone' }).click();
  await expect(phone.getByRole('button', { name: 'Stop notifications on this phone' })).toBeVisible();
  await openTab(phone, 'Jobs');

  const job = await takeCall(staff, 'Grace Hopper', timeIn(60), { confirm: true });
  // The hub tells the phone, which otherwise reads the list only once a minute.
  const notified = socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('JobsChanged'));
  await staff.post(`/api/Admin/bookings/${job.id}/assign`, {
    driverId: crew.driverId,
    vehicleId: crew.vehicleId,
    offer: true,
  });
  await notified;
  const card = phone.getByRole('article').filter({ hasText: job.reference });
  await expect(card).toContainText('Job offer. Please answer by ');
  await expect.poll(() => pushService.received.length).toBe(1);
  const [push] = pushService.received.splice(0);
  expect(push?.payload).toMatchObject({ kind: 'job-offer', bookingId: job.id, title: 'Job offer: please answer' });

  // Above everything else, because it has to be answered in time; it is nobody's job yet, and has no name.
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
  const location = phone.getByRole('region', { name: 'Location' });
  expect(await top(card)).toBeLessThan(await top(location));
  await expect(card).toContainText('Not yours yet');
  await expect(card).not.toContainText('Hopper');
  await expect(card).toContainText('£55.00');
  await expect(phone.getByRole('button', { name: 'Start Trip' })).toBeDisabled();
  await expect(card.getByRole('link', { name: /call/i })).toHaveCount(0);
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: /^Accept \d/ }).click();
  await expect(card).not.toContainText('Job offer');
  await expect(card.getByRole('link', { name: /call/i })).toBeVisible();
  expect(await top(card)).toBeLessThan(await top(location));
  for (const step of ['Start Trip', 'Arrived'] as const) await takeStep(phone, step);
  await phone.context().setOffline(true);
  await takeStep(phone, 'Passenger on board');
  await stepButton(phone, 'Complete job').click();
  const sheet = phone.getByRole('dialog', { name: 'Complete this job?' });
  await sheet.getByLabel('Parking').fill('three');
  await sheet.getByRole('button', { name: 'Complete job' }).click();
  await expect(sheet.getByLabel('Parking')).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByText('Please choose how it was paid.')).toBeVisible();
  await expect(sheet.getByText('To collect: £55.00')).toBeVisible();
  await sheet.getByLabel('Parking').fill('3.50');
  await sheet.getByLabel('Tip').fill('5');
  await expect(sheet.getByText('To collect: £58.50')).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
  await sheet.getByRole('radio', { name: 'Card in the car' }).check();
  await sheet.getByRole('button', { name: 'Complete job' }).click();
  await expect(card).toContainText('Completed');
  await expect(card).toContainText(/Waiting to be sent: Passenger on board \(.+\), Complete job \(/);
  expect(await axeFindings(phone)).toEqual([]);
  expect(await sidewaysOn(phone)).toEqual([]);
  expect(await staff.get(`/api/Admin/bookings/${job.id}`)).toMatchObject({ status: 5, paidBy: null });
  await phone.context().setOffline(false);
  await expect(card).not.toContainText('Waiting to be sent');
  await expect(card).toContainText('Completed');
  const paid = { price: 58.5, paidBy: 'card', taken: 58.5, tip: 5 };
  expect(await staff.get(`/api/Admin/bookings/${job.id}`)).toMatchObject(paid);
  // It was a slip: the parking was £4.
  const done = phone.getByRole('region', { name: 'Done today' });
  await expect(done.getByRole('article')).toHaveCount(1);
  await card.getByRole('button', { name: 'Correct payment' }).click();
  const correction = phone.getByRole('dialog', { name: 'Correct payment' });
  await expect(correction.getByRole('radio', { name: 'Card in the car' })).toBeChecked();
  await correction.getByLabel('Parking').fill('4');
  await correction.getByRole('button', { name: 'Save payment' }).click();
  await expect(correction).toBeHidden();
  await expect(card).toContainText('Fare: £59.00');
  await openTab(phone, 'Earnings');
  const earnings = phone.getByRole('region', { name: 'Earnings' });
  await expect(earnings.getByRole('listitem').filter({ hasText: job.reference })).toContainText('Fare: £59.00');
  await openTab(phone, 'Jobs');

  const next = await takeCall(staff, 'Ada Lovelace', timeIn(150), { confirm: true });
  await assign(staff, next.id, crew.driverId, crew.vehicleId);
  const isNew = phone.getByRole('alert').filter({ hasText: 'New job on ' });
  await isNew.getByRole('button', { name: 'OK' }).click();
  await expect(isNew).toBeHidden();
  await expect(phone.getByRole('article').filter({ hasText: next.reference })).toBeVisible();
  // The driver starts it in the next tunnel, while the office takes the job away.
  await phone.context().setOffline(true);
  await startEarly(phone);
  await assign(staff, next.id, null, null);
  await phone.context().setOffline(false);
  const refused = phone.getByRole('alert').filter({ hasText: `Not recorded (${next.reference}): Start Trip` });
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(refused).toBeHidden();
  const withdrawn = phone.getByRole('alert').filter({ hasText: `It’s no longer yours (${next.reference}).` });
  await expect(withdrawn).toBeVisible();
  await expect(phone.getByRole('article').filter({ hasText: next.reference })).toBeHidden();
  await withdrawn.getByRole('button', { name: 'OK' }).click();
  await expect(withdrawn).toBeHidden();
  await phone.reload();
  await expect(card).toBeVisible();
  await expect(withdrawn).toBeHidden();
});
