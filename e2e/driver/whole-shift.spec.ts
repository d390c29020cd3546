import type { Locator } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { addCar, assign, newDriverAndCar, takeCall } from '../support/arrange.ts';
import { timeIn } from '../support/days.ts';
import { driverPhone, openTab, stepButton } from '../support/driver-steps.ts';
import { callerOf, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { waitInVain } from '../support/wait-in-vain.ts';

const names = ['Ada One', 'Ben Two', 'Cy Three', 'Di Four', 'Ed Five', 'Fay Six', 'Gus Seven', 'Hal Eight'] as const;

test('a day of eight jobs with a tunnel, a declined offer, a late passenger, a no-show, a swapped car and an undone step takes at most sixty presses', async ({
  newDevice,
  database,
  pressedLinks,
}) => {
  const staff = await callerOf();
  const crew = await newDriverAndCar();
  const other = await addCar(staff);
  const call = (name: string, minutes: number) =>
    takeCall(staff, name, timeIn(minutes), { confirm: true, destination: { text: 'Bracknell Station' } });
  const jobs = [];
  for (const [place, name] of names.entries()) {
    const job = await call(name, 12 + place * 20);
    await assign(staff, job.id, crew.driverId, crew.vehicleId);
    jobs.push(job);
  }
  const phone = await newDevice(driverPhone);
  const dialog = phone.getByRole('dialog');
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const start = async () => {
    await press(stepButton(phone, 'Start Trip'));
    const sure = dialog.getByRole('button', { name: 'Start now' });
    await expect(sure.or(stepButton(phone, 'Arrived'))).toBeVisible();
    // Nobody drives eight jobs in a minute: on the road the page doesn't ask whether it is too early.
    if (await sure.isVisible()) await sure.click();
    await expect(stepButton(phone, 'Arrived')).toBeVisible();
  };
  const arrive = async () => {
    await press(stepButton(phone, 'Arrived'));
    await expect(stepButton(phone, 'Passenger on board')).toBeVisible();
  };
  const finish = async () => {
    await press(stepButton(phone, 'Passenger on board'));
    await press(stepButton(phone, 'Complete job'));
    await press(dialog.getByRole('radio', { name: 'Cash' }));
    await press(dialog.getByRole('button', { name: 'Complete job' }));
    await expect(dialog).toBeHidden();
  };
  const drive = async () => {
    await start();
    await arrive();
    await finish();
  };

  await logIn(phone, to.driver, crew.email);
  await openTab(phone, 'Me');
  await phone.getByRole('combobox', { name: 'Car' }).selectOption(crew.vehicleId);
  await press(phone.getByRole('button', { name: 'Clock on', exact: true }));
  await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible();
  await openTab(phone, 'Jobs');
  // The two parts of the page, and the car in two.
  presses += 4;
  await drive();

  // Ben: started by mistake, and again.
  await start();
  await press(phone.getByRole('button', { name: /^Undo/ }));
  await expect(stepButton(phone, 'Start Trip')).toBeVisible();
  await drive();

  // Cy: through a tunnel.
  await start();
  await phone.context().setOffline(true);
  await arrive();
  await finish();
  await expect(stepButton(phone, 'Start Trip')).toContainText('Four');
  await phone.context().setOffline(false);
  await expect(phone.getByText(/Waiting to be sent/)).toHaveCount(0);

  const offer = await call('Olga Offer', 172);
  await staff.post(`/api/Admin/bookings/${offer.id}/assign`, {
    driverId: crew.driverId,
    vehicleId: crew.vehicleId,
    offer: true,
  });
  await press(phone.getByRole('button', { name: 'Decline' }));
  await dialog.getByRole('textbox').fill('Too long a day');
  await press(dialog.getByRole('button', { name: 'Decline job' }));
  await expect(dialog).toBeHidden();

  // Di keeps the driver waiting.
  await start();
  await arrive();
  await expect(phone.getByText('Free waiting left')).toBeVisible();
  await press(phone.getByRole('link', { name: 'Call passenger' }).first());
  expect(pressedLinks).toHaveLength(1);
  await finish();

  // Nobody comes for Ed.
  const [, , , , ed, fay] = jobs;
  if (!ed || !fay) throw new Error('a job is missing');
  await start();
  await arrive();
  await press(phone.getByRole('link', { name: 'Call passenger' }).first());
  await waitInVain(database, phone, ed);
  await press(phone.getByRole('button', { name: 'No-show', exact: true }));
  await dialog.getByRole('textbox').fill('Rang twice');
  await press(dialog.getByRole('button', { name: 'Mark as no-show' }));
  await expect(dialog).toBeHidden();

  // Fay comes in another car.
  await assign(staff, fay.id, crew.driverId, other.id);
  await press(phone.getByRole('alert').filter({ hasText: 'has changed' }).getByRole('button', { name: 'OK' }));
  await expect(phone.getByRole('article', { name: 'Fay Six' })).toContainText(other.registration);
  for (const _left of ['Fay', 'Gus', 'Hal']) await drive();

  const done = phone.getByRole('region', { name: 'Done today' }).getByRole('article');
  await expect(done).toHaveCount(names.length);
  await openTab(phone, 'Me');
  await press(phone.getByRole('button', { name: 'Clock off' }));
  presses += 1;
  await expect(phone.getByRole('region', { name: 'Your shift' }).getByText('Off shift')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(60);
});
