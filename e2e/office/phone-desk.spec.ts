import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { addCar, addDriver, takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { dayIn, typed } from '../support/days.ts';
import { confirmAddress } from '../support/emails.ts';
import { Visitor } from '../support/keystroke-level.ts';
import { callerOf, logIn, newCustomer, staffEmail, unique } from '../support/people.ts';
import { holdBack } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

const desk = to.staff('telephone');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const soonest = (page: Page) => page.getByRole('region', { name: 'Soonest car' });
const door = 'House number or name';
const taken = (page: Page) => page.getByRole('region', { name: /^Booked for/ });

/** Eleven digits that no other test has. */
let numbers = 0;
const newNumber = () =>
  `07${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() + (numbers += 7)).slice(-6)}`;

/** A driver who is free, so that there is a soonest car. */
async function freeDriver(name: string, more: object = {}, ofCar: object = {}) {
  const staff = await callerOf();
  const car = await addCar(staff, ofCar);
  const email = await newCustomer();
  await confirmAddress(email);
  const driver = await addDriver(staff, `${name} ${unique()}`, { email, usualVehicleId: car.id, ...more });
  // Once anybody has clocked on, in any test, only drivers who have clocked on count as at work.
  await (await callerOf(email)).post('/api/Driver/shift', { state: 'on', vehicleId: car.id });
  return driver;
}

/** Books by keyboard and notes the count of keys. */
async function bookAndCount(visitor: Visitor): Promise<void> {
  visitor.think();
  await visitor.keys('Control+Enter');
  await expect(taken(visitor.page).getByText(/^BT-/)).toBeVisible();
  test.info().annotations.push({
    type: 'keystroke-level estimate',
    description: `${visitor.keystrokes} keys, ${visitor.seconds.toFixed(1)} s`,
  });
}

test('a new caller is booked on the soonest car in at most 60 keys and 45 s, without the mouse', async ({ page }) => {
  await freeDriver('Fred Free');
  const visitor = new Visitor(page);
  await logIn(page, desk, staffEmail);
  await expect(field(page, 'Phone number')).toBeFocused();
  await visitor.write(newNumber());
  await visitor.keys('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await visitor.write('Ann Newcomer');
  await visitor.keys('Enter');
  await expect(field(page, 'Pickup')).toBeFocused();
  // Enter comes before the suggestions, and still takes the first of them.
  await visitor.write('rg12 8tr');
  await visitor.keys('Enter');
  await expect(field(page, 'Destination')).toBeFocused();
  await expect(field(page, 'Pickup')).toHaveValue(/RG12 8TR/);
  await visitor.write('heathrow t5');
  await visitor.keys('Enter');
  await expect(field(page, 'Time')).toBeFocused();
  await expect(field(page, 'Destination')).toHaveValue(/Heathrow Terminal 5/);
  await expect(soonest(page)).toBeVisible();
  visitor.think();
  await visitor.keys('Alt+n');
  await expect(field(page, 'Time')).toHaveValue(/^\d\d:\d\d$/);
  await expect(page.getByRole('region', { name: 'Price' }).getByText(/£\d/).first()).toBeVisible();
  // A postcode is a dozen doors: booking asks for one and puts the cursor there.
  await visitor.keys('Control+Enter');
  await expect(field(page, door)).toBeFocused();
  await visitor.write('12');
  await bookAndCount(visitor);
  await expect(taken(page)).toContainText('Heathrow Terminal 5');
  expect(visitor.presses).toBe(0);
  expect(visitor.keystrokes).toBeLessThanOrEqual(60);
  expect(visitor.seconds).toBeLessThanOrEqual(45);
});

test('what is typed before the caller is known goes into the name, not the number', async ({ page }) => {
  await logIn(page, desk, staffEmail);
  const number = newNumber();
  const answer = await holdBack(page, '**/api/Admin/callers*');
  await field(page, 'Phone number').pressSequentially(number);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('Flo ');
  answer();
  await expect(page.getByText('New number: no bookings yet.')).toBeVisible();
  await page.keyboard.type('Fast');
  await expect(field(page, 'Name')).toHaveValue('Flo Fast');
  await expect(field(page, 'Phone number')).toHaveValue(number);
});

test('a known caller takes at most 12 keys, whether the phone system opens the page or the last digits are typed', async ({
  page,
}) => {
  await freeDriver('Frida Free');
  const phoneNumber = newNumber();
  const name = `Kit ${unique()}`;
  const staff = await callerOf();
  await takeCall(staff, name, `${dayIn(-2)}T10:00`, { phoneNumber, carType: 'Saloon', confirm: true });

  const again = async (visitor: Visitor) => {
    await expect(
      card(page, name)
        .getByRole('button', { name: /^Same again/ })
        .first(),
    ).toBeVisible();
    visitor.think();
    await visitor.keys('Alt+a');
    await expect(field(page, 'Destination')).toHaveValue(/Heathrow Terminal 5/);
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(soonest(page)).toBeVisible();
    visitor.think();
    await visitor.keys('Alt+n');
    await expect(field(page, 'Time')).toHaveValue(/^\d\d:\d\d$/);
    await bookAndCount(visitor);
    expect(visitor.presses).toBe(0);
    expect(visitor.keystrokes).toBeLessThanOrEqual(12);
  };

  // A phone system that writes the number with +44; in a URL the plus is a space.
  await logIn(page, `${desk}?phone=+44${phoneNumber.slice(1)}`, staffEmail);
  await expect(field(page, 'Phone number')).toHaveValue(phoneNumber);
  await expect(page).toHaveURL(desk);
  await again(new Visitor(page));

  await page.getByRole('button', { name: 'Next call' }).click();
  await expect(field(page, 'Phone number')).toBeFocused();
  const visitor = new Visitor(page);
  await visitor.write(phoneNumber.slice(-4));
  const offer = page.getByRole('option', { name }).first();
  await expect(offer).toHaveAttribute('aria-selected', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await visitor.keys('Enter');
  await expect(field(page, 'Pickup')).toBeFocused();
  await again(visitor);
});

test('a name finds the caller too, and typing is never held up', async ({ page }) => {
  const phoneNumber = newNumber();
  const surname = `Quill${unique()}`;
  await takeCall(await callerOf(), `Bo ${surname}`, `${dayIn(60)}T10:00`, { phoneNumber });
  await logIn(page, desk, staffEmail);
  await expect(field(page, 'Phone number')).toBeFocused();
  await page.keyboard.type(surname.slice(0, -1));
  const list = page.getByRole('listbox', { name: 'Customers found' });
  await expect(list.getByRole('option', { name: `Bo ${surname}` })).toBeVisible();
  // Escape closes the list and keeps the text; the arrow key opens it again.
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field(page, 'Phone number')).toHaveValue(surname.slice(0, -1));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // As people dial it.
  await expect(field(page, 'Phone number')).toHaveValue(`${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}`);
  await expect(field(page, 'Name')).toHaveValue(`Bo ${surname}`);
  await expect(field(page, 'Pickup')).toBeFocused();

  // Changing and cancelling have keys too.
  await expect(card(page, `Bo ${surname}`).getByText('Upcoming journeys')).toBeVisible();
  await page.keyboard.press('Alt+x');
  const question = page.getByRole('dialog', { name: 'Cancel this journey?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
  await field(page, 'Name').focus();
  await page.keyboard.press('Alt+c');
  await expect(page.getByRole('heading', { name: /^Booking BT-/ })).toBeVisible();
});

test('an incoming call never throws away the one before, and nonsense in the URL is harmless', async ({ page }) => {
  const [first, second] = [newNumber(), newNumber()];
  await logIn(page, `${desk}?phone=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, staffEmail);
  await expect(page).toHaveURL(desk);
  await expect(field(page, 'Phone number')).toHaveValue('');
  await page.goto(`${desk}?phone=${first}`);
  await expect(field(page, 'Phone number')).toHaveValue(first);
  await expect(page.getByText('New number: no bookings yet.')).toBeVisible();
  await field(page, 'Name').fill('Half Typed');
  await page.goto(`${desk}?phone=${second}`);
  const notice = page.getByText(/^New call: /);
  await expect(notice).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Half Typed');
  await expect(field(page, 'Phone number')).toHaveValue(first);
  await page.getByRole('button', { name: 'Start the new call' }).click();
  await expect(field(page, 'Phone number')).toHaveValue(second);
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(notice).toHaveCount(0);
});

test('the soonest car is booked with its driver, and a job already driven can be entered', async ({ page }) => {
  // No other car has so many seats and a woman at the wheel, so no other test's driver is proposed.
  const minibus = { carType: 'Minibus', seats: 8, wheelchairPlaces: 0 };
  const woman = await freeDriver('Wilma Woman', { gender: 'woman' }, minibus);
  await logIn(page, desk, staffEmail);
  await field(page, 'Phone number').fill(newNumber());
  await field(page, 'Name').fill('Bob');
  await page.getByRole('checkbox', { name: 'Woman driver' }).check();
  await field(page, 'Pickup').fill('RG12 8TR');
  await field(page, 'Destination').fill('Heathrow Terminal 5');
  await page.getByRole('button', { name: 'The passenger will be outside' }).click();
  await expect(field(page, door)).toHaveValue('The passenger will be outside');
  await field(page, 'Passengers').selectOption('8');
  await expect(page.getByText('Minibus chosen to fit everyone and their luggage')).toBeVisible();
  await field(page, 'Agreed price (optional)').fill('90');
  await expect(soonest(page)).toContainText(woman.name);
  await expect(soonest(page)).toContainText(/Soonest car at \d\d:\d\d \(in \d+ min\)/);
  await field(page, 'Name').focus();
  await page.keyboard.press('Alt+d');
  await expect(field(page, 'Driver')).toHaveValue(woman.id);
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Reason for the price')).toHaveAccessibleDescription('Please give a reason.');
  await field(page, 'Reason for the price').fill('Agreed with Bob');
  await page.keyboard.press('Control+Enter');
  await expect(taken(page).getByText(/^BT-/)).toBeVisible();
  await expect(taken(page)).toContainText(woman.name);
  await page.keyboard.press('Enter');

  const driver = await freeDriver('Paddy Past');
  await expect(field(page, 'Phone number')).toHaveValue('');
  await page.reload();
  await field(page, 'Phone number').fill(newNumber());
  await field(page, 'Name').fill('Bob');
  await field(page, 'Pickup').fill('RG12 8TR');
  await field(page, 'Destination').fill('Heathrow Terminal 5');
  await field(page, door).fill('12');
  await field(page, 'Date').fill(typed(dayIn(-3)));
  await field(page, 'Time').fill('09:30');
  await field(page, 'Driver').selectOption(driver.id);
  await expect(page.getByRole('button', { name: 'Enter as driven' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Confirm now' })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(taken(page)).toContainText('Entered as driven. Nobody was notified.');
  await expect(taken(page)).toContainText('Completed');
  await expect(taken(page)).toContainText(driver.name);
});

test('the key for the soonest car may be pressed before the answer arrives, but never replaces a time typed in the meantime', async ({
  page,
}) => {
  await freeDriver('Felix Free');
  await logIn(page, desk, staffEmail);
  await field(page, 'Pickup').fill('RG12 8TR');
  /** Presses while the answer for this destination is on its way, then does the rest. */
  const pressEarly = async (destination: string, then = async () => {}) => {
    const release = await holdBack(page, '**/api/Admin/soonest');
    const asked = page.waitForRequest('**/api/Admin/soonest');
    await field(page, 'Destination').fill(destination);
    // The place is asked about once its field is left.
    await field(page, 'Name').focus();
    await asked;
    await page.keyboard.press('Alt+n');
    await then();
    release();
    await expect(soonest(page)).toBeVisible();
  };
  await pressEarly('Heathrow Terminal 5');
  await expect(field(page, 'Time')).toHaveValue(/^\d\d:\d\d$/);
  await pressEarly('Reading Railway Station', () => field(page, 'Time').fill('23:58'));
  await expect(field(page, 'Time')).toHaveValue('23:58');
});

test('a regular journey is booked at the phone desk by keyboard', async ({ page }) => {
  const name = `Rita ${unique()}`;
  await logIn(page, desk, staffEmail);
  await field(page, 'Phone number').fill(newNumber());
  await field(page, 'Name').fill(name);
  await field(page, 'Pickup').fill('RG12 8TR');
  await field(page, 'Destination').fill('Heathrow Terminal 5');
  await field(page, door).fill('12');
  await field(page, 'Date').fill(typed(dayIn(7)));
  await field(page, 'Time').fill('08:15');
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('checkbox', { name: 'Make it a regular journey' })).toBeChecked();
  // Fields that a regular journey does without are not shown.
  await expect(field(page, 'Agreed price (optional)')).toHaveCount(0);
  await expect(field(page, 'Last day')).toBeFocused();
  await field(page, 'Last day').fill(typed(dayIn(21)));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(taken(page).getByText('3 days booked so far')).toBeVisible();
  await taken(page).getByRole('link', { name: 'Open regular journey' }).click();
  const dates = page.getByRole('region', { name: 'Dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(3);
  await expect(dates.getByText(/08:15/)).toHaveCount(3);
});
