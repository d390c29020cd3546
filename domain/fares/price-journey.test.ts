import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence, sumPence } from '#domain/basics/money.ts';
import { type Journey, type PricedLeg, priceJourney } from './price-journey.ts';
import { tariffV1 } from './tariff-v1.ts';
import { journey } from './testing/journey.ts';

const mile = tariffV1.metresPerMile;

function prices(input: Journey): [number, number] {
  const { executive, saloon } = priceJourney(tariffV1, input);
  return [executive.pence, saloon.pence];
}

const shown = (leg: PricedLeg) => leg.lines.map((line) => [line.code, line.amount]);

/** Two ends, and the pounds in an Executive and a Saloon: 90 % and rounding by hand. */
const fixed: readonly (readonly [string, string, number, number])[] = [
  ['Heathrow Terminal 5', 'High Street, Crowthorne', 60, 54],
  ['Heathrow Terminal 2', 'Sandhurst', 63, 57],
  ['Terminal 4, Hounslow', 'Market Place, Wokingham', 60, 54],
  ['Heathrow', 'The Lexicon, Bracknell', 55, 49.5],
  ['Bracknell', 'Crowthorne', 15, 13.5],
  ['Bracknell', 'Sandhurst', 19, 17],
  ['Heathrow', 'High Street, Hounslow', 30, 27],
  ['Heathrow', 'Ascot', 55, 49.5],
  ['Gatwick North Terminal', 'Bracknell', 90, 81],
  ['Luton Airport', 'Windsor', 90, 81],
  ['Stansted Airport', 'Crowthorne', 140, 126],
  ['Reading Station', 'Bracknell', 27, 24],
  ['Wokingham', 'Bracknell', 15, 13.5],
  ['London City Airport', 'Binfield', 130, 117],
  ['Southampton Port', 'Warfield', 150, 135],
  ['St Pancras Station', 'Priestwood', 100, 90],
  ['London Waterloo station', 'Wokingham', 100, 90],
];

// Within reach of every fixed fare above: 7 + 1.76 × 12.6 is under 30, twice the smallest. Long journeys need more
// miles.
const milesFor = (executive: number) => (executive >= 100 ? 45 : 12);

describe.each(fixed)('the fixed fare %s – %s', (a, b, executive, saloon) => {
  const miles = milesFor(executive);
  const cases = [
    { greet: false, bankHoliday: false, extra: 0 },
    { greet: true, bankHoliday: false, extra: 15 },
    { greet: false, bankHoliday: true, extra: 10 },
    { greet: true, bankHoliday: true, extra: 25 },
  ];

  it.each(cases)('applies in both directions (greet $greet, holiday $bankHoliday)', ({ greet, bankHoliday, extra }) => {
    const expected = [(executive + extra) * 100, (saloon + extra) * 100];
    expect(prices(journey(a, b, miles, { greet, bankHoliday }))).toEqual(expected);
    expect(prices(journey(b, a, miles, { greet, bankHoliday }))).toEqual(expected);
  });

  it.each(cases)(
    'adds the detour of a via stop (greet $greet, holiday $bankHoliday)',
    ({ greet, bankHoliday, extra }) => {
      const via = { via: { name: 'Bagshot' }, routedMetres: (miles + 2.5) * mile, greet, bankHoliday };
      // 2.5 miles cost 4.40, which rounds down in the Executive; 90 % of it is 3.96.
      const saloonFare = Math.round((executive + 4.4) * 9) / 10;
      const fraction = Math.round((saloonFare % 1) * 10);
      const saloonRounded = fraction > 5 ? Math.ceil(saloonFare) : fraction === 5 ? saloonFare : Math.floor(saloonFare);
      const expected = [(executive + 4 + extra) * 100, (saloonRounded + extra) * 100];
      expect(prices(journey(a, b, miles, via))).toEqual(expected);
      expect(prices(journey(b, a, miles, via))).toEqual(expected);
    },
  );
});

describe('the metered fare', () => {
  it.each([
    // 7.00; 6.30
    [0, 700, 600],
    // 15.80; 14.22
    [5, 1600, 1400],
    // 24.60; 22.14
    [10, 2500, 2200],
    // 18.44; 16.596
    [6.5, 1800, 1700],
    // 9.464; 8.5176
    [1.4, 950, 850],
    // 183.00; 164.70
    [100, 18_300, 16_500],
  ])('for %s miles is %i pence in the Executive and %i in the Saloon', (miles, executive, saloon) => {
    expect(prices(journey('Ascot', 'Windsor', miles))).toEqual([executive, saloon]);
  });

  it('runs through the via stop', () => {
    const input = journey('Ascot', 'Windsor', 5, { via: { name: 'Bracknell' }, routedMetres: 10 * mile });
    expect(prices(input)).toEqual([2500, 2200]);
  });

  it('does not round before the one rounding step', () => {
    // 6.0505 miles cost 17.64888; 90 % is 15.883992. From a rounded 18.00 the Saloon would cost 16.20, from 17.65 the same.
    // 12.7785 miles cost 29.49016, so 29.50; 90 % is 26.541144, so 26.50; from 29.50 it would be 26.55 and thus 27.00.
    expect(prices(journey('Ascot', 'Windsor', 12.7785))).toEqual([2950, 2650]);
  });
});

describe('reach', () => {
  it('drops the fixed fare when the metered fare is more than twice as much', () => {
    // 58.52 miles cost 109.9952, 58.53 miles 110.0128; twice 55 is 110.
    expect(prices(journey('Heathrow', 'Swindon', 58.52))).toEqual([5500, 4950]);
    expect(prices(journey('Heathrow', 'Swindon', 58.53))).toEqual([11_000, 9900]);
    expect(prices(journey('Heathrow', 'Leeds', 200))[0]).toBe(35_900);
  });

  it('tries the next matching rule, then the metered fare', () => {
    // Stansted–Heathrow, 70 miles: 130.20 is more than twice 55, not more than twice 140.
    expect(prices(journey('Heathrow', 'Stansted', 70))).toEqual([14_000, 12_600]);
    expect(prices(journey('Wokingham', 'London City Airport', 50))).toEqual([13_000, 11_700]);
    // 7 + 1.76 × 13.1 = 30.056 is beyond twice Wokingham's 15.
    expect(prices(journey('Wokingham', 'Fleet', 13.1))).toEqual([3000, 2700]);
    expect(prices(journey('Wokingham', 'Fleet', 13))).toEqual([1500, 1350]);
    expect(prices(journey('Stansted', 'Gatwick', 200))[0]).toBe(35_900);
  });

  it('is decided on the direct route, so that a long via stop keeps the fixed fare', () => {
    const input = journey('Heathrow', 'Bracknell', 15, { via: { name: 'Oxford' }, routedMetres: 115 * mile });
    // 55 + 176; 90 % is 207.90
    expect(prices(input)).toEqual([23_100, 20_800]);
  });
});

describe('fixed fares and places', () => {
  it.each([
    ['Reading Road, Wokingham', 'Bracknell', 5, 1500],
    ['Heathrow Close, Longford', 'Ascot', 12, 2800],
    ['London City Airport', 'Swindon', 20, 4200],
    ['St Pancras Station', 'Ascot', 30, 6000],
    ['Reading', 'Wokingham', 8, 2700],
    ['Bracknell', 'Bracknell Station', 1, 900],
    ['Reading', 'Heathrow Terminal 5, Hounslow', 27, 5500],
    ['Bracknell', 'Heathrow Terminal 5, Hounslow', 15, 5500],
  ])('%s – %s', (a, b, miles, executive) => {
    expect(prices(journey(a, b, miles))[0]).toBe(executive);
    expect(prices(journey(b, a, miles))[0]).toBe(executive);
  });

  it('does not depend on the via stop’s name', () => {
    const input = journey('Ascot', 'Windsor', 5, { via: { name: 'Heathrow' }, routedMetres: 10 * mile });
    expect(prices(input)[0]).toBe(2500);
  });
});

describe('the lines', () => {
  it('explain a fixed fare with every supplement', () => {
    const via = { via: { name: 'Ascot' }, routedMetres: 13 * mile, greet: true, bankHoliday: true };
    const { executive, saloon } = priceJourney(tariffV1, journey('Heathrow', 'Bracknell', 12, via));
    expect(shown(executive)).toEqual([
      ['fixed-fare', 5500],
      ['detour', 176],
      ['rounding', 24],
      ['meet-and-greet', 1500],
      ['bank-holiday', 1000],
    ]);
    expect(shown(saloon)).toEqual([
      ['fixed-fare', 5500],
      ['detour', 176],
      ['saloon-discount', -568],
      ['rounding', -8],
      ['meet-and-greet', 1500],
      ['bank-holiday', 1000],
    ]);
    expect(executive.lines[0]?.params).toEqual({ journey: { text: 'Heathrow – Bracknell' } });
  });

  it('say what they are based on', () => {
    const perMile = { money: 176 };
    const metered = priceJourney(tariffV1, journey('Ascot', 'Windsor', 10)).saloon.lines;
    expect(metered.map(({ code, params }) => [code, params])).toEqual([
      ['metered', { base: { money: 700 }, perMile, miles: { miles: 10 } }],
      ['saloon-discount', { percent: { percent: 10 } }],
      ['rounding', {}],
    ]);
    const via = { via: { name: 'Ascot' }, routedMetres: 15 * mile };
    const [, detour] = priceJourney(tariffV1, journey('Heathrow', 'Bracknell', 12, via)).executive.lines;
    expect(detour?.params).toEqual({ perMile, miles: { miles: expect.closeTo(3, 9) } });
    const [gatwick] = priceJourney(tariffV1, journey('Gatwick', 'Leeds', 40)).executive.lines;
    expect(gatwick?.params).toEqual({ journey: { text: 'Gatwick' } });
  });

  it('leave out what does not apply', () => {
    expect(shown(priceJourney(tariffV1, journey('Heathrow', 'Bracknell', 12)).executive)).toEqual([
      ['fixed-fare', 5500],
    ]);
    expect(shown(priceJourney(tariffV1, journey('Ascot', 'Windsor', 0)).saloon)).toEqual([
      ['metered', 700],
      ['saloon-discount', -70],
      ['rounding', -30],
    ]);
  });

  it('name the minimum fare where it applies', () => {
    const dear = { ...tariffV1, minimumFare: pence(1200) };
    expect(shown(priceJourney(dear, journey('Ascot', 'Windsor', 1)).executive)).toEqual([['minimum-fare', 1200]]);
  });
});

const names = fc.constantFrom(...fixed.flatMap(([a, b]) => [a, b]), 'Ascot', 'Leeds', '4 Reading Road, Fleet');
const metres = fc.double({ min: 0, max: 1_000_000, noNaN: true });
const anyJourney = fc
  .record({
    a: names,
    b: names,
    direct: metres,
    routed: metres,
    via: fc.boolean(),
    greet: fc.boolean(),
    bankHoliday: fc.boolean(),
  })
  .map(
    ({ a, b, direct, routed, via, greet, bankHoliday }): Journey => ({
      origin: { name: a },
      destination: { name: b },
      via: via ? { name: 'Bagshot' } : undefined,
      directMetres: direct,
      routedMetres: via ? routed : direct,
      greet,
      bankHoliday,
      times: journey(a, b, 1).times,
    }),
  );

describe('for every journey', () => {
  it('lines add up, the price is never negative and ends in .00 or .50', () => {
    fc.assert(
      fc.property(anyJourney, (input) => {
        const { executive, saloon } = priceJourney(tariffV1, input);
        for (const leg of [executive, saloon]) {
          expect(sumPence(leg.lines.map((line) => line.amount))).toBe(leg.pence);
          expect(leg.pence).toBeGreaterThanOrEqual(0);
          expect(leg.pence % 50).toBe(0);
        }
        expect(saloon.pence).toBeLessThanOrEqual(executive.pence);
      }),
    );
  });

  it('costs the same in the other direction', () => {
    fc.assert(
      fc.property(anyJourney, (input) => {
        expect(prices({ ...input, origin: input.destination, destination: input.origin })).toEqual(prices(input));
      }),
    );
  });

  it('a longer route never lowers a metered fare, and a detour never lowers any fare', () => {
    fc.assert(
      fc.property(anyJourney, metres, (input, more) => {
        const ascot = { ...input, origin: { name: 'Ascot' }, destination: { name: 'Windsor' }, via: undefined };
        const longer = { ...ascot, directMetres: ascot.directMetres + more };
        expect(prices(longer)[0]).toBeGreaterThanOrEqual(prices(ascot)[0]);
        expect(prices(longer)[1]).toBeGreaterThanOrEqual(prices(ascot)[1]);
        const through = { ...input, via: { name: 'Bagshot' }, routedMetres: input.directMetres + more };
        expect(prices(through)[0]).toBeGreaterThanOrEqual(prices({ ...input, via: undefined })[0]);
      }),
    );
  });

  it('a further stop that makes the route no shorter never makes a journey cheaper', () => {
    const stop = names.map((name) => ({ name }));
    fc.assert(
      fc.property(anyJourney, metres, fc.array(stop, { maxLength: 1 }), stop, (input, more, others, added) => {
        const before = { ...input, via: { name: 'Bagshot' }, moreStops: others };
        const after = { ...before, moreStops: [...others, added], routedMetres: before.routedMetres + more };
        const [direct, few, many] = [{ ...input, via: undefined }, before, after].map((one) => prices(one));
        for (const car of [0, 1] as const) {
          expect(many?.[car]).toBeGreaterThanOrEqual(few?.[car] ?? 0);
          if (after.routedMetres >= input.directMetres) expect(many?.[car]).toBeGreaterThanOrEqual(direct?.[car] ?? 0);
        }
      }),
    );
  });

  it('a via stop that measures shorter than the direct route costs nothing on a fixed fare', () => {
    const shorter = journey('Heathrow', 'Bracknell', 15, { via: { name: 'Ascot' }, routedMetres: 14 * mile });
    expect(prices(shorter)).toEqual([5500, 4950]);
    expect(shown(priceJourney(tariffV1, shorter).executive)).toEqual([['fixed-fare', 5500]]);
  });
});
