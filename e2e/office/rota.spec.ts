import { to } from '../support/addresses.ts';
import { arrangeBooking, newDriverAndCar } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { lane } from '../support/board-steps.ts';
import { dayIn } from '../support/days.ts';
import { driverPhone, openTab } from '../support/driver-steps.ts';
import { driverEmail, logIn, staffEmail } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

test('the office plans a driver’s week by keyboard, and a driver clocks on, takes a break and clocks off', async ({
  page,
  newDevice,
}) => {
  await logIn(page, to.staff('rota?day=2031-06-02'), staffEmail);
  const cell = (day: string) => page.getByRole('button', { name: new RegExp(`Adam Nowak, ${day}`) });
  await cell('Mon 2 Jun').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Tue 3 Jun')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Wed 4 Jun')).toContainText('Off');
  await page.keyboard.press('Enter');
  const wednesday = page.getByRole('group', { name: 'Wednesday' });
  await wednesday.getByLabel('From').fill('07:30');
  await page.getByRole('button', { name: 'Save rota' }).click();
  await expect(page.getByText('Enter both times of a day')).toBeVisible();
  await wednesday.getByLabel('To', { exact: true }).fill('15:00');
  await page.getByRole('button', { name: 'Add absence' }).click();
  await page.getByLabel('First day').fill('03/06/2031');
  await page.getByLabel('Last day').fill('03/06/2031');
  await page.getByLabel('Reason').fill('Dentist');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save rota' }).click();
  await expect(cell('Wed 4 Jun')).toContainText('07:30–15:00');
  await expect(cell('Tue 3 Jun')).toContainText('Away: Dentist');

  const phone = await newDevice(driverPhone);
  await logIn(phone, to.driver, driverEmail);
  await openTab(phone, 'Me');
  const shift = phone.getByRole('region', { name: 'Your shift' });
  const clockOn = phone.getByRole('button', { name: 'Clock on' });
  expect((await clockOn.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await clockOn.click();
  await expect(shift.getByText(/On shift since/)).toBeVisible();
  await phone.getByRole('button', { name: 'Take a break' }).click();
  await expect(shift.getByText(/On a break since/)).toBeVisible();
  await phone.getByRole('button', { name: 'Clock off' }).click();
  await expect(shift.getByText('Off shift')).toBeVisible();
});

test('a car of a lower class than booked goes out only when staff confirm it', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest, 2);
  const { id } = await arrangeBooking('Lara Lower', { carType: 'Executive', pickupTime: `${dayIn(10)}T10:00` });
  await logIn(page, `${to.bookings}/${id}`, staffEmail);
  const crew = page.getByRole('region', { name: 'Driver and car' });
  await crew.getByLabel('Vehicle').selectOption({ label: 'RG22 CAB, Toyota Corolla Hybrid (4 seats)' });
  await crew.getByRole('button', { name: 'Assign', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('The customer booked Executive, and this car’s class is Saloon.');
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Choose another car' }).click();
  // They said it themselves: nothing is red.
  await expect(question).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(crew.getByText('This car isn’t of the class that was booked.')).toHaveCount(0);
  await crew.getByRole('button', { name: 'Assign', exact: true }).click();
  await question.getByRole('button', { name: 'Send this car anyway' }).click();
  await expect(page.getByText('Lower class accepted')).toBeVisible();
});

test('a driver who clocks on, takes a break or clocks off shows on an open board straight away', async ({ page }) => {
  const crew = await newDriverAndCar('Cleo Clocks');
  await logIn(page, to.staff('board'), staffEmail);
  const row = lane(page, 'Cleo Clocks');
  const name = row.getByRole('rowheader');
  await expect(name).toContainText('Free');
  // The board also reads the day again every minute: three changes in less than that must have been pushed to it.
  const clock = (state: string) => crew.caller.post('/api/Driver/shift', { state, vehicleId: crew.vehicleId });
  await clock('on');
  await expect(name).toContainText('Clocked on since');
  await clock('break');
  await expect(name).toContainText('On a break');
  await clock('off');
  await expect(name).toContainText('Off shift');
});
