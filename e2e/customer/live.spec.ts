import { to } from '../support/addresses.ts';
import { bookJourney, confirm } from '../support/arrange.ts';
import { callerOf, logIn, newCustomer } from '../support/people.ts';
import { dropHubEvents, holdBack } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

test('changes by the office show up without a reload: bell, notice, next journey, reminder', async ({ page }) => {
  const email = await newCustomer();
  const staff = await callerOf();
  const own = await callerOf(email);
  const { id, reference } = await bookJourney(own, email, 45);
  const connected = page.waitForEvent('websocket');
  await logIn(page, `${to.dashboard}/home`, email);
  await (await connected).waitForEvent('framereceived');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  // One for the welcome, one for the booking.
  await expect(bell).toHaveAccessibleName(/, 2 unread/);
  const state = page.getByRole('heading', { name: 'Your next journey' }).locator('..');
  await expect(state).toContainText(/Awaiting confirmation$/);

  await confirm(staff, id);
  await expect(page.getByText(`Your booking ${reference}`).first()).toBeVisible();
  await expect(bell).toHaveAccessibleName(/, [34] unread/);
  await expect(state).toContainText(/(Confirmed|Reminder sent)$/);

  // The reminder job runs every half minute, and leaves a booking that is just being changed to its next run.
  const patient = expect.configure({ timeout: 100_000 });
  await patient(page.getByText(/^We’ll pick you up from .*RG12 8TR/).first()).toBeVisible();
  await expect(state).toContainText(/Reminder sent$/);
  await expect(bell).toHaveAccessibleName(/, 4 unread/);
  await page.getByRole('button', { name: 'Open booking' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Booking details' })).toContainText(reference);
});

test('what the office does while the page is still connecting shows up once it is connected', async ({ page }) => {
  const email = await newCustomer();
  const staff = await callerOf();
  const { id } = await bookJourney(await callerOf(email), email, 45);
  await dropHubEvents(page);
  const connect = await holdBack(page, '**/hubs/tracking/negotiate*');
  await logIn(page, `${to.dashboard}/home`, email);
  const state = page.getByRole('heading', { name: 'Your next journey' }).locator('..');
  await expect(state).toContainText(/Awaiting confirmation$/);
  await confirm(staff, id);
  connect();
  await expect(state).toContainText(/(Confirmed|Reminder sent)$/);
});
