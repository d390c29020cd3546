import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { findPriceCliffs, worstOfEach } from './find-price-cliffs.ts';
import { type KnownJourney, priceKnown } from './known-journeys.ts';
import { priceJourney } from './price-journey.ts';
import { tariffV1 } from './tariff-v1.ts';
import { journey } from './testing/journey.ts';
import {
  ascot,
  bagshot,
  bracknell,
  easthampsteadPark,
  examples,
  going,
  hospital,
  known,
  port,
} from './testing/known.ts';

const priced = (journeys: readonly KnownJourney[]) => journeys.map((each) => priceKnown(tariffV1, each));
const cliffs = (journeys: readonly KnownJourney[]) => findPriceCliffs(priced(journeys));
const said = (found: ReturnType<typeof cliffs>) =>
  found.map(
    ({ dear, cheap }) =>
      `${dear.pickup.name} ${dear.price / 100} / ${cheap.pickup.name} ${cheap.price / 100}: ${dear.destination.name}`,
  );

describe('the price of a known journey', () => {
  it.each(examples)('is that of a quote: $pickup.name to $destination.name', (each) => {
    const { pickup, destination, metres } = each;
    const asked = { origin: pickup.place, destination: destination.place, directMetres: metres, routedMetres: metres };
    const { executive } = priceJourney(tariffV1, journey('', '', 0, asked));
    expect(priceKnown(tariffV1, each).price).toBe(executive.pence);
  });
});

describe('price cliffs', () => {
  it('are neighbours who go equally far to the same place and pay over 40 % more, the worst first', () => {
    const found = cliffs(examples);
    expect(said(found)).toEqual([
      'Ascot 25 / Easthampstead Park 15: Frimley Park Hospital',
      'Bracknell 150 / Bagshot 100: Southampton Port',
    ]);
    expect(found.map(({ percent }) => Math.round(percent))).toEqual([67, 50]);
    expect(found[1]?.apartMetres).toBeGreaterThan(4.4 * 1609);
    expect(found.map(({ dear, cheap }) => [dear.fixedFare, cheap.fixedFare])).toEqual([
      [null, 'wokingham'],
      ['southampton-port', null],
    ]);
  });

  it('count on the way back too, once for both directions', () => {
    const back = examples.map((each) => ({ ...each, isBack: true }));
    expect(cliffs(back).map(({ dear }) => dear.isBack)).toEqual([true, true]);
    expect(said(cliffs(back))).toEqual(said(cliffs(examples)));
    expect(cliffs([...back, ...examples]).map(({ dear }) => dear.isBack)).toEqual([false, false]);
  });

  it('need neighbours: five miles apart at most', () => {
    const north = known('North', 51.4136 + 5.01 / 69.1, -0.7505);
    const nearer = known('Nearer', 51.4136 + 4.99 / 69.1, -0.7505);
    expect(cliffs([going(bracknell, port, 56), going(north, port, 53)])).toEqual([]);
    expect(cliffs([going(bracknell, port, 56), going(nearer, port, 53)])).toHaveLength(1);
  });

  it('need neighbours who live nearer to each other than they travel', () => {
    const heathrow = known('Heathrow', 51.47, -0.4543);
    // 2.5 miles from each other.
    const [hounslow, feltham] = [known('Hounslow', 51.4686, -0.361), known('Feltham', 51.4462, -0.409)];
    expect(cliffs([going(hounslow, heathrow, 2.7), going(feltham, heathrow, 2.7)])).toHaveLength(1);
    expect(cliffs([going(hounslow, heathrow, 2.7), going(feltham, heathrow, 2.3)])).toEqual([]);
  });

  it('need journeys of like length: a quarter longer at most', () => {
    expect(cliffs([going(bracknell, port, 56), going(bagshot, port, 44.7)])).toEqual([]);
    expect(cliffs([going(bracknell, port, 56), going(bagshot, port, 44.81)])).toHaveLength(1);
  });

  it('need more than 40 %, to the penny', () => {
    const fare = (amount: number) => {
      const fixedFares = tariffV1.fixedFares.map((rule) =>
        rule.id === 'southampton-port' ? { ...rule, fare: pence(amount) } : rule,
      );
      const two = [going(bracknell, port, 56), going(bagshot, port, 53)];
      return findPriceCliffs(two.map((each) => priceKnown({ ...tariffV1, fixedFares }, each)));
    };
    expect(fare(14_000)).toEqual([]);
    expect(fare(14_050)).toHaveLength(1);
  });

  it('need one destination', () => {
    expect(cliffs([going(easthampsteadPark, hospital, 9.7), going(ascot, port, 10)])).toEqual([]);
  });

  it('are listed once for each journey, with the neighbour whose price differs most', () => {
    const winkfield = known('Winkfield', 51.4331, -0.7038, 'Berkshire SL4');
    const martinsHeron = known('Martins Heron', 51.4073, -0.7245);
    const three = cliffs([
      going(martinsHeron, port, 55),
      going(bracknell, port, 56),
      going(bagshot, port, 53),
      going(winkfield, port, 54),
    ]);
    expect(said(three)).toEqual([
      'Martins Heron 150 / Bagshot 100: Southampton Port',
      'Bracknell 150 / Bagshot 100: Southampton Port',
      'Martins Heron 150 / Winkfield 102: Southampton Port',
      'Bracknell 150 / Winkfield 102: Southampton Port',
    ]);
    expect(said(worstOfEach(three))).toEqual(said(three).slice(0, 3));
    expect(new Set(worstOfEach(three).flatMap(({ dear, cheap }) => [dear.pickup.name, cheap.pickup.name]))).toEqual(
      new Set(three.flatMap(({ dear, cheap }) => [dear.pickup.name, cheap.pickup.name])),
    );
  });
});
