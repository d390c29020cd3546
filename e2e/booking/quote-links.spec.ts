import type { APIRequestContext } from '@playwright/test';
import { languages } from '#domain/i18n/language.ts';
import { publicPaths, to } from '../support/addresses.ts';
import { answerOf, choosePlace, getQuote, priceOf } from '../support/booking-steps.ts';
import { quietDay, typedDay } from '../support/days.ts';
import { holdBack, layOutAll } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

/** Every URL on a page that fills in the quote form, in links and in the structured data. */
function quoteLinksIn(html: string): URLSearchParams[] {
  const found = html.replaceAll('&amp;', '&').match(/\/bracknellTaxis\/(?:quote|booking)\?[^"'<>\s\\]+/g) ?? [];
  return found
    .map((address) => new URL(address, 'http://site.test').searchParams)
    .filter((search) => search.has('pickup') || search.has('destination'));
}

async function publicAddresses(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(5);
  return [...new Set([...listed, ...publicPaths])];
}

/** The price for a link, with a pickup or drop-off of our own where the link leaves one empty. */
const quoteOf = (request: APIRequestContext, search: URLSearchParams) => {
  const end = (name: string, other: string) => {
    const placeId = search.get(`${name}Id`);
    return placeId ? { placeId } : { text: search.get(name) || other };
  };
  return request.post('/api/Quotes', {
    data: {
      origin: end('pickup', 'Bracknell Station'),
      destination: end('destination', 'Heathrow Terminal 5'),
      pickupTime: `${quietDay(14)}T10:00`,
      passengers: 1,
      luggage: 1,
    },
  });
};

test('every link that fills in the quote form gets a price, in all six languages', async ({ request }) => {
  test.setTimeout(180_000);
  const links = new Map<string, { search: URLSearchParams; page: string }>();
  for (const page of await publicAddresses(request)) {
    for (const { code } of languages) {
      const html = await (await request.get(page, { headers: { cookie: `lang=${code}` } })).text();
      for (const search of quoteLinksIn(html)) links.set(String(search), { search, page });
    }
  }
  // Seven areas without a page of their own, four with one (and five airports on each), and eight published prices.
  expect(links.size).toBeGreaterThanOrEqual(7 + 4 + 4 * 5 + 8);
  const refused = [];
  for (const { search, page } of links.values()) {
    const answer = await quoteOf(request, search);
    if (answer.status() !== 201) refused.push(`${page}: ${search} ${answer.status()}`);
  }
  expect(refused).toEqual([]);
});

test('somebody in Sandhurst gets a quote from the areas page', async ({ page }) => {
  await page.goto(to.areas);
  await layOutAll(page);
  const sandhurst = page.getByRole('region', { name: 'Sandhurst' });
  await sandhurst.getByText('Read more').click();
  await sandhurst.getByRole('link', { name: 'Get a quote from Sandhurst' }).click();
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue('Sandhurst, Berkshire GU47');
  await choosePlace(page, 'Destination', 'bracknell', /^Bracknell/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(14));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await getQuote(page);
  await expect(priceOf(page, '£19.00')).toBeVisible();
});

test("the route from Jennett's Park is drawn on the map", async ({ page }) => {
  await page.goto(to.area('jennets-park'));
  await page.getByRole('main').getByRole('link', { name: 'Get a quote from Jennett’s Park' }).first().click();
  await choosePlace(page, 'Destination', 'heathrow terminal 5', /^Heathrow Terminal 5/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(14));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await getQuote(page);
  await expect(answerOf(page)).toBeVisible();
  await expect(page.locator('path.map-route')).toHaveCount(1);
  await expect(page.getByText('The map isn’t available', { exact: false })).toHaveCount(0);
});

test('“Get quote”, pressed before the journey of a link is filled in, waits for it', async ({ page }) => {
  const release = await holdBack(page, '**/static/open-url-*.js');
  await page.goto(`${to.quote}?pickup=Wokingham&destination=Heathrow+Airport`);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(21));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await page.getByRole('button', { name: 'Get quote' }).click();
  release();
  await expect(priceOf(page, '£60.00')).toBeVisible();
});
