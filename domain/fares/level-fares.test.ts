import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { findPriceCliffs } from './find-price-cliffs.ts';
import { matchingFixedFares } from './fixed-fares.ts';
import { type KnownJourney, priceKnown } from './known-journeys.ts';
import { levelFares, levelledJourneys, withoutLevelling } from './level-fares.ts';
import { type Tariff, tariffSchema } from './tariff.ts';
import { tariffV1 } from './tariff-v1.ts';
import {
  ascot,
  bagshot,
  bracknell,
  easthampsteadPark,
  egham,
  examples,
  going,
  hospital,
  known,
  port,
} from './testing/known.ts';

const cliffs = (tariff: Tariff, journeys: readonly KnownJourney[]) =>
  findPriceCliffs(journeys.map((each) => priceKnown(tariff, each)));
const isNamed = ({ pickup, destination }: KnownJourney) =>
  matchingFixedFares(tariffV1, pickup.place, destination.place).length > 0;
const pricesOf = (tariff: Tariff, journeys: readonly KnownJourney[]) =>
  journeys.map((each) => priceKnown(tariff, each).price / 100);

describe('a levelled tariff', () => {
  const levelled = levelFares(tariffV1, examples);

  it('has no cliff left, and the fares that the tariff names are as they were', () => {
    expect(cliffs(tariffV1, examples)).toHaveLength(2);
    expect(cliffs(levelled, examples)).toEqual([]);
    // £150 is 40 % more than £107.14, and £15 leaves £21 at most.
    expect(pricesOf(levelled, examples)).toEqual([150, 108, 15, 21]);
    expect(tariffSchema.parse(levelled)).toEqual(levelled);
    expect(levelled.fixedFares.slice(0, tariffV1.fixedFares.length)).toEqual(tariffV1.fixedFares);
  });

  it('says which journeys it levels, and what they cost before', () => {
    expect(
      levelledJourneys(levelled, examples).map(({ pickup, destination, before, price }) => [
        pickup.name,
        destination.name,
        before,
        price,
      ]),
    ).toEqual([
      ['Bagshot', 'Southampton Port', 10_000, 10_800],
      ['Ascot', 'Frimley Park Hospital', 2500, 2100],
    ]);
    expect(levelledJourneys(tariffV1, examples)).toEqual([]);
  });

  it('changes nothing where nothing is wrong, and the same again when asked again', () => {
    const fine = [going(bagshot, ascot, 6), going(egham, ascot, 7)];
    expect(levelFares(tariffV1, fine)).toEqual(tariffV1);
    expect(levelFares(levelled, examples)).toEqual(levelled);
    expect(withoutLevelling(levelled)).toEqual(tariffV1);
  });

  it('levels the neighbours of a neighbour too, and one fare serves all who pay it', () => {
    const city = known('City Airport', 51.5041, 0.0464);
    const winkfield = known('Winkfield', 51.4331, -0.7038, 'Berkshire SL4');
    const further = known('Virginia Water', 51.4025, -0.5661, 'Surrey GU25');
    const journeys = [
      going(bracknell, city, 43),
      going(bagshot, city, 38),
      going(ascot, city, 37),
      going(winkfield, city, 40),
      going(further, city, 31),
    ];
    const level = levelFares(tariffV1, journeys);
    expect(pricesOf(level, journeys)).toEqual([130, 93, 93, 93, 67]);
    expect(level.fixedFares.slice(tariffV1.fixedFares.length)).toEqual([
      {
        id: 'city-airport-from-bagshot',
        at: ['city-airport'],
        with: ['bagshot', 'ascot', 'winkfield'],
        homeAreaOnly: false,
        fare: 9300,
        isLevelling: true,
      },
      {
        id: 'city-airport-from-virginia-water',
        at: ['city-airport'],
        with: ['virginia-water'],
        homeAreaOnly: false,
        fare: 6700,
        isLevelling: true,
      },
    ]);
    expect(cliffs(level, journeys)).toEqual([]);
  });

  it('never touches a journey that a fixed fare names, not even out of its reach', () => {
    // Too far for the £15 of Wokingham: by distance, whatever Bracknell pays.
    const far = going(known('Amen Corner', 51.411, -0.785, 'Wokingham RG40'), hospital, 14);
    const journeys = [...examples, far, going(known('Wokingham', 51.4112, -0.8357), hospital, 12.5)];
    const level = levelFares(tariffV1, journeys);
    expect(priceKnown(level, far)).toEqual(priceKnown(tariffV1, far));
    const left = cliffs(level, journeys);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ dear, cheap }) => isNamed(dear) && isNamed(cheap))).toBe(true);
  });

  it('reaches a hotel in the village, unless that has a fare of its own', () => {
    const hotel = known('Pennyhill Park', 51.353, -0.7, 'London Road, Bagshot GU19 5EU');
    const journeys = [...examples, going(hotel, port, 52)];
    expect(pricesOf(levelFares(tariffV1, journeys), journeys)).toEqual([150, 108, 15, 21, 108]);
    const out = known('Bagshot Heath', 51.3607, -0.6, 'Bagshot');
    const alone = [...examples, going(out, port, 30), going(known('Chobham', 51.35, -0.604), port, 30)];
    const level = levelFares(tariffV1, alone);
    expect(cliffs(level, alone)).toEqual([]);
    expect(pricesOf(level, alone).slice(4)).toEqual([60, 60]);
  });

  it('leaves no cliff that it could have levelled, wherever people live', () => {
    const town = fc.record({
      lat: fc.double({ min: 51.3, max: 51.5, noNaN: true }),
      lng: fc.double({ min: -0.9, max: -0.6, noNaN: true }),
      miles: fc.double({ min: 4, max: 20, noNaN: true }),
      isNamed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(town, { minLength: 2, maxLength: 14 }), (towns) => {
        const letters = 'abcdefghijklmn';
        const journeys = towns.map(({ lat, lng, miles, isNamed }, i) =>
          going(
            known(`Town ${letters[i]}${letters[i]}`, lat, lng, isNamed ? 'Wokingham' : 'Berkshire'),
            hospital,
            miles,
          ),
        );
        const level = levelFares(tariffV1, journeys);
        for (const each of journeys.filter(isNamed))
          expect(priceKnown(level, each)).toEqual(priceKnown(tariffV1, each));
        const fixed = journeys.filter(isNamed).map((each) => priceKnown(tariffV1, each).price);
        const free = cliffs(level, journeys).filter(({ dear, cheap }) => !(isNamed(dear) && isNamed(cheap)));
        // Only a journey between two fixed prices that are too far apart themselves stays on a cliff.
        if (fixed.length > 0 && Math.max(...fixed) <= Math.min(...fixed) * 1.4) expect(free).toEqual([]);
        expect(
          cliffs(
            level,
            journeys.filter((each) => !isNamed(each)),
          ),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('takes every fixed fare for settled, also one that the office has added', () => {
    const own: Tariff = {
      ...tariffV1,
      places: [
        ...tariffV1.places,
        { id: 'bagshot', label: 'Bagshot', any: [['Bagshot']], settlement: true, hub: false },
      ],
      fixedFares: [
        ...tariffV1.fixedFares,
        { id: 'port-bagshot', at: ['southampton-port'], with: ['bagshot'], homeAreaOnly: false, fare: pence(9000) },
      ],
    };
    const level = levelFares(own, examples);
    expect(pricesOf(level, examples)).toEqual([150, 90, 15, 21]);
    expect(cliffs(level, examples)).toHaveLength(1);
    expect(easthampsteadPark.place.address).toContain('Wokingham');
  });
});
