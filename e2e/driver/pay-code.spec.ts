import { assignedTrip, takeStep } from '../support/driver-steps.ts';
import { expect, test } from '../support/test.ts';

test('the driver shows the code, the passenger pays on their own phone, and the driver sees it without a reload', async ({
  newDevice,
}) => {
  const { phone, card } = await assignedTrip(newDevice);
  await takeStep(phone, 'Start Trip');
  await card.getByRole('button', { name: 'Show the code to pay' }).click();
  const sheet = phone.getByRole('dialog');
  await expect(sheet.getByText(/^To collect: £/)).toBeVisible();
  const address = sheet.getByText(/^https?:\/\//);
  await expect(address).toBeVisible();
  const path = new URL(await address.innerText()).pathname;

  const passenger = await newDevice();
  await passenger.goto(path);
  await passenger.getByRole('button', { name: /^Pay £/ }).click();
  await passenger.getByRole('button', { name: 'Use a card that works', exact: true }).click();
  await expect(passenger.getByText(/^Paid by card: £/)).toBeVisible();
  await expect(sheet.getByRole('alert')).toContainText('Paid: nothing to collect');
  await expect(sheet.getByText(/^To collect/)).toHaveCount(0);
});
