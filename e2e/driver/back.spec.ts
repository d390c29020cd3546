import { to } from '../support/addresses.ts';
import { assignedTrip, openTab, stepButton, takeStep } from '../support/driver-steps.ts';
import { expect, test } from '../support/test.ts';
import { waitInVain } from '../support/wait-in-vain.ts';

test('the phone’s back button closes what is open over the driver’s page, and then leaves the page', async ({
  newDevice,
  database,
}) => {
  const { phone, card, crew, trip } = await assignedTrip(newDevice);
  await phone.goto(to.contact);
  await phone.goto(to.driver);
  await expect(card).toBeVisible();
  const dialog = phone.getByRole('dialog');
  const closeByBack = async (opener: string | RegExp) => {
    await phone.getByRole('button', { name: opener, exact: true }).click();
    await expect(dialog).toBeVisible();
    await phone.goBack();
    await expect(dialog).toBeHidden();
    expect(new URL(phone.url()).pathname).toBe(to.driver);
  };
  for (const opener of ['I’m running late', 'Name board']) await closeByBack(opener);
  // From another part of the page it leads to the jobs, and a dialog there closes first.
  await openTab(phone, 'Earnings');
  await expect(phone.getByRole('heading', { name: 'Earnings' })).toBeVisible();
  await openTab(phone, 'Me');
  await closeByBack('Documents');
  await phone.goBack();
  await expect(card).toBeVisible();
  for (const step of ['Start Trip', 'Arrived'] as const) await takeStep(phone, step);
  await crew.caller.post(`/api/Driver/jobs/${trip.id}/called`, {});
  await waitInVain(database, phone, trip);
  for (const opener of ['No-show', 'End job without a passenger']) await closeByBack(opener);
  await takeStep(phone, 'Passenger on board');
  await closeByBack(/^Arrived at /);
  // What was typed is still there.
  await stepButton(phone, 'Complete job').click();
  await dialog.getByLabel('Parking').fill('3.50');
  await phone.goBack();
  await expect(dialog).toBeHidden();
  await stepButton(phone, 'Complete job').click();
  await expect(dialog.getByLabel('Parking')).toHaveValue('3.50');
  // Closed with its own button, it leaves nothing in the history, however quickly the next one opens.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  await stepButton(phone, 'Complete job').click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await phone.goBack();
  await phone.waitForURL(`**${to.contact}`);
});
