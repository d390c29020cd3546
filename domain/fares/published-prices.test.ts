import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { advertisedPrices, destinationsOf, type Measured, publishedTariff, startsOf } from './published-prices.ts';
import { tariffSchema } from './tariff.ts';
import { tariffV1 } from './tariff-v1.ts';

const today = '2026-11-16';

/** Every journey has the given length; the places are the requested ones. */
const apart =
  (metres: number): Measured =>
  (from, to) => ({ origin: { name: from }, destination: { name: to }, metres });
const withFares = (fares: Readonly<Record<string, number>>) => ({
  ...tariffV1,
  version: 2,
  fixedFares: tariffV1.fixedFares.map((rule) => ({ ...rule, fare: pence(fares[rule.id] ?? rule.fare) })),
});

describe('publishedTariff', () => {
  it('is the price page, in pounds and in its order', () => {
    expect(publishedTariff(tariffV1, apart(60_000), today)).toEqual({
      version: 1,
      published: [
        { location: 'Gatwick', price: 90 },
        { location: 'Heathrow', price: 55 },
        { location: 'Luton', price: 90 },
        { location: 'City Airport', price: 130 },
        { location: 'Stansted', price: 140 },
        { location: 'Southampton Port', price: 150 },
        { location: 'St Pancras Station', price: 100 },
        { location: 'London Waterloo station', price: 100 },
      ],
      meetAndGreet: 15,
      bankHolidaySupplement: 10,
    });
  });

  it('shows what the journey costs, whichever fare applies', () => {
    const priceOf = (tariff: typeof tariffV1, location: string, metres = 60_000) =>
      publishedTariff(tariff, apart(metres), today).published.find((line) => line.location === location)?.price;
    expect(priceOf(withFares({ 'heathrow-bracknell': 5800 }), 'Heathrow')).toBe(58);
    expect(priceOf(withFares({ heathrow: 9900 }), 'Heathrow')).toBe(55);
    expect(priceOf(withFares({ stansted: 14_550 }), 'Stansted')).toBe(145.5);
    // Too far for its fixed fare: the mileage rate is the price, here as in a quote.
    expect(priceOf(withFares({ waterloo: 3000 }), 'London Waterloo station')).toBe(73);
    expect(priceOf(tariffV1, 'London Waterloo station', 200 * tariffV1.metresPerMile)).toBe(359);
  });

  it('is empty for a firm without a home area', () => {
    expect(publishedTariff({ ...tariffV1, homeArea: [] }, apart(60_000), today).published).toEqual([]);
  });

  it('leaves out a destination that the maps do not know', () => {
    const known: Measured = (from, to) => (to === 'City Airport' ? undefined : apart(60_000)(from, to));
    const { published } = publishedTariff(tariffV1, known, today);
    expect(published.map(({ location }) => location)).not.toContain('City Airport');
    expect(published).toHaveLength(7);
  });
});

describe('advertisedPrices', () => {
  const from = (start: string) => {
    const found = startsOf(tariffV1).find(({ id }) => id === start);
    if (!found) throw new Error(`no start ${start}`);
    return advertisedPrices(tariffV1, found, apart(60_000), today).map(({ id, executive, saloon }) => [
      id,
      executive / 100,
      saloon / 100,
    ]);
  };

  it('has both cars and every destination', () => {
    expect(from('crowthorne')).toEqual([
      ['gatwick', 90, 81],
      ['heathrow', 60, 54],
      ['luton', 90, 81],
      ['city-airport', 130, 117],
      ['stansted', 140, 126],
      ['southampton-port', 150, 135],
      ['st-pancras', 100, 90],
      ['waterloo', 100, 90],
    ]);
  });

  it.each([
    ['bracknell', 55, 49.5],
    ['birch-hill', 55, 49.5],
    ['jennetts-park', 55, 49.5],
    ['sandhurst', 63, 57],
    ['wokingham', 60, 54],
  ])('has its own price to Heathrow from %s', (start, executive, saloon) => {
    expect(from(start)[1]).toEqual(['heathrow', executive, saloon]);
  });

  it('says whether a fixed fare applies', () => {
    const [start] = startsOf(tariffV1);
    if (!start) throw new Error('no start');
    const fixed = (metres: number) =>
      advertisedPrices(tariffV1, start, apart(metres), today).map(({ isFixed }) => isFixed);
    expect(new Set(fixed(60_000))).toEqual(new Set([true]));
    expect(new Set(fixed(1_000_000))).toEqual(new Set([false]));
    // This one has two lines, the fare and its rounding.
    const odd = withFares({ stansted: 14_010 });
    const line = advertisedPrices(odd, start, apart(60_000), today).find(({ id }) => id === 'stansted');
    expect(line).toMatchObject({ executive: 14_000, isFixed: true });
  });

  it('does not use a short fare from the start for a long journey', () => {
    expect(from('wokingham')[3]).toEqual(['city-airport', 130, 117]);
  });
});

describe('starts and destinations', () => {
  it('leave out a home area that is not in the tariff', () => {
    expect(startsOf({ ...tariffV1, homeArea: ['narnia', 'binfield'] }).map(({ id }) => id)).toEqual(['binfield']);
  });

  it('have unambiguous names', () => {
    const said = [...startsOf(tariffV1).map(({ from }) => from), ...destinationsOf(tariffV1).map(({ to }) => to)];
    expect(said).toEqual([
      'Bracknell',
      'Birch Hill, Bracknell',
      'Hanworth, Bracknell',
      'Martins Heron, Bracknell',
      "Jennett's Park, Bracknell",
      'Priestwood, Bracknell',
      'Easthampstead, Bracknell',
      'Warfield',
      'Binfield',
      'Crowthorne',
      'Sandhurst',
      'Wokingham',
      'Gatwick Airport',
      'Heathrow Airport',
      'Luton Airport',
      'City Airport',
      'Stansted Airport',
      'Southampton Port',
      'St Pancras Station',
      'London Waterloo station',
    ]);
  });

  it('are the home area and the price page, in order and with unambiguous names', () => {
    expect(startsOf(tariffV1).map(({ id }) => id)).toEqual(tariffV1.homeArea);
    expect(startsOf(tariffV1)[1]).toEqual({ id: 'birch-hill', name: 'Birch Hill', from: 'Birch Hill, Bracknell' });
    expect(destinationsOf(tariffV1).map(({ to }) => to)).toContain('Luton Airport');
  });
});

describe('tariffSchema', () => {
  it('reads version 1 back from JSON unchanged', () => {
    expect(tariffSchema.parse(JSON.parse(JSON.stringify(tariffV1)))).toEqual(tariffV1);
  });

  it.each([
    [
      'an unknown place in a fare',
      { fixedFares: [{ ...tariffV1.fixedFares[0], with: ['narnia'] }], published: [], banner: [] },
    ],
    ['an unknown fare in a published price', { fixedFares: [] }],
    ['an unknown banner line', { banner: ['narnia'] }],
    ['an unknown home', { homeArea: ['narnia'] }],
    ['pounds with a fraction of a penny', { baseFare: 700.5 }],
    ['a negative fare', { perMile: -1 }],
    ['a Saloon dearer than an Executive', { saloonPercent: 101 }],
    ['a mile of no length', { metresPerMile: 0 }],
    ['an unknown field', { surge: 2 }],
  ])('refuses %s', (_, change) => {
    expect(tariffSchema.safeParse({ ...tariffV1, ...change }).success).toBe(false);
  });

  it.each([
    ['an unknown home', { homeArea: ['narnia', 'mordor'] }, 'Unknown: narnia, mordor'],
    [
      'a line of an unknown fare',
      { published: [{ ...tariffV1.published[0], fixedFare: 'x' }], banner: [] },
      'Unknown: gatwick',
    ],
    [
      'a line of an unknown place',
      { published: [{ ...tariffV1.published[0], place: 'x' }], banner: [] },
      'Unknown: gatwick',
    ],
    ['a line that stands twice', { published: [...tariffV1.published, tariffV1.published[0]] }, 'Twice: gatwick'],
  ])('says what is wrong: %s', (_, change, message) => {
    expect(tariffSchema.safeParse({ ...tariffV1, ...change }).error?.issues).toEqual([
      expect.objectContaining({ code: 'custom', path: [], message }),
    ]);
  });

  it.each(['', 'Luton', '-luton', 'luton2', 'a b', '1luton'])('refuses the id %j', (id) => {
    expect(
      tariffSchema.safeParse({ ...tariffV1, places: [...tariffV1.places, { ...tariffV1.places[0], id }] }).success,
    ).toBe(false);
  });
});
