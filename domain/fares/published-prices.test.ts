import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { priceJourney } from './price-journey.ts';
import { areaFares, bannerLines, publishedTariff } from './published-prices.ts';
import { tariffSchema } from './tariff.ts';
import { tariffV1 } from './tariff-v1.ts';

describe('publishedTariff', () => {
  it('is the price page, in pounds and in its order', () => {
    expect(publishedTariff(tariffV1)).toEqual({
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

  it('agrees with a quote from Bracknell for every line', () => {
    for (const { location, price } of publishedTariff(tariffV1).published) {
      const journey = { origin: { name: 'Bracknell' }, destination: { name: location }, directMetres: 60_000 };
      const priced = priceJourney(tariffV1, { ...journey, routedMetres: 60_000, greet: false, bankHoliday: false });
      expect(priced.executive.pence).toBe(price * 100);
    }
  });

  it('follows a changed fare', () => {
    const fixedFares = tariffV1.fixedFares.map((rule) =>
      rule.id === 'stansted' ? { ...rule, fare: pence(14_550) } : rule,
    );
    expect(publishedTariff({ ...tariffV1, version: 2, fixedFares }).published[4]).toEqual({
      location: 'Stansted',
      price: 145.5,
    });
  });
});

describe('bannerLines', () => {
  it('are five, in the banner’s order', () => {
    expect(bannerLines(tariffV1).map(({ location, price }) => `${location} ${price}`)).toEqual([
      'Heathrow 55',
      'Gatwick 90',
      'Luton 90',
      'Stansted 140',
      'City Airport 130',
    ]);
  });
});

describe('areaFares', () => {
  const summary = (area: string, metresTo?: Record<string, number>) =>
    areaFares(tariffV1, { name: area }, metresTo).map(({ id, executive, saloon }) => [
      id,
      executive / 100,
      saloon / 100,
    ]);

  it('has the fixed fare to every destination without a distance', () => {
    expect(summary('Crowthorne')).toEqual([
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

  it.each(['Bracknell', 'Birch Hill', 'Jennett’s Park'])('has Heathrow at 55 from %s', (area) => {
    expect(summary(area)).toHaveLength(8);
    expect(summary(area)[1]).toEqual(['heathrow', 55, 49.5]);
  });

  it('does not take a short fare of the area for a long journey', () => {
    expect(summary('Wokingham')[3]).toEqual(['city-airport', 130, 117]);
  });

  it('leaves out what is not sure, and meters it once the distance is known', () => {
    expect(summary('Ascot').map(([id]) => id)).toEqual(['gatwick', 'heathrow', 'luton', 'stansted']);
    expect(summary('Ascot', { waterloo: 30 * tariffV1.metresPerMile }).at(-1)).toEqual(['waterloo', 60, 54]);
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

  it('says what is unknown', () => {
    expect(tariffSchema.safeParse({ ...tariffV1, homeArea: ['narnia'] }).error?.issues[0]?.message).toBe(
      'Unknown: narnia',
    );
  });
});
