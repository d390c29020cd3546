import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings.ts';
import { typedDay } from '../support/booking-steps.ts';
import { enter, expect, staffEmail } from '../support/customer-steps.ts';
import { arrangeBooking, enterOffice, listPath, secondDesk, telephonePath } from '../support/office-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 180_000 });

const columns =
  'Id|User Id|Booked At|Name|Phone Number|Email|Pickup|Via|Destination|Pick Up Date|Luggage|Passengers|Car Type|Driver Instructions|Greet|Price|Is Confirmed|Edit';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('staff arrive in the office and find a booking', async ({ page, request, browser }) => {
  const { id, reference } = await arrangeBooking(request, 'Lena Listed');
  await page.goto('/bracknellTaxis/login');
  await page.locator('#field-email').fill(staffEmail);
  await page.locator('#field-password').fill('demo-Bracknell-2026');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**${listPath}`);

  const table = page.getByRole('table', { name: 'Bookings' });
  await expect(table).toBeVisible();
  expect((await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).join('|')).toBe(columns);
  const row = table.locator(`tr[data-booking="${id}"]`);
  await expect(row.getByRole('cell', { name: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/ })).toBeVisible();
  await expect(row.getByText(/^£\d+\.\d{2}$/)).toBeVisible();

  // The keyboard leads to the search, and from row to row.
  await page.keyboard.press('/');
  await page.keyboard.type('Lena List');
  await expect(page).toHaveURL(/text=Lena/);
  await expect(table.locator('tr[data-booking]')).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Edit booking ${reference}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Search')).toHaveValue('Lena List');

  // Columns are this device's choice and outlive a reload; the file has the same filters.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'User Id' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'User Id' })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await file).url()).toContain('text=Lena');

  await field(page, 'Search').fill('nobody of that name');
  await expect(page.getByText('No bookings found.')).toBeVisible();
  const lost = await secondDesk(browser, `${listPath}/00000000-0000-4000-8000-000000000000`);
  await expect(lost.getByText('Booking not found!')).toBeVisible();
  await lost.context().close();
});

test('two people edit one booking and nobody loses a change', async ({ request, browser }) => {
  const { id, reference } = await arrangeBooking(request, 'Tom Twice');
  // Refusals are part of this walk, and the browser logs each of them: neither desk is the watched page.
  const page = await secondDesk(browser, `${listPath}/${id}`);
  const other = await secondDesk(browser, `${listPath}/${id}`);
  await expect(field(page, 'Id')).toBeDisabled();

  await field(page, 'Name').fill('Tom Typed');
  await field(page, 'Price (£)').fill('31.50');
  await field(page, 'Reason for this price').fill('Agreed by phone');
  await field(other, 'Via (optional)').fill('Ascot');
  await field(other, 'Price (£)').fill('29');
  await field(other, 'Reason for this price').fill('A small detour');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.waitForURL(`**${listPath}`);

  // The hint comes by itself, and saving asks before anything is overwritten.
  await expect(page.getByText('has changed this booking meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Via (optional)')).toHaveValue('Ascot');
  await expect(field(page, 'Name')).toHaveValue('Tom Typed');
  await page.getByRole('button', { name: 'Keep mine £31.50' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${listPath}`);

  // The list of the other desk follows without a reload.
  const row = other.locator(`tr[data-booking="${id}"]`);
  await expect(row).toContainText('Tom Typed');
  await expect(row).toContainText('Ascot');
  await expect(row).toContainText('£31.50');
  await expect(row.getByText('Just changed')).toBeVisible();
  await other.context().close();

  // Along the table of moves, with driver and car, and the history says who.
  await page.getByRole('link', { name: `Edit booking ${reference}` }).click();
  const state = page.getByRole('region', { name: 'State' });
  await state.getByRole('button', { name: 'Confirm' }).click();
  await expect(state.getByText('Confirmed')).toBeVisible();
  await expect(state.getByRole('button', { name: 'Reject the booking' })).toHaveCount(0);
  await state.getByRole('button', { name: 'Start the trip' }).click();
  await expect(state.getByRole('alert')).toContainText('Assign a driver and a car first');
  const crew = page.getByRole('region', { name: 'Driver and car' });
  await crew.getByLabel('Driver').selectOption({ index: 1 });
  await crew.getByLabel('Vehicle').selectOption({ label: 'RG22 CAB, Toyota Corolla Hybrid (4 seats)' });
  await crew.getByRole('button', { name: 'Assign' }).click();
  await expect(crew.getByText("The car's MOT is not valid on the day of the trip.")).toBeVisible();
  await crew.getByLabel('Vehicle').selectOption({ label: 'RG24 BTX, Mercedes-Benz E-Class (4 seats)' });
  await crew.getByRole('button', { name: 'Assign' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Driver and car assigned')).toBeVisible();
  await expect(history.getByText('Tom Typed')).toBeVisible();

  // Deleted, gone from the list, and back with one press.
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(`**${listPath}`);
  const gone = page.locator(`tr[data-booking="${id}"]`);
  // Only a list that stands can lack a row.
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  await expect(gone).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Booking ${reference} is back.`)).toBeVisible();
  await expect(gone).toBeVisible();
  await page.context().close();
});

test('a telephone booking by keyboard alone, twice', async ({ page, request }) => {
  await arrangeBooking(request, 'Carla Calls');
  await enterOffice(page, telephonePath);
  await expect(field(page, 'Phone number')).toBeFocused();
  await page.keyboard.type('07700 900 777');
  await expect(page.getByText(/is calling\. Press Enter/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Pickup')).toBeFocused();
  await expect(field(page, 'Name')).not.toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Pickup')).not.toHaveValue('');
  await field(page, 'Destination').focus();
  await page.keyboard.type('heathrow terminal 5');
  await expect(page.getByRole('option', { name: /^Heathrow Terminal 5/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field(page, 'Date').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(typedDay(1));
  await field(page, 'Time').focus();
  await page.keyboard.type('23:59');
  await expect(page.getByRole('region', { name: 'Price' }).getByText(/£\d/).first()).toBeVisible();

  // The line breaks on the first press: the second one asks for the same booking.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/Admin/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.fulfill({ status: 200, body: 'no json' });
    else await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/a second press never books twice/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const taken = page.getByRole('region', { name: /^Booked for/ });
  await expect(taken.getByText(/^BT-/)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  await expect(page.getByRole('button', { name: 'Next call' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Phone number')).toBeFocused();
  await expect(field(page, 'Phone number')).toHaveValue('');
});

for (const email of ['reader@demo.bracknelltaxis.test', 'driver@demo.bracknelltaxis.test']) {
  test(`the office turns ${email.split('@')[0]} away`, async ({ page }) => {
    await enter(page, '/bracknellTaxis/contact', email);
    for (const path of [listPath, telephonePath]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/home/);
      await expect(page.getByText('Unauthorized')).toBeVisible();
    }
  });
}

// Every width by day and by night is `npm run shots`; here each theme stands once.
const looks = [
  { name: 'the narrowest phone at night', viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  { name: 'a desk by day', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

test('every room of the bookings can be read by everyone', async ({ page, request }) => {
  const { id } = await arrangeBooking(request, 'Rita Readable');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterOffice(page, listPath);
  for (const { name, viewport, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // One row is read as a hundred are, and judged in a hundredth of the time.
    for (const path of [`${listPath}?text=Rita+Readable`, `${listPath}/${id}`, telephonePath]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await axeFindings(page), `${name} ${path}`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  }
});
