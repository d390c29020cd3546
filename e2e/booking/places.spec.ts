import type { BrowserContext, Page } from '@playwright/test';
import { choosePlace, getQuote, priceOf, quotePath } from '../support/booking-steps.ts';
import { typedDay } from '../support/days.ts';
import { followRequests, holdBack } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

const pickupOf = (page: Page) => page.getByLabel('Pickup', { exact: true });

/** Sets the location that the device reports; null denies the permission. */
async function setLocation(context: BrowserContext, at: [latitude: number, longitude: number] | null): Promise<void> {
  if (at) await context.grantPermissions(['geolocation']);
  else await context.clearPermissions();
  if (at) await context.setGeolocation({ latitude: at[0], longitude: at[1] });
}

async function useMyLocation(page: Page): Promise<void> {
  await pickupOf(page).click();
  await page.getByRole('option', { name: 'Use my location' }).click();
}

test('the pickup can be the device’s location', async ({ page, context }) => {
  await setLocation(context, [51.4159, -0.7512]);
  await page.goto(quotePath);
  await useMyLocation(page);
  await expect(pickupOf(page)).toHaveValue(/RG12 \d[A-Z]{2}/);
  await choosePlace(page, 'Destination', 'terminal 5', /^Heathrow Terminal 5/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('9');
  await getQuote(page);
  await expect(priceOf(page, '£55.00')).toBeVisible();
});

test('somebody without a location, or out at sea, is asked to type the pickup', async ({ page, context }) => {
  await setLocation(context, null);
  await page.goto(quotePath);
  await useMyLocation(page);
  await expect(page.getByText(/Your browser is blocking your location/)).toBeVisible();
  await setLocation(context, [55, -0.9]);
  await useMyLocation(page);
  await expect(page.getByText('We couldn’t find an address near you. Please type your pickup address.')).toBeVisible();
  await expect(pickupOf(page)).toHaveValue('');
});

test('an address that nobody knows is put on the map, keeps its words, and is priced by the spot', async ({ page }) => {
  await page.goto(quotePath);
  await pickupOf(page).fill('Xyzzy Barn, Church Lane, Warfield');
  await page.getByRole('option', { name: /^Use this address and place it on the map/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Show us the place' });
  // The map begins where the rest of the address is; the arrow keys move it under the pin.
  const map = dialog.getByRole('application');
  await map.focus();
  await map.press('ArrowRight');
  await expect(dialog.getByText(/^Near .*Warfield/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this spot' }).click();
  await expect(pickupOf(page)).toHaveValue(/^Xyzzy Barn, Church Lane, Warfield, RG42 .*\(51\.\d+, -0\.\d+\)$/);
  await choosePlace(page, 'Destination', 'terminal 5', /^Heathrow Terminal 5/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('9');
  await getQuote(page);
  await expect(priceOf(page, '£55.00')).toBeVisible();
});

const scripts = '**/static/*.js';

for (const path of [quotePath, '/bracknellTaxis/home']) {
  test(`text typed on ${path} before the scripts load still gets suggestions`, async ({ page }) => {
    const release = await holdBack(page, scripts);
    await page.goto(path, { waitUntil: 'commit' });
    await pickupOf(page).pressSequentially('heathrow');
    release();
    await page.getByRole('option', { name: /^Heathrow Airport/ }).click();
    await expect(pickupOf(page)).toHaveValue(/^Heathrow Airport/);
  });
}

test('the page stays where it was scrolled to while the scripts load, and the button works', async ({ page }) => {
  const release = await holdBack(page, scripts);
  const allArrived = followRequests(page);
  await page.goto(quotePath, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Get quote' });
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  release();
  await expect(page.locator('#root[data-live]')).toBeAttached();
  await allArrived();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.reload();
  // The browser scrolls back to what was in view. On a machine without a font as wide as ours, that moves by less than
  // a line when ours arrives.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before)).toBeLessThan(16);
  await button.click();
  await expect(page.getByText('Please enter a pickup address.').first()).toBeVisible();
});

test('autofilled places count as typed, and open no suggestions', async ({ page }) => {
  await page.goto(quotePath);
  // What autofill does: sets the value and fires the event, without focusing the field.
  for (const [name, text] of Object.entries({ pickup: 'RG12 8TR', destination: 'Heathrow Terminal 5' })) {
    await page.locator(`#field-${name}`).evaluate((input: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  }
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('9');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await getQuote(page);
  await expect(priceOf(page, '£55.00')).toBeVisible();
});
