import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { quoteAddress } from '../support/booking-steps.ts';
import { phone } from '../support/looks.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { sidewaysOverflow } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

const newCode = () => `E2E-${unique()}`.toUpperCase();

test('on a phone in German a code lowers the price, and an unknown one is refused', async ({ newDevice }) => {
  const code = newCode();
  await (await callerOf()).post('/api/Admin/vouchers', { code, percent: 10 });
  const page = await newDevice({ viewport: phone, locale: 'de-DE' });
  await page.goto(`${process.env.E2E_URL}${quoteAddress()}`);
  await page.getByRole('button', { name: 'Haben Sie einen Code?' }).click();
  const field = page.getByLabel('Gutscheincode');
  await expect(field).toBeFocused();
  await field.fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Code einlösen' }).click();
  await expect(page.getByText('Dieser Code gilt hier nicht.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Code einlösen' }).click();
  await expect(page.getByText(`Code ${code} eingelöst`)).toBeVisible();
  const executive = page.getByRole('article', { name: 'Executive' });
  await expect(executive.locator('data')).toHaveText(/^49,50\s£$/);
  await expect(executive.getByText(/Mit Ihrem Code gespart: 5,50/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Code entfernen' }).click();
  await expect(executive.locator('data')).toHaveText(/^55,00\s£$/);
  await expect(page.getByText(`Code ${code} eingelöst`)).toHaveCount(0);
});

test('the office makes a voucher, a link fills in its code, and the office ends it', async ({ page, newDevice }) => {
  const code = newCode();
  await logIn(page, to.staff('vouchers'), staffEmail);
  await page.getByRole('button', { name: 'New voucher' }).first().click();
  const form = page.getByRole('dialog', { name: 'New voucher' });
  await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await form.getByRole('button', { name: 'Create voucher' }).click();
  await expect(form.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('Percent off (1 to 100)').fill('20');
  await form.getByRole('button', { name: 'Create voucher' }).click();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row.getByText('Valid', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const guest = await newDevice();
  await guest.goto(`${process.env.E2E_URL}${quoteAddress()}&code=${code}`);
  await expect(guest.getByText(`Code ${code} applied`)).toBeVisible();
  await expect(guest.getByRole('article', { name: 'Executive' }).locator('data')).toHaveText('£44.00');

  await row.getByRole('button', { name: `End voucher ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(row.getByText('Ended', { exact: true })).toBeVisible();
});

test('a code from a link survives the home page’s form, a reload and the login page', async ({ page, newDevice }) => {
  const code = newCode();
  await (await callerOf()).post('/api/Admin/vouchers', { code, percent: 10 });
  const used = (on: Page) => on.getByText(`Code ${code} applied`);
  await page.goto(`${to.home}?code=${code}`);
  const form = page.getByRole('form', { name: 'Quick quote' });
  await form.getByLabel('Pickup').fill('RG12 8TR');
  await form.getByLabel('Destination').fill('Heathrow Terminal 5');
  await form.getByRole('button', { name: 'Get quote' }).click();
  await expect(page).toHaveURL(new RegExp(`${to.quote}$`));
  await page.goto(quoteAddress());
  await expect(used(page)).toBeVisible();
  await page.reload();
  await expect(used(page)).toBeVisible();

  const guest = await newDevice();
  await guest.goto(`${process.env.E2E_URL}${quoteAddress({}, to.booking)}&code=${code}`);
  await guest.getByRole('link', { name: 'Continue without an account' }).click();
  await expect(used(guest)).toBeVisible();
});
