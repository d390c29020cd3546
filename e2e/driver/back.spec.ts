import { to } from '../support/addresses.ts';
import { assignedTrip, takeStep } from '../support/driver-steps.ts';
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
  const closeByBack = async (opener: string) => {
    await phone.getByRole('button', { name: opener, exact: true }).click();
    await expect(dialog).toBeVisible();
    await phone.goBack();
    await expect(dialog).toBeHidden();
    expect(new URL(phone.url()).pathname).toBe(to.driver);
  };
  for (const opener of ['Earnings', 'Documents', 'I’m running late', 'Name board']) await closeByBack(opener);
  await phone.getByText('Shifts of the next seven days').click();
  for (const step of ['Start Trip', 'Arrived'] as const) await takeStep(phone, step);
  await crew.caller.post(`/api/Driver/jobs/${trip.id}/called`, {});
  await waitInVain(database, phone, trip);
  for (const opener of ['No-show', 'End job without a passenger']) await closeByBack(opener);
  await takeStep(phone, 'Passenger on board');
  await closeByBack('Complete job');
  // What was typed is still there.
  await phone.getByRole('button', { name: 'Complete job' }).click();
  await dialog.getByLabel('Parking').fill('3.50');
  await phone.goBack();
  await expect(dialog).toBeHidden();
  await phone.getByRole('button', { name: 'Complete job' }).click();
  await expect(dialog.getByLabel('Parking')).toHaveValue('3.50');
  // Closed with its own button, it leaves nothing in the history, however quickly the next one opens.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  await phone.getByRole('button', { name: 'Complete job' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await phone.goBack();
  await phone.waitForURL(`**${to.contact}`);
});
