import type { Page, Route } from '@playwright/test';
import { to } from '../support/addresses.ts';
import {
  answerOf,
  bookNow,
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
  reachPanel,
  referenceOf,
} from '../support/booking-steps.ts';
import { dayIn, typed, typedDay } from '../support/days.ts';
import { routeOnce } from '../support/override-route.ts';
import { fillLogin, logIn } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

const booking = '**/api/Reservations/add';
const quoting = '**/api/Quotes';

test('an empty form says what is missing, and focuses the first field', async ({ page }) => {
  await page.goto(quotePath);
  await getQuote(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Please check the fields in red' });
  await expect(notice).toBeVisible();
  await expect(page.locator('#field-pickup-error')).toHaveText('Please enter a pickup address.');
  await expect(page.locator('#field-destination-error')).toHaveText('Please enter a drop-off address.');
  await expect(page.locator('#field-date-error')).toHaveText('Please enter a date.');
  await expect(page.locator('#field-time-error')).toHaveText('Please enter a time.');
  await expect(page.getByLabel('Pickup', { exact: true })).toBeFocused();
  await notice.getByRole('button', { name: 'Destination: Please enter a drop-off address.' }).click();
  await expect(page.getByLabel('Destination', { exact: true })).toBeFocused();
  // It is an error, so it stays until it is dismissed.
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});

test('a form sent before the scripts have loaded still gets its price', async ({ page }) => {
  const sent = new URLSearchParams({
    trip: 'one-way',
    pickup: 'RG12 8TR',
    destination: 'Heathrow Terminal 5',
    date: typedDay(40),
    time: '7:05',
    passengers: '2',
    luggage: '1',
  });
  await page.goto(`${quotePath}?${sent}`);
  await expect(priceOf(page, '£55.00')).toBeVisible();
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('07:05');
  await expect(page).toHaveURL(/\/quote$/);
});

test('a past time, an unknown place and twice the same place are refused beside their fields', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  await page.goto(quotePath);
  await fillJourney(page, { time: '00:00' });
  // Today, even if it is a bank holiday.
  await page.getByLabel('Date', { exact: true }).fill(typed(dayIn(0)));
  await getQuote(page);
  await expect(
    page.getByText('That pickup time has already passed. Please choose a later date or time.'),
  ).toBeVisible();
  // The day is right, so it is the time that has to change.
  await expect(page.locator('#field-time-error')).toHaveText(
    'That time has passed. Please choose a later date or time.',
  );
  await expect(page.locator('#field-date-error')).toHaveCount(0);
  await expect(page.getByLabel('Time', { exact: true })).toBeFocused();
  await page.getByLabel('Date', { exact: true }).fill(typedDay(30));
  await page.getByLabel('Destination', { exact: true }).fill('qzxv wwk');
  await getQuote(page);
  await expect(page.locator('#field-destination-error')).toContainText('We can’t find this place');
  await page.getByLabel('Destination', { exact: true }).fill('RG12 8TR');
  await getQuote(page);
  await expect(page.locator('#field-destination-error')).toHaveText(
    'The pickup and the drop-off are the same. Please change one of them.',
  );
});

test('the passenger form says what is wrong with each field', async ({ page }) => {
  await page.goto(quoteAddress());
  const panel = await pickCar(page, 'Executive');
  await fillPassenger(panel, { name: 'Ada', mobile: '0770090', email: 'ada@' });
  await bookNow(panel).click();
  await expect(panel.locator('#field-name-error')).toHaveText('Please enter the full name, at least 4 characters.');
  await expect(panel.locator('#field-phoneNumber-error')).toHaveText(
    'Please enter a whole phone number, for example 07700 900123. For a number from another country, start with + and the country code.',
  );
  await expect(panel.locator('#field-email-error')).toHaveText(
    'Please enter a valid email address, for example name@example.com.',
  );
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused();
  await fillPassenger(panel, {
    name: '😀 عبد الرحمن '.repeat(14),
    mobile: '+44 (0)7700-900 123',
    email: 'a@gmial.com',
  });
  const email = panel.getByLabel('Email', { exact: true });
  await email.press('Tab');
  await panel.getByRole('button', { name: 'Did you mean gmail.com?' }).click();
  await expect(email).toHaveValue('a@gmail.com');
  await expect(email).toBeFocused();
  await expect(panel.getByText('Did you mean')).toHaveCount(0);
  await bookNow(panel).click();
  await referenceOf(page);
});

test('nothing is lost offline, and the next click works', async ({ page, context, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await page.goto(quotePath);
  await fillJourney(page);
  await context.setOffline(true);
  await getQuote(page);
  await expect(page.getByText('You seem to be offline')).toBeVisible();
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/RG12 8TR/);
  await context.setOffline(false);
  await getQuote(page);
  await expect(priceOf(page, '£55.00')).toBeVisible();
  await expect(page.getByText('You seem to be offline')).toHaveCount(0);
});

const problem = (status: number, code: string, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: '', title: '', status, code, detail }),
  });

test('an outage, a server fault and a rate limit still end in one booking', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Reservations/add')) keys.push(request.headers()['idempotency-key']);
  });
  const panel = await reachPanel(page);
  await routeOnce(page, booking, problem(503, 'unavailable', 'We’re restarting.'));
  await bookNow(panel).click();
  await expect(panel.getByRole('alert')).toContainText('We’re restarting.');
  await routeOnce(page, booking, problem(500, 'internal', 'The fault is ours.'));
  await bookNow(panel).click();
  await expect(panel.getByRole('alert')).toContainText('Something went wrong');
  await routeOnce(page, booking, problem(429, 'too-many-requests', 'Please wait 9 seconds and try again.'));
  await bookNow(panel).click();
  await expect(panel.getByRole('alert')).toContainText('Please wait 9 seconds');
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  await bookNow(panel).click();
  await referenceOf(page);
  expect(keys).toHaveLength(4);
  expect([...new Set(keys)]).toEqual([expect.any(String)]);
});

/** The server makes the booking, but its response never arrives. */
async function loseAnswer(page: Page): Promise<() => string> {
  let reference = '';
  await routeOnce(page, booking, async (route) => {
    const answer = await route.fetch();
    const made: { reference: string } = await answer.json();
    reference = made.reference;
    await route.abort('connectionreset');
  });
  return () => reference;
}

test('a lost answer and a reload never book twice', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  const panel = await reachPanel(page);
  const made = await loseAnswer(page);
  await bookNow(panel).click();
  await expect(panel.getByRole('alert')).toContainText('Something went wrong');
  await page.reload();
  await expect(panelOf(page).getByText('We’re not sure your booking went through')).toBeVisible();
  await expect(panelOf(page).getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  await bookNow(panelOf(page)).click();
  expect(await referenceOf(page)).toBe(made());
});

test('reloading, going back and visiting another page keep everything that was typed', async ({ page }) => {
  const panel = await reachPanel(page);
  await panel.getByLabel(/assistance dog/).check();
  await page.reload();
  await expect(panelOf(page).getByLabel('Email', { exact: true })).toHaveValue(guest.email);
  await expect(panelOf(page).getByLabel(/assistance dog/)).toBeChecked();
  await page.goBack();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(priceOf(page, '£55.00')).toBeVisible();
  await page.goto('/bracknellTaxis/contact');
  await page.goto(quotePath);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/Heathrow Terminal 5/);
  await expect(priceOf(page, '£55.00')).toBeVisible();
});

test('an expired price is renewed, and any change in it is shown before booking', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  const panel = await reachPanel(page);
  await routeOnce(page, booking, problem(410, 'quote-expired', 'Prices are held for 30 minutes.'));
  await bookNow(panel).click();
  await expect(panel.getByText('This quote has expired')).toBeVisible();
  await expect(bookNow(panel)).toBeDisabled();
  await page.route(quoting, async (route) => {
    const answer = await route.fetch();
    const quote: { cars: { total: number; price: number }[] } = await answer.json();
    const cars = quote.cars.map((car) => ({ ...car, price: car.price + 5, total: car.total + 5 }));
    await route.fulfill({ response: answer, json: { ...quote, cars } });
  });
  await panel.getByRole('button', { name: 'Get the new price' }).click();
  await expect(panel.getByText('The Executive price has gone up from £55.00 to £60.00.')).toBeVisible();
  await expect(bookNow(panel)).toBeEnabled();
});

test('an expired quote link gets a new price with one click', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await page.goto(`${quotePath}/gone.gone?pickup=RG12+8TR&destination=Heathrow+Terminal+5&at=2027-02-03T10:00`);
  await expect(page.getByText('This quote has expired')).toBeVisible();
  await page.getByRole('button', { name: 'Get the new price' }).click();
  await expect(answerOf(page)).toBeVisible();
  await expect(page).not.toHaveURL(/gone/);
});

test('a customer whose device clock is years ahead can still book', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 3 * 366 * 86_400_000);
  await logIn(page, to.booking);
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await expect(page.getByRole('gridcell').getByRole('button', { disabled: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await fillJourney(page, { days: 35 });
  await getQuote(page);
  const panel = await pickCar(page, 'Executive');
  await bookNow(panel).click();
  await referenceOf(page);
});

test('logging out deletes the draft; an expired session does not', async ({ page, context }) => {
  await logIn(page, quoteAddress({}, to.booking));
  const panel = await pickCar(page, 'Executive');
  await context.clearCookies({ name: 'Authorization' });
  await bookNow(panel).click();
  await expect(page).toHaveURL(/\/login/);
  await page.reload();
  await fillLogin(page);
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/RG12 8TR/);
  await page
    .getByRole('button', { name: /Log ?out/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => draftOf(page)).toBeNull();
});

test('a refused booking shows the error beside the journey line or the field it is about', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  const panel = await reachPanel(page);
  const refusal = (errors: object) => (route: Route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '', title: '', status: 400, code: 'bad-input', detail: 'Please check.', errors }),
    });
  const past = 'That time has passed. Please choose a later date or time.';
  await routeOnce(page, booking, refusal({ pickupTime: [past] }));
  await bookNow(panel).click();
  await expect(panel.getByRole('alert')).toContainText('Something went wrong');
  await expect(panel.locator('dl').getByText(past)).toBeInViewport();
  await routeOnce(
    page,
    booking,
    refusal({ email: ['Please enter a valid email address, for example name@example.com.'] }),
  );
  await bookNow(panel).click();
  await expect(panel.locator('dl').getByText(past)).toHaveCount(0);
  await expect(panel.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.locator('#field-email-error')).toHaveText(
    'Please enter a valid email address, for example name@example.com.',
  );
  await expect(page.getByText('Thank you')).toHaveCount(0);
});
