import { barriersOn, screens, useScreen } from '../support/barriers.ts';
import {
  answerOf,
  bookNow,
  confirmationOf,
  fillJourney,
  fillPassenger,
  getQuote,
  panelOf,
  pickCar,
  quotePath,
  referenceOf,
} from '../support/booking-steps.ts';
import { typedDay } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test('everyone can use every state of the booking form', async ({ page }) => {
  await useScreen(page, screens[0]);
  await page.goto(quotePath);
  expect(await barriersOn(page), 'empty').toEqual([]);
  await getQuote(page);
  expect(await barriersOn(page), 'errors').toEqual([]);
  await page.getByText('Return', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await page.getByLabel('Pickup', { exact: true }).fill('heathrow');
  await expect(page.getByRole('option', { name: /Heathrow/ }).first()).toBeVisible();
  expect(await barriersOn(page), 'suggestions').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the stop' }).click();
  await fillJourney(page);
  await page.getByLabel('Return date').fill(typedDay(30));
  await page.getByLabel('Return time').fill('12:00');
  await getQuote(page);
  await answerOf(page).getByText('Price breakdown').first().click();
  expect(await barriersOn(page), 'quote').toEqual([]);
  const panel = await pickCar(page, 'Saloon');
  await bookNow(panel).click();
  await expect(
    panel.getByText('Please enter the full name, at least 4 characters.').or(panel.locator('#field-name-error')),
  ).toBeVisible();
  expect(await barriersOn(page), 'panel').toEqual([]);
  await fillPassenger(panel);
  await bookNow(panel).click();
  await expect(confirmationOf(page)).toBeVisible();
  expect(await barriersOn(page), 'confirmation').toEqual([]);
  await confirmationOf(page).getByRole('link', { name: 'Manage booking' }).click();
  for (const leg of ['Outward journey', 'Return journey'])
    await expect(page.getByRole('heading', { name: leg })).toBeVisible();
  expect(await barriersOn(page), 'manage').toEqual([]);
});

test('a guest books with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await page.goto(quotePath);
  await page.getByLabel('Pickup', { exact: true }).focus();
  await keyboard.type('RG12 8TR');
  // The first option, not just any: while somebody types, the lists for the shorter texts come and go.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/RG12 8TR/);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue('RG12 8TR, Bracknell');
  await page.getByLabel('Destination', { exact: true }).focus();
  await keyboard.type('heathrow terminal 5');
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Heathrow Terminal 5 Wallis/);
  await keyboard.press('ArrowDown');
  await keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/^heathrow terminal 5/i);
  await page.getByLabel('Date', { exact: true }).focus();
  await keyboard.type(typedDay(22));
  await page.getByLabel('Time', { exact: true }).focus();
  await keyboard.type('9:30');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose your car' })).toBeFocused();
  while (!(await page.evaluate('document.activeElement.textContent.startsWith("Book now")')))
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await expect(panelOf(page).getByLabel('Name', { exact: true })).toBeFocused();
  await keyboard.type('Grace Hopper');
  await keyboard.press('Tab');
  await keyboard.type('01344 960 123');
  await keyboard.press('Tab');
  await keyboard.type('grace@example.com');
  await keyboard.press('Enter');
  await referenceOf(page);
  await expect(confirmationOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home$/);
});

/** Two of these devices are in time zones far from London. In German a guest books in afterwards.spec.ts. */
const speakers = [
  { language: 'esp', zone: 'Asia/Kathmandu' },
  { language: 'fr', zone: 'America/St_Johns' },
  { language: 'ita', zone: 'Europe/Rome' },
  { language: 'pl', zone: 'Europe/Warsaw' },
];

for (const [index, { language, zone }] of speakers.entries()) {
  test.describe(`a device in ${zone}`, () => {
    test.use({ timezoneId: zone });
    test(`a guest books in ${language}, and every time is London time`, async ({ page }) => {
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/Quotes'));
      await page.goto(`${quotePath}?lang=${language}`);
      await page.locator('#field-pickup').fill('RG12 8TR');
      await page
        .getByRole('option', { name: /RG12 8TR/ })
        .first()
        .click();
      await page.locator('#field-destination').fill('heathrow terminal 5');
      await page.getByRole('option', { name: /^Heathrow Terminal 5 Wallis/ }).click();
      await page.locator('#field-date').fill(typedDay(25));
      await page.locator('#field-time').fill('23:45');
      await page.locator('main button[type=submit]').click();
      const body: { pickupTime: string } = (await sent).postDataJSON();
      expect(body.pickupTime).toMatch(/T23:45$/);
      await page.getByRole('article').first().getByRole('button').click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByText(/23:45/)).toBeVisible();
      await page.locator('#field-name').fill('Zażółć Gęślą');
      // A different person each time: whoever books the same journey twice within minutes is asked about it.
      await page.locator('#field-phoneNumber').fill(`+48 601 234 56${index}`);
      await page.locator('#field-email').fill(`zazolc-${language}@example.com`);
      await panel.locator('button[form=passenger-form]').click();
      await expect(panel.getByText(/^BT-/)).toBeVisible();
      await expect(panel.getByText(/23:45/)).toBeVisible();
    });
  });
}
