import { to } from '../support/addresses.ts';
import { assign, newDriverAndCar, takeCall } from '../support/arrange.ts';
import { dayIn, timeIn } from '../support/days.ts';
import { driverPhone, openTab } from '../support/driver-steps.ts';
import { callerOf, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a driver declines one of the week’s shifts, and says they’re running late', async ({ newDevice }) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar('Wilma Week');
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', to: '14:00', vehicleId: null }));
  await staff.put(`/api/Admin/shifts?from=${dayIn(0)}&to=${dayIn(6)}`, {
    drivers: [{ driverId: crew.driverId, rota: everyDay, absences: [] }],
  });
  const job = await takeCall(staff, 'Grace Hopper', timeIn(60), { confirm: true });
  await assign(staff, job.id, crew.driverId, crew.vehicleId);
  const phone = await newDevice(driverPhone);
  await logIn(phone, to.driver, crew.email);

  await openTab(phone, 'Me');
  await phone.getByRole('combobox', { name: 'Car' }).selectOption(crew.vehicleId);
  const documents = phone.getByRole('region', { name: 'Documents for this shift' });
  for (const name of ['Plate', 'Insurance', 'MOT', 'Badge', 'Driving licence'])
    await expect(documents.getByRole('listitem').filter({ hasText: name })).toContainText(/\d days left/);

  await phone.getByText('Shifts of the next seven days').click();
  const shifts = phone.getByRole('listitem').filter({ hasText: 'until 14:00' });
  const declines = shifts.getByRole('button', { name: 'Decline' });
  await expect(declines.last()).toBeVisible();
  const before = await shifts.count();
  await declines.last().click();
  const question = phone.getByRole('dialog', { name: /^Decline your shift on / });
  await question.getByRole('textbox').fill('Hospital appointment');
  await question.getByRole('button', { name: 'Decline shift' }).click();
  await expect(question).toBeHidden();
  await expect(shifts).toHaveCount(before - 1);

  await openTab(phone, 'Jobs');
  const card = phone.getByRole('article').filter({ hasText: job.reference });
  await card.getByRole('button', { name: 'I’m running late' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: '15 min' }).click();
  await expect(phone.getByText('The office knows, and the customer gets a message.')).toBeVisible();
  await expect(card).toContainText('You’ve said you’re running late and will be there at');
});
