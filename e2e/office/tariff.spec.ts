import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { answerOf, choosePlace, getQuote, priceOf, quotePath } from '../support/booking-steps.ts';
import { dayIn, typed, typedDay } from '../support/days.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

/** Starts a draft and waits until it is selected: the list also has the drafts of other tests. */
async function openNewDraft(page: Page): Promise<void> {
  // The first version is always there; without a number the page opens the newest draft, which may be another test's.
  await logIn(page, `${to.staff('tariff')}?version=1`, staffEmail);
  await page.getByRole('button', { name: 'New draft' }).click();
  await page.waitForURL(/[?&]version=(?!1(?!\d))\d+/);
}

/** The fare to Waterloo: no other test reads it. */
const fare = 'London Waterloo station – home area';

test('a tariff is drafted, tried and published, and pages and quotes use it immediately', async ({ page }) => {
  const staff = await callerOf();
  await openNewDraft(page);
  const field = page.getByRole('textbox', { name: fare });
  await field.fill('a lot');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert')).toContainText(`${fare}: Please enter the price in pounds.`);
  await field.fill('104.50');
  await expect(page.getByText('was: £100.00')).toBeVisible();
  await page.getByRole('button', { name: 'Run test', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Change by route' })).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish version/ });
  await expect(dialog).toContainText('1 price changes');
  await dialog.getByLabel('From a date and time').check();
  await dialog.getByLabel('Date', { exact: true }).fill(typed(dayIn(30)));
  await expect(dialog).toContainText(/takes effect on .+ at 00:00, UK time/);
  await dialog.getByLabel('Now').check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version \d+ is now live on the site and in quotes./)).toBeVisible();

  await page.getByRole('link', { name: 'See the price page' }).click();
  await expect(page.getByRole('main')).toContainText('£104.50');
  await page.goto(quotePath);
  await choosePlace(page, 'Pickup', 'RG12 8TR', /RG12 8TR/);
  await choosePlace(page, 'Destination', 'waterloo station', /Waterloo/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await getQuote(page);
  await expect(answerOf(page)).toBeVisible();
  await expect(priceOf(page, '£104.50')).toBeVisible();

  // Publishing once more restores the old price.
  const { $values } = await staff.get<{
    $values: { tariff: { fixedFares: { id: string; fare: number }[] }; isInForce: boolean }[];
  }>('/api/Admin/tariffs');
  const fares = $values.find(({ isInForce }) => isInForce)?.tariff.fixedFares ?? [];
  const fixedFares = fares.map((each) => (each.id === 'waterloo' ? { ...each, fare: 10_000 } : each));
  const draft = await staff.post<{ version: number }>('/api/Admin/tariffs', { changes: { fixedFares } });
  await staff.post(`/api/Admin/tariffs/${draft.version}/publish`);
});

test('fixed fares are added and removed, and two people editing one draft lose nothing', async ({
  page,
  newDevice,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  await openNewDraft(page);
  await page.getByRole('button', { name: 'Add a fixed fare', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add a fixed fare' });
  await adding.getByRole('button', { name: 'Add fare', exact: true }).click();
  await expect(adding.getByText('Please choose a place.')).toHaveCount(2);
  await expect(adding.getByLabel('Place', { exact: true })).toBeFocused();
  await adding.getByLabel('Place', { exact: true }).selectOption('Heathrow');
  await adding.getByLabel('Other place').selectOption('Bracknell');
  await adding.getByLabel('Price in pounds').fill('44');
  await adding.getByRole('button', { name: 'Add fare', exact: true }).click();
  await expect(adding.getByText('There’s already a fixed fare for this journey.')).toBeVisible();
  await adding.getByLabel('Other place').selectOption('Another town or village…');
  await adding.getByLabel('Name of the town or village').fill('Ascot');
  await adding.getByRole('button', { name: 'Add fare', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Heathrow – Ascot' })).toHaveValue('44.00');
  await page.getByRole('button', { name: 'Remove Stansted – anywhere' }).click();
  await page.getByRole('button', { name: 'Remove Heathrow – Hounslow' }).click();
  await expect(page.getByText('also comes off the price page')).toBeVisible();
  await page.getByRole('button', { name: 'Put back Stansted – anywhere' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  const other = await newDevice();
  await logIn(other, to.staff(`tariff${new URL(page.url()).search}`), staffEmail);
  await expect(other.getByRole('textbox', { name: 'Heathrow – Ascot' })).toHaveValue('44.00');
  await other.getByRole('textbox', { name: 'Reading – anywhere' }).fill('28');
  await other.getByRole('textbox', { name: 'Stansted – anywhere' }).fill('145');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('All changes saved')).toBeVisible();

  await page.getByRole('textbox', { name: 'Stansted – anywhere' }).fill('150');
  await page.getByRole('textbox', { name: 'Base fare' }).fill('7.50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const conflict = page.getByRole('region', { name: `${staffEmail} saved this while you were editing it` });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText('Reading – anywhere £27.00 → £28.00');
  await expect(page.getByRole('textbox', { name: 'Stansted – anywhere' })).toHaveValue('150');
  await expect(page.getByRole('textbox', { name: 'Reading – anywhere' })).toHaveValue('28.00');
  await conflict.getByRole('button', { name: 'Use theirs £145.00' }).click();
  await expect(page.getByRole('textbox', { name: 'Stansted – anywhere' })).toHaveValue('145.00');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish version/ });
  await expect(dialog).toContainText('Reading – anywhere£27.00 £28.00');
  await expect(dialog).toContainText('Heathrow – Hounslow£30.00 no fare');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft', exact: true }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
});

test('a journey priced well below the mileage rate gets a fixed fare with one click', async ({ page }) => {
  await openNewDraft(page);
  const low = page.getByRole('region', { name: 'Priced well below the mileage rate' });
  const line = low.getByRole('listitem').filter({ hasText: 'Heathrow – Gatwick' });
  await expect(line).toContainText('£55.00 now (Heathrow – anywhere)');
  const [, pounds = ''] = /£([\d.]+) at the mileage rate/.exec((await line.textContent()) ?? '') ?? [];
  expect(Number(pounds)).toBeGreaterThan(68);
  await line.getByRole('button', { name: `Add £${pounds} as the fixed fare for Heathrow – Gatwick` }).click();
  await expect(line).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'Heathrow – Gatwick' });
  await expect(field).toHaveValue(pounds);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(pounds);
  await expect(low.getByRole('listitem').filter({ hasText: 'Southampton Port' }).first()).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft', exact: true }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
});

test('price cliffs between neighbours are a list and a map, and one press proposes fares between them', async ({
  page,
}) => {
  await logIn(page, `${to.staff('tariff')}?version=1`, staffEmail);
  const cliffs = page.getByRole('region', { name: 'Neighbours’ prices' });
  await cliffs.getByRole('button', { name: 'Find price cliffs' }).click();
  await expect(cliffs.getByText(/^\d{3} price cliffs, the biggest gap first$/)).toBeVisible();
  const worst = cliffs.getByRole('row').filter({ hasText: 'Staines' }).first();
  await expect(worst).toContainText(
    /£60\.00 for 30 miles\s*past the fixed-fare limit.*£27\.00 for 25 miles\s*fixed fare/,
  );
  await cliffs.getByRole('button', { name: /^Show all \d{3}$/ }).click();
  const row = cliffs
    .getByRole('row')
    .filter({ hasText: 'Southampton Port' })
    .filter({ hasText: /Bracknell: £150\.00 for 5\d miles.*Bagshot: £\d{2,3}\.\d\d for 5\d miles/ });
  await row.getByRole('button', { name: 'Show Bracknell and Bagshot on the map' }).click();
  const map = cliffs.getByRole('region', { name: 'Price cliff on the map' });
  await expect(map).toBeInViewport();
  for (const name of [/^Bagshot: £/, /^Bracknell: £150\.00/, 'Southampton Port'])
    await expect(map.getByRole('img', { name }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await cliffs.getByRole('button', { name: 'Propose smoother fares' }).click();
  await page.waitForURL(/[?&]version=(?!1(?!\d))\d+/);
  await expect(page.getByText(/^Version \d+ is a draft with smoother fares/)).toBeVisible();
  const field = page.getByRole('textbox', { name: /^Southampton Port – .* more/ });
  await expect(field.first()).toHaveValue(/^\d{2,3}\.00$/);
  await expect(page.getByRole('textbox', { name: 'Stansted – anywhere' })).toHaveValue('140.00');
  await cliffs.getByText('What the smoother fares do').click();
  const does = cliffs.getByRole('list', { name: 'What the smoother fares do' });
  await expect(does.getByRole('listitem').filter({ hasText: /Southampton Port £108\.00.*Bagshot/ })).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft', exact: true }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
});
