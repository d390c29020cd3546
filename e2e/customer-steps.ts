import type { Page } from '@playwright/test';
import { expect as quick } from './watch-console.ts';

/** Patient: the machine may be busy with other browsers. */
export const expect = quick.configure({ timeout: 10_000 });

export const room = '/bracknellTaxis/user/dashboard';
export const phone = { width: 390, height: 844 };

/** Signs a customer in and waits for the page that was wanted. */
export async function enter(page: Page, path: string, email = 'reader@demo.bracknelltaxis.test'): Promise<void> {
  await page.goto(`/bracknellTaxis/login?returnUrl=${encodeURIComponent(path)}`);
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill('demo-Bracknell-2026');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**${path}`);
}

/** A customer of one test, with nothing booked yet. */
export async function newCustomer(page: Page): Promise<string> {
  const email = `c${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`;
  const answer = await page.request.post('/api/Auth/register', { data: { email, password: 'demo-Bracknell-2026' } });
  expect(answer.status()).toBe(201);
  return email;
}
