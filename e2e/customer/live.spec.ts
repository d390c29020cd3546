import { bookRide, callsOf, enter, expect, moveOn, newCustomer, room, staffEmail } from '../support/customer-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 120_000 });

test('what the office does arrives by itself: bell, notice, next ride, reminder', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await newCustomer(page);
  const staff = await callsOf(playwright, baseURL, staffEmail);
  const own = await callsOf(playwright, baseURL, email);
  const { id, reference } = await bookRide(own, email, 45);
  const connected = page.waitForEvent('websocket');
  await enter(page, `${room}/home`, email);
  await (await connected).waitForEvent('framereceived');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  // The welcome and the booking.
  await expect(bell).toHaveAccessibleName(/, 2 unread/);
  const ride = page.getByRole('region', { name: 'Your next ride' });
  await expect(ride.getByText(/Pending$/)).toBeVisible();

  await moveOn(staff, id, 'Confirmed');
  await expect(page.getByText(`Your booking ${reference}`).first()).toBeVisible();
  await expect(bell).toHaveAccessibleName(/, [34] unread/);
  await expect(ride.getByText(/(Confirmed|Reminder Sent)$/)).toBeVisible();

  // The job that reminds looks every half minute.
  const patient = expect.configure({ timeout: 45_000 });
  await patient(page.getByText(/^We pick you up at .*RG12 8TR/).first()).toBeVisible();
  await expect(ride.getByText(/Reminder Sent$/)).toBeVisible();
  await expect(bell).toHaveAccessibleName(/, 4 unread/);
  await page.getByRole('button', { name: 'Open booking' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Booking details' })).toContainText(reference);
});
