import type { Page } from '@playwright/test';
import {
  answerOf,
  bookNow,
  guest,
  panelOf,
  pickCar,
  quoteAddress,
  quotePath,
  referenceOf,
} from '../support/booking-steps.ts';
import { Visitor } from '../support/keystroke-level.ts';
import { desk, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { translationsOf } from '../support/translations.ts';

/** Fills in what the browser's own autofill would: name, mobile and email in one go. */
async function autofill(page: Page): Promise<void> {
  const panel = panelOf(page);
  await panel.getByLabel('Name', { exact: true }).fill(guest.name);
  await panel.getByLabel('Mobile', { exact: true }).fill(guest.mobile);
  await panel.getByLabel('Email', { exact: true }).fill(guest.email);
}

test('from the home page a guest books in three views and twelve taps, within 25 s', async ({ page }) => {
  await page.setViewportSize(phone);
  const visitor = new Visitor(page);
  await page.goto('/bracknellTaxis/home');
  await visitor.seeView();
  const home = page.getByRole('form', { name: 'Quick quote' });
  await visitor.press(home.getByLabel('Pickup', { exact: true }));
  await visitor.write('rg12 8tr');
  await visitor.press(page.getByRole('option', { name: /RG12 8TR/ }).first());
  await visitor.press(home.getByLabel('Destination', { exact: true }));
  visitor.think();
  await visitor.press(page.getByRole('option', { name: 'Heathrow Terminal 5' }));
  await visitor.press(home.getByRole('button', { name: 'Get quote' }));
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('Heathrow Terminal 5');
  await visitor.seeView();
  visitor.think();
  await visitor.press(page.getByRole('button', { name: 'As soon as possible' }));
  await expect(answerOf(page)).toContainText('The earliest we can pick you up if you book online');
  visitor.think();
  await visitor.press(answerOf(page).getByRole('button', { name: 'Book now' }).first());
  await expect(panelOf(page).getByLabel('Name', { exact: true })).toBeFocused();
  await visitor.seeView();
  // Counts as the tap on the browser's autofill list, which a test cannot see.
  visitor.think();
  await visitor.press(panelOf(page).getByLabel('Name', { exact: true }));
  await autofill(page);
  visitor.think();
  await visitor.press(bookNow(panelOf(page)));
  await referenceOf(page);
  test.info().annotations.push({ type: 'keystroke-level estimate', description: `${visitor.seconds.toFixed(1)} s` });
  expect(visitor.views.size).toBeLessThanOrEqual(3);
  expect(visitor.presses).toBeLessThanOrEqual(12);
  expect(visitor.seconds).toBeLessThanOrEqual(25);
});

for (const { name, size, language, tag } of [
  { name: 'on a phone in English', size: phone, language: 'eng', tag: 'en-GB' },
  { name: 'on a desktop in German', size: desk, language: 'de', tag: 'de-DE' },
] as const) {
  test(`the day and the places take only a few taps, and every mistake is named, ${name}`, async ({ newDevice }) => {
    const t = (key: string) => translationsOf(language)[key] ?? key;
    const page = await newDevice({ viewport: size, locale: tag });
    await page.goto(quotePath);
    const date = page.getByLabel(t('Quote_date'), { exact: true });
    const time = page.getByLabel(t('Quote_time'), { exact: true });
    await page.getByRole('button', { name: t('Quote_tomorrow') }).click();
    await expect(time).toBeFocused();
    await expect(date).not.toHaveValue('');
    await time.fill('25:99');
    // An empty field offers the firm's favourites, Heathrow first.
    await page.getByLabel(t('Quote_destination'), { exact: true }).click();
    const offers = page.getByRole('listbox').getByRole('option');
    await expect(offers.first()).toHaveText('Heathrow Terminal 5');
    await offers.first().click();
    await page.getByRole('button', { name: t('Quote_swap') }).click();
    await expect(page.getByLabel(t('Quote_pickup'), { exact: true })).toHaveValue('Heathrow Terminal 5');
    await page.getByRole('button', { name: t('Quote_get') }).click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      `${t('Quote_destination')}: ${t('Error_destination-required')}`,
      `${t('Quote_time')}: ${t('Quote_time-format')}`,
    ]);
    await expect(page.getByLabel(t('Quote_destination'), { exact: true })).toBeFocused();
    await page.getByRole('button', { name: t('Quote_via-add') }).click();
    const stop = page.getByRole('combobox', { name: t('Quote_via') });
    await expect(stop).toBeFocused();
    await stop.fill('Heathrow Terminal 5');
    await page.getByLabel(t('Quote_destination'), { exact: true }).fill('RG12 8TR');
    await page.getByRole('button', { name: t('Quote_asap') }).click();
    await expect(page.locator('#field-via-error')).toHaveText(t('Error_via-pickup'));
    await page.getByRole('button', { name: t('Quote_via-remove') }).click();
    await page.getByRole('button', { name: t('Quote_get') }).click();
    // The cheaper car comes first, and the other says how much more it costs.
    await expect(page.getByRole('article').first()).toContainText(t('Quote_model-Saloon'));
    await expect(page.getByRole('article').last()).toContainText(t('Quote_car-Saloon'));
    await expect(page.getByRole('region', { name: t('Quote_included') })).toContainText(t('Quote_included-wifi'));
  });
}

test('on a phone the panel has a short summary, then the fields; what is paid and when is shown by the button', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(quoteAddress());
  const panel = await pickCar(page, 'Saloon');
  await expect(panel.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(panel.getByLabel('Email', { exact: true })).toBeInViewport();
  await expect(panel).toContainText('Meet and greet: No');
  await expect(panel).toContainText('You pay in the car, by card or in cash.');
  await expect(panel).toContainText('Free to cancel online until ');
  await expect(panel.getByRole('link', { name: 'Terms and cancellation' })).toHaveAttribute('href', /\/terms$/);
  await expect(bookNow(panel)).toHaveText(/£49\.50, pay in the car/);
  await bookNow(panel).click();
  await expect(panel.getByRole('alert').getByRole('link')).toContainText(['Name: ', 'Mobile: ', 'Email: ']);
  await panel.getByRole('button', { name: 'Edit journey' }).click();
  await expect(page.getByLabel('Pickup', { exact: true })).toBeFocused();
});
