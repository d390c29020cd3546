import type { Locator } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { barriersOn } from '../support/barriers.ts';
import {
  answerOf,
  bookNow,
  choosePlace,
  confirmationOf,
  fillJourney,
  fillPassenger,
  getQuote,
  guest,
  panelOf,
  pickCar,
  quoteAddress,
  quotePath,
  referenceOf,
} from '../support/booking-steps.ts';
import { timeIn, typed } from '../support/days.ts';
import { confirmAddress } from '../support/emails.ts';
import { Visitor } from '../support/keystroke-level.ts';
import { applyLook, desk, phone } from '../support/looks.ts';
import { callerOf, customerEmail, fillLogin, logIn, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the booking page asks for a login, keeps what was typed, and fills in the customer’s details', async ({
  page,
}) => {
  await page.goto(`${to.booking}?destination=Gatwick+Airport`);
  await expect(page).toHaveURL(/login\?returnUrl=/);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('Gatwick Airport');
  await fillJourney(page, { days: 33, time: '05:45' });
  await getQuote(page);
  const panel = await pickCar(page, 'Saloon');
  await expect(panel.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await expect(panel.getByLabel('Email', { exact: true })).toHaveValue(customerEmail);
  await bookNow(panel).click();
  await referenceOf(page);
  await expect(confirmationOf(page).getByRole('link', { name: 'Manage booking' })).toHaveAttribute('href', /upcoming/);
});

test('a customer books a past journey again in four clicks', async ({ page }) => {
  await logIn(page, `${to.dashboard}/home/past`);
  const visitor = new Visitor(page);
  await visitor.press(page.getByRole('button', { name: /^Details:/ }).first());
  const details = page.getByRole('dialog', { name: 'Booking details' });
  const back = await details.getByRole('link', { name: 'Book the return' }).getAttribute('href');
  await visitor.press(details.getByRole('link', { name: 'Book again' }));
  await expect(page.getByText(/filled this in from booking BT-/)).toBeVisible();
  await expect(page.getByLabel('Destination', { exact: true })).not.toHaveValue('');
  const destination = await page.getByLabel('Destination', { exact: true }).inputValue();
  await visitor.press(
    answerOf(page).getByRole('article', { name: 'Executive' }).getByRole('button', { name: 'Book now' }),
  );
  await visitor.press(bookNow(panelOf(page)));
  await referenceOf(page);
  expect([visitor.presses, visitor.typed.size]).toEqual([4, 0]);
  await page.goto(back ?? '');
  await expect(page.getByText(/This is the return for booking/)).toBeVisible();
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(destination);
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
});

test('a returning customer books from the dashboard in three presses', async ({ page }) => {
  await logIn(page, `${to.dashboard}/home`);
  const visitor = new Visitor(page);
  const again = page.getByRole('region', { name: 'Book again' });
  // Another test books the first one.
  await visitor.press(again.getByRole('link').nth(1));
  await expect(page.getByText(/filled this in from booking BT-/)).toBeVisible();
  const saloon = answerOf(page).getByRole('article', { name: 'Saloon' });
  await visitor.press(saloon.getByRole('button', { name: 'Book now' }));
  await visitor.press(bookNow(panelOf(page)));
  await referenceOf(page);
  expect([visitor.presses, visitor.typed.size]).toEqual([3, 0]);
});

/** A customer whose company has an approved account with us. */
async function businessCustomer(more: object = {}): Promise<string> {
  const email = await newCustomer();
  await confirmAddress(email);
  const company = {
    company: 'Lexicon Trading Ltd',
    billingAddress: '1 Braccan Walk, Bracknell RG12 1AP',
    billingEmail: 'bills@example.com',
    costReferences: ['SALES', 'BOARD-1'],
    ...more,
  };
  const { id } = await (await callerOf(email)).post<{ id: string }>('/api/Account', company);
  await (await callerOf()).post(`/api/Admin/accounts/${id}/approve`);
  return email;
}

test('a business customer enters a cost code, and the booking has it', async ({ page }) => {
  const email = await businessCustomer();
  await logIn(page, quoteAddress({ days: 34 }, to.booking), email);
  const panel = await pickCar(page, 'Executive');
  await expect(panel.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fillPassenger(panel, { ...guest, email });
  const reference = panel.getByLabel('Cost code (optional)');
  await expect(page.locator(`#${await reference.getAttribute('list')} option`)).toHaveCount(2);
  await reference.fill('BOARD-1');
  await bookNow(panel).click();
  await referenceOf(page);
  const { $values } = await (await page.request.get('/api/Reservations/get-my-reservations')).json();
  expect($values).toMatchObject([{ costReference: 'BOARD-1' }]);
});

test('somebody who books for a company chooses its cost code, and the company pays', async ({ page }) => {
  const email = await newCustomer();
  await confirmAddress(email);
  await businessCustomer({ company: 'Binfield Books Ltd', costReferences: ['STAFF'], bookers: [email] });
  await logIn(page, quoteAddress({ days: 35 }, to.booking), email);
  const panel = await pickCar(page, 'Executive');
  await expect(panel.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fillPassenger(panel, { ...guest, email });
  await panel.getByLabel('Cost code').selectOption('STAFF (Binfield Books Ltd)');
  await expect(bookNow(panel)).toContainText('account');
  await bookNow(panel).click();
  await referenceOf(page);
  const { $values } = await (await page.request.get('/api/Reservations/get-my-reservations')).json();
  expect($values).toMatchObject([{ costReference: 'STAFF' }]);
});

test('each warning on a quote has a button that fixes it; short notice is shown above the cars', async ({ page }) => {
  const t = await applyLook(page, { language: 'de', viewport: phone });
  await page.goto(quotePath);
  await choosePlace(page, t('Quote_pickup'), 'heathrow terminal 5', /^Heathrow Terminal 5/);
  await choosePlace(page, t('Quote_destination'), 'RG12 8TR', /RG12 8TR/);
  const [day = '', time = ''] = timeIn(20).split('T');
  await page.getByLabel(t('Quote_date'), { exact: true }).fill(typed(day));
  await page.getByLabel(t('Quote_time'), { exact: true }).fill(time);
  await page.getByLabel(t('Quote_passengers')).selectOption('4');
  await page.getByRole('button', { name: t('Quote_get') }).click();
  const cars = page.getByRole('region', { name: t('Quote_title-answer') });
  const [shortNotice = ''] = t('Warning_short-notice', { phone: '|' }).split('|');
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const firstCar = cars.getByRole('article').first();
  expect(await topOf(cars.getByText(shortNotice))).toBeLessThan(await topOf(firstCar));
  const addFlight = cars.getByRole('button', { name: t('Quote_add-flight') });
  expect(await topOf(addFlight)).toBeGreaterThan(await topOf(firstCar));
  expect(await barriersOn(page), 'warnings').toEqual([]);
  await addFlight.click();
  await cars.getByLabel(t('Passenger_flight')).fill('BA 123');
  const [takeTime = ''] = t('Quote_take-time', { clock: '|' }).split('|');
  await cars.getByRole('button', { name: takeTime }).click();
  await expect(cars.getByText(shortNotice)).toHaveCount(0);
  await expect(page.getByLabel(t('Quote_time'), { exact: true })).not.toHaveValue(time);
  await applyLook(page, { language: 'eng', viewport: desk });
  await page.reload();
  const answer = answerOf(page);
  const panel = await pickCar(page, 'Executive');
  await expect(panel.getByLabel('Flight number (optional)')).toHaveValue('BA 123');
  await panel.getByRole('button', { name: 'Change: Passengers' }).click();
  await expect(page.getByLabel('Passengers')).toBeFocused();
  await answer.getByRole('button', { name: 'Ask for a larger car' }).click();
  const request = page.getByRole('dialog', { name: '5 to 8 seats or a minibus' });
  await expect(request.getByLabel('Journey')).toHaveValue(/Heathrow.+→.+RG12 8TR/);
  await request.getByLabel('Passengers').fill('7');
  await fillPassenger(request);
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(request.getByText('Thanks, we’ve got your request')).toBeVisible();
  await expect(request.getByText('We’ll email you a price.', { exact: true })).toBeVisible();
});
