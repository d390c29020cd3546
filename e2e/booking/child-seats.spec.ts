import { barriersOn } from '../support/barriers.ts';
import { bookNow, confirmationOf, fillPassenger, panelOf, quoteAddress } from '../support/booking-steps.ts';
import { expect, test } from '../support/test.ts';
import { translationsOf } from '../support/translations.ts';

test('a guest asks for child seats on a phone: too many are named, the right ones are on the booking', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(quoteAddress().replace('passengers=1', 'passengers=2'));
  await page.getByRole('article', { name: 'Saloon' }).getByRole('button', { name: 'Book now' }).click();
  const panel = panelOf(page);
  await fillPassenger(panel);
  await expect(panel.getByLabel(/^Booster/)).toBeHidden();
  await panel.getByLabel('We need child seats').check();
  await panel.getByLabel(/^Booster/).selectOption('2');
  await panel.getByLabel(/^Rear-facing/).selectOption('1');
  await bookNow(panel).click();
  const group = panel.getByRole('group', { name: /^Child seats/ });
  await expect(group).toContainText('That’s more child seats than passengers.');
  await expect(group).toBeFocused();
  expect(await barriersOn(page), 'too many seats').toEqual([]);
  await panel.getByLabel(/^Booster/).selectOption('1');
  await expect(group).not.toContainText('more child seats');
  await bookNow(panel).click();
  await confirmationOf(page).getByRole('link', { name: 'Manage booking' }).click();
  await expect(page.getByText('1 × rear-facing, 1 × booster')).toBeVisible();
});

test('in German too the panel on a phone has three lines of summary', async ({ newDevice }) => {
  const t = (key: string) => translationsOf('de')[key] ?? key;
  const page = await newDevice({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  await page.goto(quoteAddress());
  const card = page.getByRole('article', { name: t('Quote_car-Saloon') });
  await card.getByRole('button', { name: t('Book_now') }).click();
  const panel = page.getByRole('dialog', { name: t('Passenger_title') });
  const summary = panel.getByText('RG12 8TR → Heathrow Terminal 5').locator('..').locator('..');
  const { height } = (await summary.boundingBox()) ?? { height: 0 };
  // Three lines and the frame around them.
  expect(height).toBeGreaterThan(60);
  expect(height).toBeLessThan(105);
});
