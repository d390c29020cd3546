import { to } from '../support/addresses.ts';
import { newDriverAndCar } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { driverPhone, openTab, station } from '../support/driver-steps.ts';
import { callerOf, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the office writes and the driver answers with one press; help is called by holding, not by a tap', async ({
  newDevice,
}) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar();
  const thread = `/api/Admin/drivers/${crew.driverId}/messages`;
  const read = () =>
    staff.get<{ $values: { text: string; help: boolean; place: object | null; seenAt: string }[] }>(thread);
  const phone = await newDevice(driverPhone);
  await logIn(phone, to.driver, crew.email);
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible();
  await expect(phone.getByText(/Accurate to/)).toBeVisible();
  await staff.post(thread, { text: 'Please fuel up before Heathrow', urgent: true });
  await expect(phone.getByRole('button', { name: 'Messages something new' })).toBeVisible();
  await openTab(phone, 'Messages');
  const messages = phone.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('listitem').filter({ hasText: 'Please fuel up before Heathrow' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Messages something new' })).toBeHidden();
  await messages.getByRole('button', { name: 'OK', exact: true }).click();
  const answer = messages.getByRole('listitem').filter({ hasText: 'You, ' });
  await expect(answer).toContainText('OK');
  expect(await axeFindings(phone)).toEqual([]);
  await expect.poll(async () => (await read()).$values[0]?.seenAt).not.toBeNull();
  await staff.post(`${thread}/seen`, {});
  await expect(answer).toContainText('Seen at ');

  await phone.getByRole('button', { name: 'Trouble? Tell the office' }).click();
  const dialog = phone.getByRole('dialog');
  const help = dialog.getByRole('button', { name: 'I need help' });
  await help.click();
  await help.hover();
  await phone.mouse.down();
  await expect(dialog.getByRole('alert')).toContainText('The office is being alerted');
  await phone.mouse.up();
  const { $values } = await read();
  // The tap sent nothing: there is one call for help, with the place.
  expect($values.filter(({ help }) => help)).toMatchObject([
    { place: { lat: station.latitude, lng: station.longitude } },
  ]);
  expect(await axeFindings(phone)).toEqual([]);
});
