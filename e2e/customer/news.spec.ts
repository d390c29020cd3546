import { to } from '../support/addresses.ts';
import { bookJourney, confirm } from '../support/arrange.ts';
import { barriersOn } from '../support/barriers.ts';
import { confirmAddress } from '../support/emails.ts';
import { applyLook, desk, phone as phoneSize } from '../support/looks.ts';
import { callerOf, logIn, newCustomer } from '../support/people.ts';
import { subscribeWith } from '../support/push-device.ts';
import { expect, test } from '../support/test.ts';

test('a customer’s private calendar address works until it is renewed or switched off', async ({ page }) => {
  await logIn(page, to.profile, await newCustomer());
  const t = await applyLook(page, { language: 'de', viewport: desk });
  await page.reload();
  const card = page.getByRole('region', { name: t('Calendar_title') });
  await card.getByRole('button', { name: t('Calendar_on') }).click();
  const address = card.getByLabel(t('Calendar_address'));
  await expect(address).toHaveValue(/\/calendar\/.+\.ics$/);
  const first = await address.inputValue();
  expect(await (await page.request.get(new URL(first).pathname)).text()).toContain('BEGIN:VCALENDAR');
  await expect(card.getByRole('link', { name: t('Calendar_subscribe') })).toHaveAttribute('href', /^webcal:/);
  expect(await barriersOn(page), 'calendar address').toEqual([]);
  await card.getByRole('button', { name: t('Calendar_renew') }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(404);
  await card.getByRole('button', { name: t('Calendar_off') }).click();
  await expect(card.getByRole('button', { name: t('Calendar_on') })).toBeVisible();
});

test('a customer’s device is notified of a confirmed booking, until notifications are stopped', async ({
  newDevice,
  pushService,
}) => {
  const email = await newCustomer();
  await confirmAddress(email);
  const phone = await newDevice({ viewport: phoneSize, permissions: ['notifications'] });
  await logIn(phone, to.profile, email);
  const card = phone.getByRole('region', { name: 'Notifications on this device' });
  // This browser has no push service yet.
  await card.getByRole('button', { name: 'Notify me' }).click();
  await expect(card).toContainText('Notifications don’t work in this browser');
  await subscribeWith(phone, pushService.subscribe());
  await phone.reload();
  await card.getByRole('button', { name: 'Notify me' }).click();
  await expect(card.getByRole('button', { name: 'Stop notifications' })).toBeVisible();
  const staff = await callerOf();
  const booked = await bookJourney(await callerOf(email), email, 60 * 30);
  await confirm(staff, booked.id);
  await expect.poll(() => pushService.received.length).toBe(1);
  expect(pushService.received[0]?.payload).toMatchObject({ bookingId: booked.id });
  await card.getByRole('button', { name: 'Stop notifications' }).click();
  await expect(card.getByRole('button', { name: 'Notify me' })).toBeVisible();
});
