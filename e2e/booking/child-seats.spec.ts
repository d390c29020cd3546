import { barriersOn } from '../support/barriers.ts';
import { bookNow, confirmationOf, fillPassenger, panelOf, quoteAddress } from '../support/booking-steps.ts';
import { desk, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

test('a guest asks for child seats on a phone: too many are refused, the right ones are on the booking', async ({
  page,
}) => {
  await page.setViewportSize(phone);
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

test('in German too, the panel on a phone has a three-line summary; on a desktop it says how to pay and refuses more seats and wheelchairs than passengers', async ({
  newDevice,
}) => {
  const t = translator('de');
  const page = await newDevice({ viewport: phone, locale: 'de-DE' });
  await page.goto(quoteAddress());
  const card = page.getByRole('article', { name: t('Quote_car-Saloon') });
  await card.getByRole('button', { name: t('Book_now') }).click();
  const panel = page.getByRole('dialog', { name: t('Passenger_title') });
  const summary = panel.getByText('RG12 8TR → Heathrow Terminal 5').locator('..').locator('..');
  const { height } = (await summary.boundingBox()) ?? { height: 0 };
  // Three lines and their frame.
  expect(height).toBeGreaterThan(60);
  expect(height).toBeLessThan(105);
  await page.setViewportSize({ width: 320, height: 720 });
  const narrow = (await summary.boundingBox()) ?? { x: 0, width: 320 };
  expect(narrow.x + narrow.width).toBeLessThan(320);
  await page.setViewportSize(desk);
  const [until = ''] = t('Passenger_cancel-online', { dateTime: '|' }).split('|');
  for (const text of [t('Passenger_pay-in-car'), until]) await expect(panel).toContainText(text);
  await panel.getByLabel(t('Childseat_wanted')).check();
  for (const kind of ['rearFacing', 'booster']) await panel.getByLabel(t(`Childseat_ask-${kind}`)).selectOption('1');
  await panel.getByLabel(t('Passenger_need-two-wheelchairs')).check();
  await panel.getByRole('button', { name: t('Book_now') }).click();
  for (const key of ['Error_child-seats', 'Error_two-wheelchairs']) await expect(panel).toContainText(t(key));
  await expect(panel.getByRole('alert').getByRole('link')).toContainText(
    ['Passenger_name', 'Passenger_mobile', 'Passenger_email'].map((key) => `${t(key)}: `),
  );
});

test('a click anywhere on a car’s card chooses it, but not one on its price lines', async ({ page }) => {
  await page.goto(quoteAddress());
  const saloon = page.getByRole('article', { name: 'Saloon' });
  await saloon.getByText(translator('eng')('Quote_explain')).click();
  await expect(saloon.getByText(translator('eng')('Quote_sum')).first()).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await saloon.getByRole('img').click();
  await expect(panelOf(page)).toBeVisible();
});

test('on a phone both cars fit on one screen, and the first one’s button is pinned with its price', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(quoteAddress());
  const cars = page.getByRole('article');
  const pinned = cars.first().getByRole('button', { name: 'Book now Saloon, £49.50' });
  await expect(pinned).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Choose your car' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(cars.last().locator('data')).toBeInViewport();
  await expect(pinned).toBeInViewport({ ratio: 1 });
  const tops = await cars.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeLessThan(180);
});
