import type { Page } from '@playwright/test';
import {
  answerOf,
  bookNow,
  choosePlace,
  draftOf,
  expect,
  fillJourney,
  fillPassenger,
  getQuote,
  guest,
  pickCar,
  priceOf,
  quotePath,
  reachPanel,
  referenceOf,
  thanksOf,
  typedDay,
} from './booking-steps.ts';
import { test } from './watch-console.ts';

test.describe.configure({ timeout: 60_000 });

/** Sums the scripts that the page has fetched, as they travelled; the map does not count. */
function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js') || /map/.test(pathname)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('a guest books within three views and six typed fields, and comes home', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(quotePath);
  // Typed: pickup and destination; the day is picked, the time typed.
  await choosePlace(page, 'Pickup', 'rg12 8tr', /RG12 8TR/);
  await choosePlace(page, 'Destination', 'terminal 5', /^Heathrow Terminal 5/);
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('dialog').getByRole('gridcell').getByText('15', { exact: true }).first().click();
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  expect(requests.filter((url) => /Maps\/route|tiles|leaflet/.test(url))).toEqual([]);
  await getQuote(page);
  await expect(priceOf(page, '£55.00')).toBeVisible();
  await expect(priceOf(page, '£49.50')).toBeVisible();
  const panel = await pickCar(page, 'Saloon');
  await expect(panel.getByText('RG12 8TR, Bracknell')).toBeVisible();
  await expect(panel.getByText('£49.50').first()).toBeVisible();
  // Typed: name, mobile and e-mail. Six in all.
  await fillPassenger(panel);
  const pressed = Date.now();
  await bookNow(panel).click();
  await expect(bookNow(panel)).toHaveAttribute('aria-busy', 'true');
  const reference = await referenceOf(page);
  expect(Date.now() - pressed).toBeGreaterThan(1900);
  const thanks = thanksOf(page);
  await expect(thanks).toContainText(`Thank you, ${guest.name}`);
  await expect(thanks).toContainText(guest.email);
  await expect(thanks.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /calendar\.ics\?link=/);
  await expect(thanks.getByRole('link', { name: 'Manage booking' })).toHaveAttribute('href', /manage\?link=/);
  await expect(thanks.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.+${reference}`),
  );
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/bracknellTaxis\/home$/);
  expect(await draftOf(page)).toBeNull();
});

test('a return with a stop shows both ways and makes two bookings', async ({ page }) => {
  await page.goto(quotePath);
  await page.getByText('Return', { exact: true }).click();
  await fillJourney(page);
  await page.getByLabel('Return date').fill(typedDay(28));
  await page.getByLabel('Return time').fill('18:30');
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await choosePlace(page, 'Via (optional)', 'ascot station', /Ascot/);
  await page.getByLabel(/^Meet and greet/).check();
  await getQuote(page);
  const car = answerOf(page).getByRole('article', { name: 'Executive' });
  await expect(car.getByText('in total, there and back')).toBeVisible();
  await car.getByText('How the price is made up').click();
  await expect(car.getByText('Outward journey')).toBeVisible();
  await expect(car.getByText('Return journey')).toBeVisible();
  const panel = await pickCar(page, 'Executive');
  await expect(panel.getByText('Via', { exact: true })).toBeVisible();
  await expect(panel.getByText('Return journey')).toBeVisible();
  await fillPassenger(panel);
  await bookNow(panel).click();
  await referenceOf(page);
  await expect(thanksOf(page).getByText(/^BT-/)).toHaveCount(2);
});

test('the stop can be removed, and a changed journey needs a new price', async ({ page }) => {
  await page.goto(quotePath);
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await page.getByRole('button', { name: 'Remove the stop' }).click();
  await fillJourney(page);
  await getQuote(page);
  await expect(priceOf(page, '£55.00')).toBeVisible();
  await page.getByLabel(/^Meet and greet/).check();
  await expect(answerOf(page).getByText('You changed the journey')).toBeVisible();
  await expect(answerOf(page).getByRole('button', { name: 'Book now' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Get the new price' }).click();
  await expect(priceOf(page, '£70.00')).toBeVisible();
});

test('a double click books once, and the screen weighs no more than 170 kB of scripts', async ({ page }) => {
  const weight = weighScripts(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/Reservations/add')) sent += 1;
  });
  const panel = await reachPanel(page);
  await bookNow(panel).dblclick();
  await referenceOf(page);
  expect(sent).toBe(1);
  expect(await weight()).toBeLessThan(170_000);
});

test('an airport price row and the home page lead here with their values', async ({ page }) => {
  await page.goto('/bracknellTaxis/airportTransfer');
  await page
    .getByRole('link', { name: /Gatwick/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/quote$/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/Gatwick/);
  // Typed from here: pickup, time, name, mobile, e-mail. Five.
  await choosePlace(page, 'Pickup', 'RG12 8TR', /RG12 8TR/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await getQuote(page);
  await expect(priceOf(page, '£90.00')).toBeVisible();
});

test('a quote has an address of its own that another device can open', async ({ page, browser }) => {
  await page.goto(quotePath);
  await fillJourney(page);
  await getQuote(page);
  await expect(answerOf(page).getByText(/Prices are held until/)).toBeVisible();
  const id = (await draftOf(page))?.quote?.id;
  const other = await browser.newContext();
  const friend = await other.newPage();
  await friend.goto(`${new URL(page.url()).origin}${quotePath}/${id}`);
  await expect(priceOf(friend, '£55.00')).toBeVisible();
  await expect(friend.getByLabel('Pickup', { exact: true })).toHaveValue(/RG12 8TR/);
  await friend.emulateMedia({ media: 'print' });
  await expect(priceOf(friend, '£55.00')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Get quote' })).toBeHidden();
  await other.close();
});
