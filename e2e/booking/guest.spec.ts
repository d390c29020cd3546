import type { Locator, Page } from '@playwright/test';
import {
  answerOf,
  bookNow,
  choosePlace,
  confirmationOf,
  draftOf,
  fillJourney,
  fillPassenger,
  getQuote,
  guest,
  panelOf,
  pickCar,
  priceOf,
  quoteAddress,
  quotePath,
  referenceOf,
} from '../support/booking-steps.ts';
import { typedDay } from '../support/days.ts';
import { Visitor } from '../support/keystroke-level.ts';
import { expect, test } from '../support/test.ts';

/** Adds up the transfer size of the scripts that the page has loaded, not counting the map. */
function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js') || /map/.test(pathname)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Types a place and picks it from the list with the keyboard. */
async function writePlace(visitor: Visitor, text: string, first: RegExp): Promise<void> {
  await visitor.write(text);
  await expect(visitor.page.getByRole('option', { name: first }).first()).toBeVisible();
  visitor.think();
  await visitor.keys('ArrowDown', 'Enter');
}

/** Picks the day in the calendar and types the time. */
async function pickMoment(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.press(page.getByRole('button', { name: 'Choose a date' }));
  visitor.think();
  await visitor.press(page.getByRole('button', { name: 'Next month' }));
  await visitor.press(page.getByRole('dialog').getByRole('gridcell').getByText('15', { exact: true }).first());
  await visitor.press(page.getByLabel('Time', { exact: true }));
  await visitor.write('10:00');
}

async function writePassenger(visitor: Visitor, panel: Locator): Promise<void> {
  await visitor.press(panel.getByLabel('Name', { exact: true }));
  await visitor.write(guest.name);
  await visitor.keys('Tab');
  await visitor.write(guest.mobile);
  await visitor.keys('Tab');
  await visitor.write(guest.email);
}

test('a guest books in three views with six typed fields, within 50 s and 190 kB', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const weight = weighScripts(page);
  const visitor = new Visitor(page);
  await page.goto(quotePath);
  await visitor.seeView();
  await visitor.press(page.getByLabel('Pickup', { exact: true }));
  await writePlace(visitor, 'rg12 8tr', /RG12 8TR/);
  await visitor.keys('Tab');
  await expect(page.getByLabel('Destination', { exact: true })).toBeFocused();
  await writePlace(visitor, 'terminal 5', /^Heathrow Terminal 5/);
  await pickMoment(visitor);
  expect(requests.filter((url) => /Maps\/route|tiles|leaflet/.test(url))).toEqual([]);
  await visitor.keys('Enter');
  await expect(priceOf(page, '£55.00')).toBeVisible();
  await expect(priceOf(page, '£49.50')).toBeVisible();
  visitor.think();
  await visitor.press(
    answerOf(page).getByRole('article', { name: 'Saloon' }).getByRole('button', { name: 'Book now' }),
  );
  const panel = panelOf(page);
  await expect(panel.getByText('RG12 8TR, Bracknell')).toBeVisible();
  await expect(panel.getByText('£49.50').first()).toBeVisible();
  await visitor.seeView();
  await writePassenger(visitor, panel);
  visitor.think();
  const pressed = Date.now();
  await visitor.keys('Enter');
  await expect(bookNow(panel)).toHaveAttribute('aria-busy', 'true');
  const reference = await referenceOf(page);
  expect(Date.now() - pressed).toBeGreaterThan(1900);
  visitor.waitFor(2000);
  await visitor.seeView();
  expect(visitor.views.size).toBeLessThanOrEqual(3);
  expect([...visitor.typed]).toEqual(['pickup', 'destination', 'time', 'name', 'phoneNumber', 'email']);
  expect(visitor.seconds).toBeLessThanOrEqual(50);
  test.info().annotations.push({ type: 'keystroke-level estimate', description: `${visitor.seconds.toFixed(1)} s` });
  const thanks = confirmationOf(page);
  await expect(thanks).toContainText(`Thank you, ${guest.name}`);
  await expect(thanks).toContainText(guest.email);
  await expect(thanks.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /calendar\.ics\?link=/);
  await expect(thanks.getByRole('link', { name: 'Manage booking' })).toHaveAttribute('href', /manage\?link=/);
  await expect(thanks.getByRole('link', { name: 'Email us about this booking' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.+${reference}`),
  );
  // A tenth are the telephone numbers of all countries, which come with the panel that asks for one.
  const bytes = await weight();
  test.info().annotations.push({ type: 'scripts without the map', description: `${bytes} bytes` });
  expect(bytes).toBeLessThan(190_000);
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/bracknellTaxis\/home$/);
  await expect.poll(() => draftOf(page)).toBeNull();
});

test('a return with a stop shows both journeys, and a double click books both once', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/Reservations/add')) sent += 1;
  });
  await page.goto(quotePath);
  await page.getByText('Return', { exact: true }).click();
  await fillJourney(page);
  await page.getByLabel('Return date').fill(typedDay(28));
  await page.getByLabel('Return time').fill('18:30');
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await choosePlace(page, 'Stop (optional)', 'ascot station', /Ascot/);
  await page.getByLabel(/^Meet and greet/).check();
  await getQuote(page);
  const car = answerOf(page).getByRole('article', { name: 'Executive' });
  await expect(car.getByText('in total, outward and return')).toBeVisible();
  await car.getByText('Price breakdown').click();
  await expect(car.getByText('Outward journey')).toBeVisible();
  await expect(car.getByText('Return journey')).toBeVisible();
  const panel = await pickCar(page, 'Executive');
  await expect(panel.getByText('Stop', { exact: true })).toBeVisible();
  await expect(panel.getByText('Return journey')).toBeVisible();
  await fillPassenger(panel);
  await bookNow(panel).dblclick();
  await referenceOf(page);
  await expect(confirmationOf(page).getByText(/^BT-/)).toHaveCount(2);
  expect(sent).toBe(1);
});

test('the stop can be removed, and a changed journey needs a new price', async ({ page }) => {
  await page.goto(quotePath);
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await page.getByRole('button', { name: 'Remove the stop' }).click();
  await fillJourney(page);
  await getQuote(page);
  await expect(priceOf(page, '£55.00')).toBeVisible();
  await page.getByLabel(/^Meet and greet/).check();
  await expect(answerOf(page).getByText('You’ve changed your journey')).toBeVisible();
  await expect(answerOf(page).getByRole('button', { name: 'Book now' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Get the new price' }).click();
  await expect(priceOf(page, '£70.00')).toBeVisible();
});

test('a price row, an area page and the home page fill in the quote form', async ({ page }) => {
  await page.goto('/bracknellTaxis/airportTransfer');
  const visitor = new Visitor(page);
  await visitor.press(page.getByRole('link', { name: /Luton/ }).first());
  await expect(page).toHaveURL(/\/quote$/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('Luton Airport');
  await visitor.press(page.getByLabel('Pickup', { exact: true }));
  await writePlace(visitor, 'RG12 8TR', /RG12 8TR/);
  await pickMoment(visitor);
  await visitor.keys('Enter');
  await expect(priceOf(page, '£90.00')).toBeVisible();
  const panel = await pickCar(page, 'Executive');
  await expect(panel.getByLabel('Flight number (optional)')).toBeVisible();
  await writePassenger(visitor, panel);
  expect([...visitor.typed]).toEqual(['pickup', 'time', 'name', 'phoneNumber', 'email']);
  await page.goto('/bracknellTaxis/areas-covered/crowthorne');
  await page.getByRole('main').getByRole('link', { name: 'Get a quote from Crowthorne' }).first().click();
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/Crowthorne/);
  await page.goto('/bracknellTaxis/home');
  await choosePlace(page, 'Pickup', 'ringmead', /^Ringmead Bracknell/);
  await choosePlace(page, 'Destination', 'terminal 3', /^Heathrow Terminal 3/);
  await getQuote(page);
  await expect(page).toHaveURL(/\/quote$/);
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/^Ringmead, Bracknell/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/^Heathrow Terminal 3/);
});

test('a quote has a link that opens on another device', async ({ page, browser }) => {
  await page.goto(quoteAddress());
  await expect(answerOf(page).getByText(/We hold this price until/)).toBeVisible();
  const quoteId = async () => (await draftOf(page))?.quote?.id;
  await expect.poll(quoteId).toBeTruthy();
  const other = await browser.newContext();
  const friend = await other.newPage();
  await friend.goto(`${new URL(page.url()).origin}${quotePath}/${await quoteId()}`);
  await expect(priceOf(friend, '£55.00')).toBeVisible();
  await expect(friend.getByLabel('Pickup', { exact: true })).toHaveValue(/RG12 8TR/);
  await friend.emulateMedia({ media: 'print' });
  await expect(priceOf(friend, '£55.00')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Get quote' })).toBeHidden();
  await other.close();
});
