import { to } from '../support/addresses.ts';
import { bookRide, confirm } from '../support/arrange.ts';
import { callerOf, logIn, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('what the office does shows up by itself: bell, notice, next journey, reminder', async ({ page }) => {
  const email = await newCustomer();
  const staff = await callerOf();
  const own = await callerOf(email);
  const { id, reference } = await bookRide(own, email, 45);
  const connected = page.waitForEvent('websocket');
  await logIn(page, `${to.dashboard}/home`, email);
  await (await connected).waitForEvent('framereceived');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  // The welcome and the booking.
  await expect(bell).toHaveAccessibleName(/, 2 unread/);
  const ride = page.getByRole('region', { name: 'Your next journey' });
  await expect(ride.getByText(/Awaiting confirmation$/)).toBeVisible();

  await confirm(staff, id);
  await expect(page.getByText(`Your booking ${reference}`).first()).toBeVisible();
  await expect(bell).toHaveAccessibleName(/, [34] unread/);
  await expect(ride.getByText(/(Confirmed|Reminder sent)$/)).toBeVisible();

  // The job that reminds looks every half minute.
  const patient = expect.configure({ timeout: 45_000 });
  await patient(page.getByText(/^Pickup from .*RG12 8TR/).first()).toBeVisible();
  await expect(ride.getByText(/Reminder sent$/)).toBeVisible();
  await expect(bell).toHaveAccessibleName(/, 4 unread/);
  await page.getByRole('button', { name: 'Open booking' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Booking details' })).toContainText(reference);
});
