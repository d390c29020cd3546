import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { answerOf, getQuote, priceOf } from '../support/booking-steps.ts';
import { typedDay } from '../support/days.ts';
import { applyLook, desk, lookName, looks, phone } from '../support/looks.ts';
import { open } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

const rowTo = (page: Page, place: string) => page.getByRole('main').getByRole('row', { name: place });

for (const look of looks) {
  test(`the chosen starting place sets the prices and stays in the URL: ${lookName(look)}`, async ({ page }) => {
    const t = await applyLook(page, look);
    await open(page, to.airport);
    const start = page.getByLabel(t('Prices_start'));
    await expect(start).toHaveValue('bracknell');
    await expect(start.getByRole('option')).toHaveCount(12);
    await expect(page.getByRole('button', { name: t('Prices_start-show') })).toBeHidden();
    await expect(rowTo(page, 'Heathrow')).toContainText(/49[.,]50.*55[.,]00/);
    const before = await page.getByRole('main').getByRole('table').first().boundingBox();
    await start.selectOption('Crowthorne');
    await expect(rowTo(page, 'Heathrow')).toContainText(/54[.,]00.*60[.,]00/);
    await expect(page.getByRole('status').filter({ hasText: 'Crowthorne' })).toHaveCount(1);
    // Only the figures have changed: nothing on the page has moved.
    expect(await page.getByRole('main').getByRole('table').first().boundingBox()).toEqual(before);
    await expect(page).toHaveURL(/\?from=crowthorne$/);
    await page.reload();
    await expect(start).toHaveValue('crowthorne');
    await expect(rowTo(page, 'Heathrow')).toContainText(/60[.,]00/);
    await page.getByRole('main').getByRole('link', { name: 'Heathrow' }).click();
    await expect(page.getByLabel(t('Quick_pickup'), { exact: true })).toHaveValue('Crowthorne');
    await expect(page.getByLabel(t('Quick_destination'), { exact: true })).toHaveValue('Heathrow Airport');
  });
}

test('the price on the price page is the price of the quote', async ({ page }) => {
  await open(page, `${to.airport}?from=wokingham`);
  await expect(rowTo(page, 'Heathrow')).toContainText('£60.00');
  await page.getByRole('main').getByRole('link', { name: 'Heathrow' }).click();
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await getQuote(page);
  await expect(answerOf(page)).toBeVisible();
  await expect(priceOf(page, '£60.00')).toBeVisible();
  await expect(priceOf(page, '£54.00')).toBeVisible();
});

test('an unknown starting place falls back to the first one', async ({ page }) => {
  await open(page, `${to.airport}?from=narnia`);
  await expect(page.getByLabel('Where are you starting from?')).toHaveValue('bracknell');
  await expect(rowTo(page, 'Heathrow')).toContainText('£55.00');
});

for (const viewport of [phone, desk]) {
  test(`without scripts a form asks for the starting place, in the reader's language: ${viewport.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport });
    const page = await context.newPage();
    const t = translator('de');
    await page.goto(`${to.airport}?lang=de`);
    await expect(rowTo(page, 'Heathrow')).toContainText('55,00');
    await page.getByLabel(t('Prices_start')).selectOption('Crowthorne');
    await page.getByRole('button', { name: t('Prices_start-show') }).click();
    await expect(page).toHaveURL(/lang=de.*from=crowthorne/);
    await expect(page.getByLabel(t('Prices_start'))).toHaveValue('crowthorne');
    await expect(rowTo(page, 'Heathrow')).toContainText('60,00');
    await context.close();
  });
}
