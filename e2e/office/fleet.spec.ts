import { axeFindings } from '../support/axe-findings.ts';
import { answerOf, choosePlace, getQuote, priceOf, quotePath, typedDay } from '../support/booking-steps.ts';
import { enter as enterAs } from '../support/customer-steps.ts';
import {
  asStaff,
  day,
  enter,
  expect,
  gif,
  office,
  own,
  pdf,
  telephoneCall,
  typed,
  writer,
} from '../support/fleet-steps.ts';
import { test as loudTest } from '../support/ready-page.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 180_000 });

// Refusals are part of these: the browser logs each of them.
loudTest('a driver is added, sends papers, is barred by a date, and leaves', async ({ page, request, browser }) => {
  const staff = await asStaff(request);
  const name = own('Dora Driver ');
  const email = `${own('dora')}@example.com`;
  await enter(page, 'drivers');
  await page.getByRole('button', { name: 'Add driver' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add driver' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Badge number is required');
  await sheet.getByLabel('Name', { exact: true }).fill(name);
  await sheet.getByLabel('Mobile').fill('07700 900 777');
  await sheet.getByLabel('Badge number').fill(own('BF-'));
  await sheet.getByLabel('Issued by').fill('Bracknell Forest Council');
  await sheet.getByLabel('Badge valid until').fill(typed(400));
  await sheet.getByLabel('Driving licence valid until').fill(typed(800));
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByRole('button', { name: 'Save' }).click();

  const record = page.getByRole('dialog', { name });
  await expect(record.getByText('No copies yet.')).toBeVisible();
  await record.getByLabel('Paper', { exact: true }).selectOption('Driving licence');
  const chooser = record.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') });
  await expect(record.getByText('Please choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF.')).toBeVisible();
  await chooser.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(record.getByRole('link', { name: 'licence.pdf' })).toBeVisible();
  await chooser.setInputFiles({ name: 'back.gif', mimeType: 'image/gif', buffer: gif });
  const copy = record.getByRole('link', { name: 'back.gif' });
  await expect(copy).toBeVisible();
  const address = (await copy.getAttribute('href')) ?? '';
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');
  const stranger = await browser.newContext();
  expect((await stranger.request.get(address)).status()).toBe(401);
  await stranger.close();
  await record.getByRole('button', { name: 'Delete back.gif' }).click();
  await page.getByRole('dialog', { name: 'Delete this copy?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(copy).toHaveCount(0);

  const { $values: drivers }: { $values: { id: string; name: string }[] } = await (
    await staff.get('/api/Admin/drivers')
  ).json();
  const driverId = drivers.find((each) => each.name === name)?.id ?? '';
  const { $values: mails } = await (await staff.get('/api/Admin/outbox?limit=50')).json();
  expect(JSON.stringify(mails)).toContain(email);
  const call = { ...telephoneCall, pickupTime: `${day(30)}T11:00` };
  const { booking }: { booking: { id: string } } = await (await staff.post('/api/Admin/bookings', call)).json();

  // What was typed is not lost by a slip: the sheet asks first.
  await record.getByLabel('Badge valid until').fill(typed(-1));
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(record).toHaveCount(0);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Every assignment is refused. Not valid: Badge.');
  await expect(page.getByRole('link', { name: `${name} · Badge` })).toBeVisible();
  const refused = await staff.post(`/api/Admin/bookings/${booking.id}/assign`, { driverId });
  expect([refused.status(), (await refused.json()).errors]).toEqual([
    409,
    { driverId: ["The driver's badge is not valid on the day of the trip."] },
  ]);

  await row.getByRole('button', { name: `Open ${name}` }).click();
  await page.getByRole('button', { name: 'Retire driver' }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Left', { exact: true }).click();
  await expect(row).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: 'Dev Driver' })).toBeVisible();
});

loudTest('a vehicle is added and changed on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const registration = own('AB').slice(0, 9);
  await enter(page, 'vehicles?open=new');
  const sheet = page.getByRole('dialog', { name: 'Add vehicle' });
  await sheet.getByLabel('Registration').fill('RG24 BTX');
  await sheet.getByLabel('Make and model').fill('Skoda Superb');
  await sheet.getByLabel('Colour').fill('Grey');
  await sheet.getByLabel('Seats').selectOption('5');
  await sheet.getByLabel('Plate number').fill(own('P-'));
  await sheet.getByLabel('Issued by').fill('Bracknell Forest Council');
  await sheet.getByLabel('Plate valid until').fill(typed(300));
  await sheet.getByLabel('Insurance valid until').fill(typed(20));
  await sheet.getByLabel('MOT valid until').fill(typed(200));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Another car has this registration.').first()).toBeVisible();
  await sheet.getByLabel('Registration').fill(registration);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const record = page.getByRole('dialog', { name: registration });
  await expect(record.getByText('No copies yet.')).toBeVisible();
  // Not by its button: the notice that it is saved may lie over it for a moment.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: registration })).toContainText('Then refused: Insurance ends.');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});

/** The fare to Waterloo: no other test reads it. */
const fare = 'London Waterloo station – home area';

test('a tariff is drafted, tried and published, and pages and quotes follow at once', async ({ page, request }) => {
  const staff = await asStaff(request);
  await enter(page, 'tariff');
  await page.getByRole('button', { name: 'New draft' }).click();
  const field = page.getByRole('textbox', { name: fare });
  await field.fill('a lot');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText(`${fare}: Please enter the price in pounds.`);
  await field.fill('104.50');
  await expect(page.getByText('was £100.00')).toBeVisible();
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Change on each route' })).toBeVisible();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish version/ });
  await expect(dialog).toContainText('1 price changes');
  await dialog.getByLabel('From a day and time').check();
  await dialog.getByLabel('Day', { exact: true }).fill(typed(30));
  await expect(dialog).toContainText(/takes effect on .* at 00:00, London time/);
  await dialog.getByLabel('At once').check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version \d+ is in force. Pages and quotes show it now./)).toBeVisible();

  await page.getByRole('link', { name: 'See the price page' }).click();
  await expect(page.getByRole('main')).toContainText('£104.50');
  await page.goto(quotePath);
  await choosePlace(page, 'Pickup', 'RG12 8TR', /RG12 8TR/);
  await choosePlace(page, 'Destination', 'waterloo station', /Waterloo/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await getQuote(page);
  await expect(answerOf(page)).toBeVisible();
  await expect(priceOf(page, '£104.50')).toBeVisible();

  // The old price comes back with one more version.
  const { $values }: { $values: { tariff: { fixedFares: { id: string; fare: number }[] }; isInForce: boolean }[] } =
    await (await staff.get('/api/Admin/tariffs')).json();
  const fares = $values.find(({ isInForce }) => isInForce)?.tariff.fixedFares ?? [];
  const fixedFares = fares.map((each) => (each.id === 'waterloo' ? { ...each, fare: 10_000 } : each));
  const draft: { version: number } = await (await staff.post('/api/Admin/tariffs', { changes: { fixedFares } })).json();
  expect((await staff.post(`/api/Admin/tariffs/${draft.version}/publish`)).ok()).toBe(true);
});

loudTest('fixed fares come and go, and two people at one draft lose nothing', async ({ page, browser }) => {
  await enter(page, 'tariff');
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.getByRole('button', { name: 'Add a fixed fare' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a fixed fare' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('Please choose a place.')).toHaveCount(2);
  await expect(adding.getByLabel('One end')).toBeFocused();
  await adding.getByLabel('One end').selectOption('Heathrow');
  await adding.getByLabel('The other place').selectOption('Bracknell');
  await adding.getByLabel('Price in pounds').fill('44');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('There is a fixed fare for this journey already.')).toBeVisible();
  await adding.getByLabel('The other place').selectOption('Another town or village…');
  await adding.getByLabel('Name of the town or village').fill('Ascot');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Heathrow – Ascot' })).toHaveValue('44.00');
  await page.getByRole('button', { name: 'Remove Stansted – anywhere' }).click();
  await page.getByRole('button', { name: 'Remove Heathrow – Hounslow' }).click();
  await expect(page.getByText('also leaves the price page')).toBeVisible();
  await page.getByRole('button', { name: 'Put back Stansted – anywhere' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enter(other, `tariff${new URL(page.url()).search}`);
  await expect(other.getByRole('textbox', { name: 'Heathrow – Ascot' })).toHaveValue('44.00');
  await other.getByRole('textbox', { name: 'Reading – anywhere' }).fill('28');
  await other.getByRole('textbox', { name: 'Stansted – anywhere' }).fill('145');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('Everything is saved')).toBeVisible();
  await other.context().close();

  await page.getByRole('textbox', { name: 'Stansted – anywhere' }).fill('150');
  await page.getByRole('textbox', { name: 'Base fare' }).fill('7.50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const met = page.getByRole('alert').filter({ hasText: `${writer} saved this draft in the meantime` });
  await expect(met).toContainText('Reading – anywhere£27.00 → £28.00');
  await expect(page.getByRole('textbox', { name: 'Stansted – anywhere' })).toHaveValue('150');
  await expect(page.getByRole('textbox', { name: 'Reading – anywhere' })).toHaveValue('28.00');
  await met.getByRole('button', { name: 'Yours: £150.00. Use theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'Stansted – anywhere' })).toHaveValue('145.00');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish version/ });
  await expect(dialog).toContainText('Reading – anywhere£27.00 £28.00');
  await expect(dialog).toContainText('Heathrow – Hounslow£30.00 no fare');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('The draft is gone.')).toBeVisible();
});

test('the register is shown, checked and opened for an inspector until the link is ended', async ({
  page,
  browser,
}) => {
  await enter(page, 'register');
  const table = page.getByRole('table', { name: "Operator's record of bookings" });
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=/);
  await page.goBack();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Check the record' }).click();
  await expect(page.getByText('The record is whole.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`register-${day(-6)}-${day(0)}.csv`);

  await page.getByLabel('Works for').selectOption('7 days');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const url = await page.getByLabel('Link for the inspector').inputValue();
  await expect(page.getByText(/^Works until/).first()).toBeVisible();
  const guest = await browser.newContext();
  const inspector = await guest.newPage();
  // The first record lacks its fare, so that there is something which staff could mend.
  await inspector.route('**/api/Register/inspect?*', async (route) => {
    const answer = await route.fetch();
    const { $values = [], ...page }: { $values?: object[] } = await answer.json();
    const records = $values.map((record, i) => (i === 0 ? { ...record, missing: ['fare'] } : record));
    await route.fulfill({ response: answer, json: answer.ok() ? { ...page, $values: records } : page });
  });
  await inspector.goto(new URL(url).pathname + new URL(url).search);
  await expect(inspector.getByRole('table', { name: "Operator's record of bookings" })).toBeVisible();
  await expect(inspector.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(inspector.getByRole('cell', { name: 'agreed fare' })).toBeVisible();
  await expect(inspector.getByRole('link', { name: /^Mend/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'End the link for' }).first().click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByText('This link has run out')).toBeVisible();
  await inspector.goto('/bracknellTaxis/inspect?token=nonsense');
  await expect(inspector.getByText('We do not know this link')).toBeVisible();
  await guest.close();
});

const rooms = ['drivers', 'vehicles', 'tariff', 'register'];

test('customers and drivers are turned away', async ({ page }) => {
  for (const [role, home] of [
    ['reader', '/bracknellTaxis/user/dashboard/home'],
    ['driver', '/bracknellTaxis/driver'],
  ] as const) {
    await page.context().clearCookies();
    await enterAs(page, home, `${role}@demo.bracknelltaxis.test`);
    for (const room of rooms) {
      await page.goto(`${office}/${room}`);
      await expect(page).toHaveURL(/\/home\?returnUrl=/);
    }
  }
});

// Every width by day and by night is `npm run shots`; here each theme stands once.
for (const { name, viewport, colorScheme } of [
  { name: 'a narrow phone at night', viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
  { name: 'a desk by day', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const) {
  test(`every room can be read by everyone on ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await enter(page, 'drivers');
    for (const room of [...rooms, 'drivers?open=new']) {
      await page.goto(`${office}/${room}`);
      await expect(page.getByRole(room.includes('open') ? 'dialog' : 'heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await axeFindings(page), room).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  });
}
