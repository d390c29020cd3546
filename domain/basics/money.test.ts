import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPence, pence, penceFromPounds, pounds, sumPence } from './money.ts';

describe('pence', () => {
  it('accepts whole numbers, including negative ones', () => {
    expect(pence(5500)).toBe(5500);
    expect(pence(-550)).toBe(-550);
    expect(Object.is(pence(-0), 0)).toBe(true);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('refuses %s', (amount) => {
    expect(() => pence(amount)).toThrow(new RangeError(`Not a whole number of pence: ${amount}`));
  });

  it('adds up', () => {
    expect(sumPence([pence(700), pence(-70), pence(20)])).toBe(650);
    expect(sumPence([])).toBe(0);
  });
});

describe('pounds on the wire', () => {
  it.each([
    [55, 5500],
    [49.5, 4950],
    [0.29, 29],
    [1.1, 110],
    [0, 0],
    [-5.5, -550],
  ])('%s pounds are %s pence', (amount, expected) => {
    expect(penceFromPounds(amount)).toBe(expected);
    expect(pounds(pence(expected))).toBe(amount);
  });

  it.each([1.005, 49.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 0.001])('refuses %s', (amount) => {
    expect(() => penceFromPounds(amount)).toThrow(
      new RangeError(`Not an amount in pounds with at most two decimals: ${amount}`),
    );
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        expect(penceFromPounds(pounds(pence(amount)))).toBe(amount);
      }),
    );
  });
});

describe('formatPence', () => {
  it.each([
    ['en-GB', '£1,234.50'],
    ['de', '1.234,50 £'],
    ['pl', '1234,50 £'],
    ['fr', '1 234,50 £'],
  ])('writes pounds for %s', (locale, expected) => {
    // Intl puts several kinds of no-break space between the digits and the sign.
    expect(formatPence(pence(123450), locale).replaceAll(/\s/gu, ' ')).toBe(expected);
  });

  it('keeps two decimals on whole pounds', () => {
    expect(formatPence(pence(5500), 'en-GB')).toBe('£55.00');
  });
});
