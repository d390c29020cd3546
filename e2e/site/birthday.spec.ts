import type { Page } from '@playwright/test';
import { enter, newCustomer } from '../support/customer-steps.ts';
import { expect, open, taken, to } from '../support/site-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 60_000 });

/** A customer who was born on a 29 February. */
async function leapling(page: Page): Promise<void> {
  const email = await newCustomer(page);
  await enter(page, to.home, email);
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const saved = await page.request.post('/api/UserProfile/profile', {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
    data: {
      firstName: 'Ada',
      surname: 'Leap',
      birthday: '2000-02-29',
      gender: 'Female',
      mobile: '07700900123',
      landline: '',
      email,
      address: '1 High Street, Bracknell',
    },
  });
  expect(saved.status()).toBe(200);
}

test('a birthday is counted down to, and kept on 28 February when the year has no 29th', async ({ page }) => {
  await page.clock.install({ time: '2026-02-26T12:00:00Z' });
  await leapling(page);
  for (const [day, words] of [
    ['2026-02-26', 'Your birthday is in 2 days'],
    ['2026-02-27', 'Your birthday is in 1 day'],
  ] as const) {
    await page.clock.setSystemTime(`${day}T12:00:00Z`);
    await open(page, to.home);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }

  await page.clock.setSystemTime('2026-02-28T12:00:00Z');
  await page.goto(to.home);
  await taken(page);
  await expect(page.getByText('Happy Birthday!', { exact: true })).toBeVisible();
  const party = page.getByRole('dialog', { name: 'Happy Birthday, Ada!' });
  await expect(party).toHaveCount(0);
  await page.clock.runFor(9100);
  await expect(party).toBeVisible();
  await page.clock.runFor(600);
  await expect(page.locator('body > canvas')).toBeAttached();
  // Music only on request, and never before.
  await expect(party.getByRole('button', { name: 'Play music' })).toHaveAttribute('aria-pressed', 'false');
  await party.getByRole('button', { name: 'Play music' }).click();
  await expect(party.getByRole('button', { name: 'Stop music' })).toHaveAttribute('aria-pressed', 'true');
  // Fifteen seconds on no more is thrown, and what was in the air comes down.
  await page.clock.fastForward(15_000);
  await page.clock.runFor(5000);
  await expect(page.locator('body > canvas')).toHaveCount(0);
  await party.getByRole('button', { name: 'Close' }).last().click();
  await expect(party).toHaveCount(0);
  await expect(page.getByText('Happy Birthday!', { exact: true })).toBeVisible();
});
