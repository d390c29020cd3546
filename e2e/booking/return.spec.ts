import type { Locator, Page } from '@playwright/test';
import {
  bookNow,
  confirmationOf,
  fillJourney,
  fillPassenger,
  getQuote,
  pickCar,
  quotePath,
} from '../support/booking-steps.ts';
import { typedDay } from '../support/days.ts';
import { applyLook, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

/**
 * Books Bracknell to Terminal 5 and back as a guest, with a flight number for each journey, and opens the manage page.
 */
async function manageReturn(page: Page): Promise<{ outward: Locator; back: Locator }> {
  await page.goto(quotePath);
  await page.getByRole('radio', { name: 'Return' }).check();
  await fillJourney(page);
  await page.getByLabel('Return date').fill(typedDay(23));
  await page.getByLabel('Return time').fill('18:30');
  await getQuote(page);
  const panel = await pickCar(page, 'Saloon');
  await fillPassenger(panel);
  await panel.getByLabel('Flight number', { exact: false }).first().fill('BA 123');
  await panel.getByLabel('Flight number for the return').fill('BA 456');
  await bookNow(panel).click();
  await confirmationOf(page).getByRole('link', { name: 'Manage booking' }).click();
  const [outward, back] = ['Outward journey', 'Return journey'].map((name) => page.getByRole('region', { name }));
  if (!outward || !back) throw new Error('two journeys are looked for');
  await expect(back).toBeVisible();
  return { outward, back };
}

test('a return shows both journeys, references, flight numbers and the total, and both are cancelled together', async ({
  page,
}) => {
  const { outward, back } = await manageReturn(page);
  for (const leg of [outward, back]) await expect(leg.getByText(/^Booking BT-/)).toBeVisible();
  await expect(outward).toContainText('BA 123');
  await expect(outward).not.toContainText('BA 456');
  await expect(back).toContainText('BA 456');
  await expect(back).not.toContainText('BA 123');
  await expect(page.getByRole('region', { name: 'Total for both journeys' })).toContainText(/£\d+\.\d\d/);
  await expect(page.getByRole('link', { name: 'Book the return' })).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const stream = await (await file).createReadStream();
  const text = (await stream.toArray()).join('');
  expect(text.split('BEGIN:VEVENT')).toHaveLength(3);
  await outward.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('radio', { name: /^Both journeys/ }).check();
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('Both journeys have been cancelled.')).toBeVisible();
  for (const leg of [outward, back]) await expect(leg).toContainText('Cancelled');
  await expect(page.getByRole('region', { name: 'Total for both journeys' })).toHaveCount(0);
});

test('on a phone in German cancelling a return asks whether to cancel this journey or both', async ({ page }) => {
  await manageReturn(page);
  const t = await applyLook(page, { language: 'de', viewport: phone });
  await page.reload();
  const outward = page.getByRole('region', { name: t('Manage_outward-leg') });
  const back = page.getByRole('region', { name: t('Manage_return-leg') });
  const dialog = page.getByRole('dialog', { name: t('Manage_cancel-title') });
  await back.getByRole('button', { name: t('Manage_cancel') }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: t('Manage_cancel-this') })).toBeChecked();
  await dialog.getByRole('button', { name: t('Manage_cancel') }).click();
  await expect(back).toContainText(t('Status_Cancelled'));
  await expect(outward.locator('[aria-current=step]')).toHaveText(t('Confirm_leg-requested'));
  // Only one journey is left, so there is nothing to choose.
  await outward.getByRole('button', { name: t('Manage_cancel') }).click();
  await expect(dialog).toContainText(/BT-/);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('Manage_keep') }).click();
});
