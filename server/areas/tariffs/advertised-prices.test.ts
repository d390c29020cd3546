import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { areaPages } from '#domain/api/site/page-context.ts';
import { areaStarts } from '#domain/api/site/start-prices.ts';
import { destinationsOf, startsOf } from '#domain/fares/published-prices.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { writtenOut } from '#domain/fares/written-out.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { bannerLines, boardLines, captionPrice, fareRows, offers } from '#server/testing/pages/read-adverts.ts';
import { useRenderedSite } from '#server/testing/pages/rendered-site.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', site: useRenderedSite() });
const starts = startsOf(tariffV1);
const destinations = destinationsOf(tariffV1);
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const page = async (path: string) => (await testServer().call('GET', `/bracknellTaxis/${path}`)).body;
const published = async (): Promise<{ location: string; price: number }[]> =>
  (await testServer().call('GET', '/api/Tariff')).json().published;

async function publish(changes: Partial<Tariff>): Promise<void> {
  const drafted = await office.post('/api/Admin/tariffs', { changes, note: '' });
  expect(drafted.statusCode, drafted.body).toBe(201);
  const answer = await office.post(`/api/Admin/tariffs/${drafted.json().version}/publish`);
  expect(answer.statusCode, answer.body).toBe(200);
}

type Named = { text: string } | { placeId: string };
interface Quoted {
  readonly id: string;
  readonly origin: { readonly id: string };
  readonly destination: { readonly id: string };
  readonly cars: { readonly carType: string; readonly price: number }[];
}

async function quote(origin: Named, destination: Named, more: object = {}): Promise<Quoted> {
  const asked = { pickupTime: '2026-11-17T10:00', passengers: 1, luggage: 1, greet: false, ...more };
  const answer = await testServer().call('POST', '/api/Quotes', { body: { ...asked, origin, destination } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const pricesOf = ({ cars }: Quoted) => ({
  executive: cars.find(({ carType }) => carType === 'Executive')?.price,
  saloon: cars.find(({ carType }) => carType === 'Saloon')?.price,
});

/** Books a quote in an Executive car; the email goes to the given address. */
async function book({ id }: Quoted, from: string, to: string, email: string): Promise<void> {
  const journey = { pickupLocation: from, dropoffLocation: to, pickupTime: '2026-11-17T10:00' };
  const who = { name: 'Test Passenger', phoneNumber: '07700900123', email };
  const body = { ...journey, ...who, passengers: 1, louggages: 1, greet: false, carType: 'Executive', quoteId: id };
  const booked = await testServer().call('POST', '/api/Reservations/add', { body });
  expect(booked.statusCode, booked.body).toBe(201);
}

describe('advertised prices', () => {
  it('are the spec’s with the first tariff', async () => {
    expect((await published()).map(({ location, price }) => `${location} ${price}`)).toEqual([
      'Gatwick 90',
      'Heathrow 55',
      'Luton 90',
      'City Airport 130',
      'Stansted 140',
      'Southampton Port 150',
      'St Pancras Station 100',
      'London Waterloo station 100',
    ]);
  });

  it('say 58 everywhere once Heathrow – Bracknell costs 58', async () => {
    const fixedFares = tariffV1.fixedFares.map((rule) =>
      rule.id === 'heathrow-bracknell' ? { ...rule, fare: 5800 as typeof rule.fare } : rule,
    );
    await page('home');
    await publish({ fixedFares });
    expect((await published()).find(({ location }) => location === 'Heathrow')?.price).toBe(58);
    const home = await page('home');
    expect(bannerLines(home)[0]).toEqual(['Heathrow', 58]);
    expect(boardLines(home)).toContainEqual(['Heathrow', 58]);
    expect(captionPrice(home)).toBe(58);
    expect(home).toContain('Our prices from Bracknell in an Executive car');
    expect(offers(home)).toContainEqual(['Bracknell – Heathrow Airport', 58]);
    const heathrow = async (path: string) => fareRows(await page(path)).find(({ place }) => place === 'Heathrow');
    expect(await heathrow('airportTransfer')).toMatchObject({ executive: 58, saloon: 52 });
    expect(await heathrow('areas-covered/bracknell')).toMatchObject({ executive: 58, saloon: 52 });
    expect(await heathrow('airportTransfer?from=crowthorne')).toMatchObject({ executive: 60, from: 'Crowthorne' });
  });
});

const between = (low: number, high: number) => fc.integer({ min: low, max: high });

/** A tariff that an office might publish: other fares, other rates, one fare for a pair of places removed, charges added. */
const changedTariff = fc.record({
  perMile: between(120, 260),
  baseFare: between(4, 12).map((pounds) => pounds * 100),
  saloonPercent: between(70, 100),
  meetAndGreet: between(0, 30).map((pounds) => pounds * 100),
  shares: fc.array(between(60, 160), {
    minLength: tariffV1.fixedFares.length,
    maxLength: tariffV1.fixedFares.length,
  }),
  gone: fc.constantFrom('heathrow-bracknell', 'heathrow-crowthorne', 'heathrow-sandhurst', 'bracknell-crowthorne'),
});

function changesFrom({ shares, gone, ...figures }: typeof changedTariff extends fc.Arbitrary<infer T> ? T : never) {
  const fixedFares = tariffV1.fixedFares
    .map((rule, at) => ({ ...rule, fare: Math.round((rule.fare * (shares[at] ?? 100)) / 5000) * 50 }))
    .filter(({ id }) => id !== gone);
  const charges = tariffV1.charges.map((row) => ({ ...row, mode: 'added' }));
  return { ...figures, fixedFares, charges } as unknown as Partial<Tariff>;
}

const wordsFor = (id: string) => writtenOut(id, tariffV1.places.find((place) => place.id === id)?.label ?? id);

/** Every journey with a fixed fare; if its other end is anywhere, from Bracknell. */
const fixedRoutes = tariffV1.fixedFares.flatMap(({ at, with: other }) =>
  at.flatMap((from) => (other ?? ['bracknell']).map((to) => [wordsFor(from), wordsFor(to)] as const)),
);
const advertisedRoutes = destinations.map(({ to }) => ['Bracknell', to] as const);

// The seed is fixed: the same three tariffs on every machine.
describe.each(fc.sample(changedTariff, { seed: 15, numRuns: 3 }))('under the tariff %j', (drawn) => {
  const changes = changesFrom(drawn);
  const quoted = new Map<string, { executive: number | undefined; saloon: number | undefined }>();
  beforeAll(() => publish(changes));

  it('a quote by id and one by words cost the same', async () => {
    for (const { from } of starts)
      for (const { to } of destinations) {
        const byWords = await quote({ text: from }, { text: to });
        const byId = await quote({ placeId: byWords.origin.id }, { placeId: byWords.destination.id });
        expect(pricesOf(byId), `${from} – ${to}`).toEqual(pricesOf(byWords));
        quoted.set(`${from} – ${to}`, pricesOf(byWords));
      }
  });

  it('the API, the home page and its structured data say what the quote says', async () => {
    const home = await page('home');
    const expected = destinations.map(({ location, to }) => ({
      location,
      price: quoted.get(`Bracknell – ${to}`)?.executive,
    }));
    expect(await published()).toEqual(expected);
    expect(offers(home)).toEqual(
      destinations.map(({ to }) => [`Bracknell – ${to}`, quoted.get(`Bracknell – ${to}`)?.executive]),
    );
    const prices = new Map(expected.map(({ location, price }) => [location, price]));
    // The board begins with Heathrow; the rest keeps its order.
    const rest = expected.filter(({ location }) => location !== 'Heathrow').map(({ price }) => price);
    expect(boardLines(home).map(([, price]) => price)).toEqual([prices.get('Heathrow'), ...rest]);
    expect(bannerLines(home)).toEqual(
      ['Heathrow', 'Gatwick', 'Luton', 'Stansted', 'City Airport'].map((name) => [name, prices.get(name)]),
    );
    expect(captionPrice(home)).toBe(prices.get('Heathrow'));
    expect(home).toContain(`"meetAndGreet":${drawn.meetAndGreet / 100}`);
  });

  it('the price page says it for every start and both cars', async () => {
    for (const { id, from } of starts) {
      const html = await page(`airportTransfer?from=${id}`);
      const rows = fareRows(html);
      expect(rows).toHaveLength(destinations.length);
      for (const row of rows) {
        expect(row.from).toBe(from);
        expect({ executive: row.executive, saloon: row.saloon }, `${from} – ${row.to}`).toEqual(
          quoted.get(`${from} – ${row.to}`),
        );
      }
      expect(new Map(offers(html)).get('Bracknell – Heathrow Airport')).toBe(
        quoted.get('Bracknell – Heathrow Airport')?.executive,
      );
    }
  });

  it.each(areaPages)('the page of %s and its structured data say it', async (area) => {
    const start = starts.find(({ id }) => id === areaStarts[area]);
    const html = await page(`areas-covered/${area}`);
    const rows = fareRows(html);
    expect(rows).toHaveLength(5);
    for (const row of rows)
      expect({ executive: row.executive, saloon: row.saloon }, `${row.from} – ${row.to}`).toEqual(
        quoted.get(`${start?.from} – ${row.to}`),
      );
    expect(offers(html)).toEqual(
      destinations.map(({ to }) => [`${start?.name} – ${to}`, quoted.get(`${start?.from} – ${to}`)?.executive]),
    );
  });

  it('the customer’s email says it, on every advertised and every fixed route', async () => {
    const told = new Map<string, number>();
    for (const [from, to] of [...advertisedRoutes, ...fixedRoutes]) {
      const asked = await quote({ text: from }, { text: to });
      const { executive = 0 } = pricesOf(asked);
      const known = quoted.get(`${from} – ${to}`);
      if (known) expect(known.executive, `${from} – ${to}`).toBe(executive);
      const email = `reader-${changes.perMile}-${told.size}@example.org`;
      await book(asked, from, to, email);
      told.set(email, executive);
    }
    const emails = await testServer().emails();
    for (const [email, executive] of told) {
      const mail = emails.find(({ to }) => to?.some(({ address }) => address === email));
      const amounts: string[] = mail?.text?.match(/£[\d,.]*\d/g) ?? [];
      expect(amounts, email).toContain(`£${executive.toFixed(2)}`);
    }
  });
});
