import { to } from '../support/addresses.ts';
import { arrangeBooking, confirm } from '../support/arrange.ts';
import { controlConnection } from '../support/control-connection.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a row that changed while the list had no connection is marked once it is back', async ({ newDevice }) => {
  const { id, reference } = await arrangeBooking('Olga Outage');
  // The browser logs the blocked attempts to reconnect, so the page is not the watched one.
  const page = await newDevice();
  const connection = await controlConnection(page);
  await logIn(page, `${to.bookings}?text=${reference}`, staffEmail);
  const row = page.locator(`tr[data-booking="${id}"]`);
  const isLive = page.getByRole('status', { name: 'Colleagues’ changes appear automatically.' });
  await expect(row).toContainText('Olga Outage');
  await expect(isLive).toBeVisible();
  await connection.drop();
  await expect(isLive).toBeHidden();
  await confirm(await callerOf(), id);
  connection.restore();
  await expect(isLive).toBeVisible();
  await expect(row.getByText('Just changed')).toBeVisible();
});
