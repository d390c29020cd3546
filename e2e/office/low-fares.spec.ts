import { axeFindings } from '../support/axe-findings.ts';
import { enter, expect } from '../support/fleet-steps.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 90_000 });

test('a journey that sells far below the mileage rate gets a fare of its own with one press', async ({ page }) => {
  await enter(page, 'tariff');
  await page.getByRole('button', { name: 'New draft' }).click();
  const low = page.getByRole('region', { name: 'Sold far below the mileage rate' });
  const line = low.getByRole('listitem').filter({ hasText: 'Heathrow – Gatwick' });
  await expect(line).toContainText('£55.00 now (Heathrow – anywhere)');
  const [, pounds = ''] = /By distance: £([\d.]+)/.exec((await line.textContent()) ?? '') ?? [];
  expect(Number(pounds)).toBeGreaterThan(68);
  await line.getByRole('button', { name: `Add a fixed fare for Heathrow – Gatwick: £${pounds}` }).click();
  await expect(line).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'Heathrow – Gatwick' });
  await expect(field).toHaveValue(pounds);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(pounds);
  await expect(low.getByRole('listitem').filter({ hasText: 'Southampton Port' }).first()).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('The draft is gone.')).toBeVisible();
});
