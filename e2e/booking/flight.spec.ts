import { londonWallTime } from '#domain/basics/london-time.ts';
import { to } from '../support/addresses.ts';
import { assign, confirm, newDriverAndCar } from '../support/arrange.ts';
import {
  answerOf,
  bookNow,
  choosePlace,
  fillPassenger,
  getQuote,
  guest,
  pickCar,
  quotePath,
  referenceOf,
} from '../support/booking-steps.ts';
import { typed } from '../support/days.ts';
import { driverPhone } from '../support/driver-steps.ts';
import { emailAbout } from '../support/emails.ts';
import { callerOf, logIn, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The demo's shuttle four hours from now: it is due at half past the hour, and is always 70 minutes late. */
function shuttle() {
  const due = londonWallTime(new Date(Date.now() + 4 * 3_600_000));
  const [day = '', clock = ''] = due.split('T');
  const hour = Number(clock.slice(0, 2));
  const at = (minutes: number) => {
    const scheduled = new Date(Date.now() + 4 * 3_600_000);
    scheduled.setUTCMinutes(30, 0, 0);
    return londonWallTime(new Date(scheduled.getTime() + minutes * 60_000));
  };
  return { number: `ZQ ${100 + hour}`, day, booked: at(40), moved: at(70 + 40) };
}

test('a delayed flight moves the pickup, and the customer and the driver see the new time', async ({
  page,
  newDevice,
}) => {
  const { number, booked, moved } = shuttle();
  const who = { ...guest, email: `fly-${unique()}@example.com` };
  const [day = '', time = ''] = booked.split('T');
  await page.goto(quotePath);
  await choosePlace(page, 'Pickup', 'heathrow terminal 5', /^Heathrow Terminal 5/);
  await choosePlace(page, 'Destination', 'RG12 8TR', /RG12 8TR/);
  await page.getByLabel('Date', { exact: true }).fill(typed(day));
  await page.getByLabel('Time', { exact: true }).fill(time);
  await getQuote(page);
  const answer = answerOf(page);
  await answer.getByRole('button', { name: 'Add your flight number' }).click();
  await answer.getByLabel('Flight number').fill(number);
  await expect(answer.getByText(/delayed/)).toBeVisible();
  await expect(answer.getByText('Demo timetable: these times are made up.')).toBeVisible();
  await answer.getByLabel('Pick me up after landing').selectOption('40');
  // The test leaves the pickup as it is: it moves by itself.
  const panel = await pickCar(page, 'Saloon');
  await fillPassenger(panel, who);
  await bookNow(panel).click();
  const reference = await referenceOf(page);
  const staff = await callerOf();
  const assigned = await newDriverAndCar();
  const { $values } = await staff.get<{ $values: { id: string }[] }>(
    `/api/Reservations/GetAllReservations?text=${reference}`,
  );
  const id = $values[0]?.id ?? '';
  await confirm(staff, id);
  await assign(staff, id, assigned.driverId, assigned.vehicleId);
  const email = await emailAbout(who.email, /so we’ve moved your pickup/);
  expect(email.subject).toContain(moved.slice(11));
  const driver = await newDevice(driverPhone);
  await logIn(driver, to.driver, assigned.email);
  const card = driver.getByRole('article').filter({ hasText: reference });
  await expect(card.getByRole('heading')).toContainText(moved.slice(11));
  await expect(card.getByText(`${number}, arrival`)).toContainText('(delayed)');
  await expect(card).toContainText('Waiting is free until');
});

test('a traveller sees when to leave for a flight, and is warned when the pickup is too late for it', async ({
  page,
}) => {
  await page.goto(quotePath);
  await choosePlace(page, 'Pickup', 'RG12 8TR', /RG12 8TR/);
  await choosePlace(page, 'Destination', 'heathrow terminal 5', /^Heathrow Terminal 5/);
  const tomorrow = londonWallTime(new Date(Date.now() + 24 * 3_600_000)).slice(0, 10);
  await page.getByLabel('Date', { exact: true }).fill(typed(tomorrow));
  await page.getByLabel('Time', { exact: true }).fill('07:30');
  await getQuote(page);
  await answerOf(page).getByRole('button', { name: 'When should I leave?' }).click();
  const plan = page.getByRole('region', { name: 'Your flight out' });
  await plan.getByLabel('When does your flight leave?').fill('08:30');
  await expect(plan.getByText(/^Leave at \d\d:\d\d to be at Heathrow Terminal 5 by \d\d:\d\d$/)).toBeVisible();
  await expect(plan.getByText(/you’d miss your flight/)).toBeVisible();
  await plan.getByRole('button', { name: /^Pick me up/ }).click();
  await expect(plan.getByText('Your pickup fits your flight.')).toBeVisible();
  await expect(plan.getByText(/you’d miss your flight/)).toBeHidden();
});
