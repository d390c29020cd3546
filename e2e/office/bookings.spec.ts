import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { addCar, addDriver, arrangeBooking, takeCall } from '../support/arrange.ts';
import { dayIn, typedDay } from '../support/days.ts';
import { callerOf, fillLogin, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const telephone = to.staff('telephone');
const columns =
  'ID|Pickup date|Confirmed|Name|Phone number|Pickup|Stop|Drop-off|Price|Car type|Passengers|Luggage|Driver instructions|Meet and greet|Email|Booked at|User ID|Edit';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('staff log in, land in the office and find a booking', async ({ page, newDevice }) => {
  const { id, reference } = await arrangeBooking('Lena Listed');
  await page.goto(to.login);
  await fillLogin(page, staffEmail);
  await page.waitForURL(`**${to.bookings}`);

  const table = page.getByRole('table', { name: 'Bookings' });
  await expect(table).toBeVisible();
  // The list starts from now, with the soonest pickup first.
  await expect(page.getByRole('button', { name: 'From now on' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader', { name: 'Pickup date' })).toHaveAttribute('aria-sort', 'ascending');
  const shown = await table
    .locator('tr[data-booking] time.font-medium')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(shown.map((time) => Date.parse(time ?? ''))).toEqual(
    shown.map((time) => Date.parse(time ?? '')).toSorted((x, y) => x - y),
  );
  expect(Date.parse(shown[0] ?? '')).toBeGreaterThan(Date.now() - 60_000);

  // A key jumps to the search, and others move from row to row.
  await page.keyboard.press('/');
  await page.keyboard.type('Lena List');
  await expect(page).toHaveURL(/text=Lena/);
  await expect(table.locator('tr[data-booking]')).toHaveCount(1);
  // Without the column for voucher codes, which appears only when a booking has one.
  expect((await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).join('|')).toBe(columns);
  const row = table.locator(`tr[data-booking="${id}"]`);
  // When it was booked, and when the pickup is.
  const times = row.getByRole('cell', { name: /^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2,3}( \d{4})?, \d{2}:\d{2}$/ });
  await expect(times).toHaveCount(2);
  await expect(row.getByText(/^£\d+\.\d{2}$/)).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Edit booking ${reference}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Search')).toHaveValue('Lena List');

  // The chosen columns are stored on this device and survive a reload; the export uses the same filters.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'User ID' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'User ID' })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV', exact: true }).click();
  expect((await file).url()).toContain('text=Lena');

  await field(page, 'Search').fill('nobody of that name');
  await expect(page.getByText('No bookings found.')).toBeVisible();
  const lost = await newDevice();
  await logIn(lost, `${to.bookings}/00000000-0000-4000-8000-000000000000`, staffEmail);
  await expect(lost.getByText('Booking not found!')).toBeVisible();
});

test('two people edit one booking and nobody loses a change', async ({ newDevice }) => {
  const { id, reference } = await arrangeBooking('Tom Twice');
  // The demo's own driver and car may have another test's job at this time.
  const staff = await callerOf();
  const driver = await addDriver(staff, 'Tess Turner', { badgeExpires: dayIn(175) });
  const car = await addCar(staff);
  // Conflicts are expected here and the browser logs each of them, so neither page is the watched one.
  const page = await newDevice();
  await logIn(page, `${to.bookings}/${id}`, staffEmail);
  const other = await newDevice();
  await logIn(other, `${to.bookings}/${id}`, staffEmail);
  await expect(field(page, 'ID')).toBeDisabled();

  await field(page, 'Name').fill('Tom Typed');
  await field(page, 'Price (£)').fill('31.50');
  await field(page, 'Reason for this price').fill('Agreed by phone');
  await field(other, 'Stop (optional)').fill('Ascot');
  await field(other, 'Price (£)').fill('29');
  await field(other, 'Reason for this price').fill('A small detour');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.waitForURL(`**${to.bookings}`);
  await other.goto(`${to.bookings}?text=${reference}`);
  // The list must be loaded and connected before the next change: rows that it reads only afterwards are not marked.
  const row = other.locator(`tr[data-booking="${id}"]`);
  await expect(row).toContainText('£29');
  await expect(other.getByRole('status', { name: 'Colleagues’ changes appear automatically.' })).toBeVisible();

  // The hint appears by itself, and saving asks before anything is overwritten.
  await expect(page.getByText('has changed this booking')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Stop (optional)')).toHaveValue('Ascot');
  await expect(field(page, 'Name')).toHaveValue('Tom Typed');
  // The two are the same person in two windows.
  await expect(page.getByText(/ saved this while you were editing it, on \w{3} \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine £31.50' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${to.bookings}`);

  // The other person's list updates without a reload.
  await expect(row).toContainText('Tom Typed');
  await expect(row).toContainText('Ascot');
  await expect(row).toContainText('£31.50');
  await expect(row.getByText('Just changed')).toBeVisible();

  // The booking goes through the statuses, gets a driver and a car, and the history records it.
  await page.goto(`${to.bookings}?text=${reference}`);
  await page.getByRole('link', { name: `Edit booking ${reference}` }).click();
  const state = page.getByRole('region', { name: 'Status' });
  await state.getByRole('button', { name: 'Confirm' }).click();
  await expect(state.getByText('Confirmed')).toBeVisible();
  await expect(state.getByRole('button', { name: 'Reject booking' })).toHaveCount(0);
  await state.getByRole('button', { name: 'Start job' }).click();
  await expect(state.getByRole('alert')).toContainText('Assign a driver and a car first');
  const crew = page.getByRole('region', { name: 'Driver and car' });
  await crew.getByLabel('Driver', { exact: true }).selectOption(driver.id);
  await crew.getByLabel('Vehicle').selectOption({ label: 'RG22 CAB, Toyota Corolla Hybrid (4 seats)' });
  await crew.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(crew.getByText('The car’s MOT isn’t valid for this job.')).toBeVisible();
  await crew.getByLabel('Vehicle').selectOption(car.id);
  await crew.getByRole('button', { name: 'Assign', exact: true }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Driver and car assigned')).toBeVisible();
  await expect(history.getByText('Tom Typed')).toBeVisible();

  // Deleted, gone from the list, and restored with one click.
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(({ pathname }) => pathname === to.bookings);
  const gone = page.locator(`tr[data-booking="${id}"]`);
  // The search for its reference is still on, and finds nothing now.
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await expect(gone).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Booking ${reference} restored.`)).toBeVisible();
  await expect(gone).toBeVisible();
});

test('a phone booking is taken with the keyboard alone, and a second press does not book twice', async ({ page }) => {
  await arrangeBooking('Carla Calls', { phoneNumber: '07700900778' });
  await logIn(page, telephone, staffEmail);
  await expect(field(page, 'Phone number')).toBeFocused();
  await page.keyboard.type('07700 900 778');
  await expect(page.getByText(/ has booked before\. Press Enter/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Pickup')).toBeFocused();
  await expect(field(page, 'Name')).not.toHaveValue('');
  // The caller's last addresses are offered, the first of them chosen.
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Pickup')).not.toHaveValue('');
  await expect(field(page, 'Destination')).toBeFocused();
  await page.keyboard.type('heathrow terminal 5');
  await expect(page.getByRole('option', { name: /^Heathrow Terminal 5/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Time')).toBeFocused();
  await field(page, 'Date').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(typedDay(1));
  await field(page, 'Time').focus();
  await page.keyboard.type('23:59');
  await expect(page.getByRole('region', { name: 'Price' }).getByText(/£\d/).first()).toBeVisible();

  await field(page, 'House number or name').fill('12');
  // The connection fails on the first click; the second sends the same booking.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/Admin/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.fulfill({ status: 200, body: 'no json' });
    else await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/it won’t be booked twice/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const taken = page.getByRole('region', { name: /^Booked for/ });
  await expect(taken.getByText(/^BT-/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect([...new Set(keys)]).toEqual([expect.any(String)]);
  await expect(page.getByRole('button', { name: 'Next call' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Phone number')).toBeFocused();
  await expect(field(page, 'Phone number')).toHaveValue('');
});

test('the best driver is one click away, and the list says why others can’t take the job', async ({ page }) => {
  const staff = await callerOf();
  const day = dayIn(150);
  const party = { passengers: 8, carType: 'Minibus', price: 120, priceReason: 'Agreed by phone' };
  const minibus = { carType: 'Minibus', seats: 8, wheelchairPlaces: 0 };
  const [near, busy] = [await addDriver(staff, 'Nia Near'), await addDriver(staff, 'Bea Busy')];
  const [nearCar, busyCar] = [await addCar(staff, minibus), await addCar(staff, minibus)];
  const out = await takeCall(staff, 'Olga Outward', `${day}T07:00`, party);
  const beside = await takeCall(staff, 'Bob Beside', `${day}T10:00`, party);
  const { id } = await takeCall(staff, 'Hana Home', `${day}T10:00`, {
    ...party,
    origin: { text: 'Heathrow Terminal 5' },
    destination: { text: 'RG12 8TR' },
  });
  await staff.post(`/api/Admin/bookings/${out.id}/assign`, { driverId: near.id, vehicleId: nearCar.id });
  await staff.post(`/api/Admin/bookings/${beside.id}/assign`, { driverId: busy.id, vehicleId: busyCar.id });

  await logIn(page, `${to.bookings}/${id}`, staffEmail);
  const suggestions = page.getByRole('region', { name: 'Best drivers' });
  const best = suggestions.getByRole('listitem').filter({ hasText: 'Nia Near' }).first();
  await expect(best).toContainText('0 miles empty from the last drop-off');
  await suggestions.getByText(/drivers can’t take it/).click();
  await expect(suggestions.getByText(`Not enough time for ${beside.reference} at 10:00 as well`)).toBeVisible();
  await best.getByRole('button', { name: 'Assign to Nia Near' }).click();
  await expect(page.getByRole('region', { name: 'History' }).getByText('Driver and car assigned')).toBeVisible();
  await expect(page.getByLabel('Driver', { exact: true })).toHaveValue(near.id);
  await expect(page.getByLabel('Vehicle', { exact: true })).toHaveValue(nearCar.id);
  await expect(suggestions.getByRole('button', { name: 'Assign to Nia Near' })).toHaveCount(0);
});
