import type { BrowserContext, Page } from '@playwright/test';
import { choosePlace, expect, getQuote, priceOf, quotePath, typedDay } from '../support/booking-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 60_000 });

const pickupOf = (page: Page) => page.getByLabel('Pickup', { exact: true });

/** Where the device says it is; null when it may not say. */
async function stand(context: BrowserContext, at: [latitude: number, longitude: number] | null): Promise<void> {
  if (at) await context.grantPermissions(['geolocation']);
  else await context.clearPermissions();
  if (at) await context.setGeolocation({ latitude: at[0], longitude: at[1] });
}

async function useMyLocation(page: Page): Promise<void> {
  await pickupOf(page).click();
  await page.getByRole('option', { name: 'Use my location' }).click();
}

test('the pickup is where the device is', async ({ page, context }) => {
  await stand(context, [51.4159, -0.7512]);
  await page.goto(quotePath);
  await useMyLocation(page);
  await expect(pickupOf(page)).toHaveValue(/RG12 \d[A-Z]{2}/);
  await choosePlace(page, 'Destination', 'terminal 5', /^Heathrow Terminal 5/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('9');
  await getQuote(page);
  await expect(priceOf(page, '£55.00')).toBeVisible();
});

test('a device that may not say where it is, or is at sea, leaves the typing', async ({ page, context }) => {
  await stand(context, null);
  await page.goto(quotePath);
  await useMyLocation(page);
  await expect(page.getByText(/Your browser does not let us see your location/)).toBeVisible();
  await stand(context, [55, -0.9]);
  await useMyLocation(page);
  await expect(page.getByText('We know no address where you are. Please type the pickup.')).toBeVisible();
  await expect(pickupOf(page)).toHaveValue('');
});

/** Holds the scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const path of [quotePath, '/bracknellTaxis/home']) {
  test(`what is typed on ${path} before the scripts arrive gets its list`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await pickupOf(page).pressSequentially('heathrow');
    release();
    await page.getByRole('option', { name: /^Heathrow Airport/ }).click();
    await expect(pickupOf(page)).toHaveValue(/^Heathrow Airport/);
  });
}

test('whoever has scrolled before the scripts arrive stays there, and the press counts', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(quotePath, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Get quote' });
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  release();
  await expect(page.locator('#root[data-live]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await button.click();
  await expect(page.getByText('Pickup is required').first()).toBeVisible();
});

test('what the browser fills in counts as typed, and asks for no list', async ({ page }) => {
  await page.goto(quotePath);
  // As autofill does: the value and its event, without a focus.
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
