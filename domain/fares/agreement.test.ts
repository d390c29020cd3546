import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence, sumPence } from '#domain/basics/money.ts';
import type { PriceAgreement } from './agreement.ts';
import { type Journey, priceJourney } from './price-journey.ts';
import { priceReturn } from './price-return.ts';
import { tariffV1 } from './tariff-v1.ts';

const times = { leaves: { day: '2026-11-16', clock: '10:00' }, arrives: { day: '2026-11-16', clock: '11:00' } };
const metres = 12 * tariffV1.metresPerMile;
const journey = (from: string, to: string, agreement?: PriceAgreement, more: Partial<Journey> = {}): Journey => ({
  origin: { name: from },
  destination: { name: to },
  directMetres: metres,
  routedMetres: metres,
  greet: false,
  bankHoliday: false,
  times,
  agreement,
  ...more,
});
const percent = (discountPercent: number): PriceAgreement => ({ discountPercent, fares: [] });
const own = (fare: number, discountPercent = 0): PriceAgreement => ({
  discountPercent,
  fares: [{ from: 'heathrow', to: 'bracknell', fare: pence(fare) }],
});
const pricesOf = (asked: Journey) => {
  const { executive, saloon } = priceJourney(tariffV1, asked);
  return [executive.pence / 100, saloon.pence / 100];
};

describe('a price agreement', () => {
  it.each([
    ['nothing agreed', undefined, [55, 49.5]],
    ['10 % off: £49.50, and 10 % off £49.50 is £44.55, which rounds to £45', percent(10), [49.5, 45]],
    ['half off', percent(50), [27.5, 25]],
    ['an own fare, with the Saloon’s share of it', own(5000), [50, 45]],
    ['an own fare, from which nothing more is taken off', own(5000, 20), [50, 45]],
    ['an own fare far below the mileage rate', own(700), [7, 6]],
  ])('%s', (_what, agreement, expected) => {
    expect(pricesOf(journey('Heathrow Terminal 5', 'The Lexicon, Bracknell', agreement))).toEqual(expected);
    expect(pricesOf(journey('The Lexicon, Bracknell', 'Heathrow Terminal 5', agreement))).toEqual(expected);
  });

  it('takes its percentage off journeys without a fare of their own', () => {
    expect(pricesOf(journey('Gatwick', 'Bracknell', own(5000, 10), { directMetres: 4 * metres }))[0]).toBe(81);
  });

  it('takes nothing off meet and greet or the bank holiday supplement', () => {
    const more = { greet: true, bankHoliday: true };
    expect(pricesOf(journey('Heathrow', 'Bracknell', percent(10), more))[0]).toBe(49.5 + 15 + 10);
  });

  it('applies to the return too', () => {
    const outbound = journey('Bracknell', 'Heathrow', own(5000));
    const priced = priceReturn(tariffV1, { outbound, back: { metres, bankHoliday: false, times } });
    expect([priced.executive.outbound.pence, priced.executive.back.pence]).toEqual([5000, 5000]);
  });

  it('never makes a journey dearer by its percentage, and its lines add up', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 300, noNaN: true }), fc.integer({ min: 0, max: 50 }), (miles, off) => {
        const far = { directMetres: miles * tariffV1.metresPerMile, routedMetres: miles * tariffV1.metresPerMile };
        const usual = priceJourney(tariffV1, journey('Slough', 'Ascot', undefined, far));
        const agreed = priceJourney(tariffV1, journey('Slough', 'Ascot', percent(off), far));
        for (const car of ['executive', 'saloon'] as const) {
          expect(agreed[car].pence).toBeLessThanOrEqual(usual[car].pence);
          expect(sumPence(agreed[car].lines.map(({ amount }) => amount))).toBe(agreed[car].pence);
        }
      }),
    );
  });
});
