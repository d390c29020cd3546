import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { fareLine } from './fare-lines.ts';
import {
  codeKey,
  faultOfDay,
  faultOfFare,
  reductionIn,
  reductionOfLeg,
  reductionsOf,
  type Voucher,
  withoutVoucher,
  withReduction,
} from './voucher.ts';

const voucher = (terms: Partial<Voucher> = {}): Voucher => ({
  code: 'WELCOME10',
  percent: 10,
  pence: null,
  validFrom: null,
  validUntil: null,
  mostUses: null,
  mostPerCustomer: null,
  leastFare: 0,
  isFirstJourneyOnly: false,
  carTypes: [],
  endedAt: null,
  ...terms,
});
const amount = (pence: number) => voucher({ percent: null, pence });

describe('a typed code', () => {
  it.each([
    ['WELCOME10', 'WELCOME10'],
    [' welcome 10 ', 'WELCOME10'],
    ['Wel\u00a0come-10', 'WELCOME-10'],
  ])('%j is %s', (typed, key) => {
    expect(codeKey(typed)).toBe(key);
  });
});

describe('when a code is valid', () => {
  const days = { validFrom: '2026-11-10', validUntil: '2026-11-20' } as const;
  it.each([
    ['always', {}, '2026-11-15', 1_000_000, null],
    ['on its first day', days, '2026-11-10', 0, null],
    ['on its last day', days, '2026-11-20', 0, null],
    ['not the day before', days, '2026-11-09', 0, 'not-yet'],
    ['not the day after', days, '2026-11-21', 0, 'expired'],
    ['not once the office has ended it', { endedAt: new Date(0) }, '2026-11-15', 0, 'expired'],
    ['for the last use', { mostUses: 3 }, '2026-11-15', 2, null],
    ['not beyond its uses', { mostUses: 3 }, '2026-11-15', 3, 'used-up'],
  ] as const)('%s', (_, terms, today, uses, fault) => {
    expect(faultOfDay(voucher(terms), today, uses)).toBe(fault);
  });

  it.each([
    ['any class', {}, 'Saloon', 100, null],
    ['its own class', { carTypes: ['Executive', 'MPV'] }, 'MPV', 100, null],
    ['no other class', { carTypes: ['Executive'] }, 'Saloon', 100, 'car'],
    ['the least price', { leastFare: 2000 }, 'Saloon', 2000, null],
    ['nothing below it', { leastFare: 2000 }, 'Saloon', 1999, 'least-fare'],
  ] as const)('for %s', (_, terms, carType, fare, fault) => {
    expect(faultOfFare(voucher(terms), carType, fare)).toBe(fault);
  });
});

describe('what a code takes off', () => {
  it.each([
    ['ten percent', voucher(), [5500], [550]],
    ['ten percent of both ways', voucher(), [5500, 4950], [550, 495]],
    ['half a penny up', voucher({ percent: 15 }), [1010], [152]],
    ['everything', voucher({ percent: 100 }), [5500], [5500]],
    ['an amount', amount(1000), [5500], [1000]],
    ['no more than the price', amount(1000), [700], [700]],
    ['an amount shared by both ways', amount(1000), [5500, 5500], [500, 500]],
    ['shared by their prices, to the penny', amount(1000), [2000, 4000], [333, 667]],
    ['nothing off nothing', amount(1000), [0, 0], [0, 0]],
  ] as const)('%s', (_, terms, fares, off) => {
    expect(reductionsOf(terms, fares)).toEqual(off);
  });

  it.each([
    ['ten percent of the new price', voucher(), 4000, { fare: 5500, reduction: 550 }, 400],
    ['all of an amount', amount(1000), 4000, null, 1000],
    ['what the other journey leaves', amount(1000), 4000, { fare: 5500, reduction: 600 }, 400],
    ['no more than the new price', amount(1000), 300, { fare: 5500, reduction: 600 }, 300],
  ] as const)('one journey of a return that changes: %s', (_, terms, fare, other, off) => {
    expect(reductionOfLeg(terms, fare, other)).toBe(off);
  });

  const anyVoucher = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => voucher({ percent })),
    fc.integer({ min: 1, max: 50_000 }).map(amount),
  );
  const anyFare = fc.integer({ min: 0, max: 100_000 });

  it('is whole pence, never below zero and never above a journey’s price', () => {
    fc.assert(
      fc.property(anyVoucher, fc.array(anyFare, { minLength: 1, maxLength: 2 }), (terms, fares) => {
        const off = reductionsOf(terms, fares);
        off.forEach((reduction, leg) => {
          expect(Number.isInteger(reduction)).toBe(true);
          expect(reduction).toBeGreaterThanOrEqual(0);
          expect(reduction).toBeLessThanOrEqual(fares[leg] ?? -1);
        });
        const [sum, total] = [off.reduce((a, b) => a + b, 0), fares.reduce((a, b) => a + b, 0)];
        if (terms.pence !== null) expect(sum).toBe(Math.min(terms.pence, total));
      }),
    );
  });

  it('stays within the price of the one journey that changes, and an amount is never given twice', () => {
    fc.assert(
      fc.property(anyVoucher, anyFare, anyFare, anyFare, (terms, out, back, changed) => {
        const [, reduction = 0] = reductionsOf(terms, [out, back]);
        const off = reductionOfLeg(terms, changed, { fare: back, reduction });
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(changed);
        if (terms.pence !== null) expect(off + reduction).toBeLessThanOrEqual(terms.pence);
      }),
    );
  });
});

describe('a price with a code', () => {
  const price = { pence: 5500, lines: [fareLine('fixed-fare', 5500)] };

  it('has a line of its own, adds up, and goes back to the price without the code', () => {
    const reduced = withReduction(price, 'WELCOME10', pence(550));
    expect(reduced).toEqual({
      pence: 4950,
      lines: [...price.lines, { code: 'voucher', amount: -550, params: { code: { text: 'WELCOME10' } } }],
    });
    expect(reductionIn(reduced.lines)).toBe(550);
    expect(withoutVoucher(reduced)).toEqual(price);
  });

  it('has no line where nothing is taken off', () => {
    expect(withReduction(price, 'WELCOME10', pence(0))).toEqual(price);
    expect(withoutVoucher(price)).toEqual(price);
  });
});
