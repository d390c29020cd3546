import type { Browser, BrowserContext, Page } from '@playwright/test';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { expect as quick } from './watch-console.ts';

/** Patient: a position travels from one browser through the hub to another, and the machine may be busy. */
export const expect = quick.configure({ timeout: 15_000 });

export const driverPath = '/bracknellTaxis/driver';
export const trackPath = '/bracknellTaxis/track-driver';
export const driverEmail = 'driver@demo.bracknelltaxis.test';
export const readerEmail = 'reader@demo.bracknelltaxis.test';
export const staffEmail = 'writer@demo.bracknelltaxis.test';
export const password = 'demo-Bracknell-2026';

/** Bracknell station, and a little to the north-east of it. */
export const station = { latitude: 51.4131, longitude: -0.7517 };
export const further = { latitude: 51.4201, longitude: -0.7402 };

export async function signIn(page: Page, returnUrl: string, email: string): Promise<void> {
  await page.goto(`/bracknellTaxis/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.getByLabel('Username (email)').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**${returnUrl}`);
}

/** In half an hour, whatever day that is. */
export const soon = () => londonWallTime(new Date(Date.now() + 30 * 60_000));

/** A phone in the driver's hand, signed in, with a position that the test decides. */
export async function openDriver(
  browser: Browser,
  email = driverEmail,
): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await browser.newContext({
    geolocation: { ...station, accuracy: 12 },
    permissions: ['geolocation'],
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page, driverPath, email);
  return { phone, page };
}
