import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { exactPence, isOutOfReach, meteredFare, nearestPenny, percentOf, roundFare } from './exact-fare.ts';
import { tariffV1 } from './tariff-v1.ts';

/** A fare of this many thousandths of a pound. */
function thousandths(amount: number) {
  return { units: BigInt(amount), scale: 10n };
}

describe('roundFare', () => {
  it.each([
    [20_000, 2000],
    [20_049, 2000],
    [20_400, 2000],
    [20_405, 2000],
    [20_410, 2000],
    [20_449, 2000],
    [20_450, 2050],
    [20_500, 2050],
    [20_505, 2050],
    [20_510, 2050],
    [20_549, 2050],
    [20_550, 2100],
    [20_600, 2100],
    [20_949, 2100],
    [20_950, 2100],
    [20_999, 2100],
    [0, 0],
    [6300, 600],
  ])('%s thousandths of a pound are %s pence', (amount, expected) => {
    expect(roundFare(thousandths(amount))).toBe(expected);
  });

  it('is exact at and just below a boundary', () => {
    const scale = 10n ** 30n;
    expect(roundFare({ units: 2045n * scale - 1n, scale })).toBe(2000);
    expect(roundFare({ units: 2045n * scale, scale })).toBe(2050);
    expect(roundFare({ units: 2055n * scale - 1n, scale })).toBe(2050);
    expect(roundFare({ units: 2055n * scale, scale })).toBe(2100);
  });

  it('gives whole pounds or fifty pence, within 55 pence and in order', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 1n, max: 10n ** 9n }), (a, more, scale) => {
        const rounded = roundFare({ units: a, scale });
        expect(rounded % 50).toBe(0);
        expect(Math.abs(rounded - Number(a) / Number(scale))).toBeLessThanOrEqual(45.001 + Number(a) * 1e-12);
        expect(roundFare({ units: a + more, scale })).toBeGreaterThanOrEqual(rounded);
      }),
    );
  });
});

describe('meteredFare', () => {
  it.each([
    [0, 700],
    [1609.34, 876],
    [16093.4, 2460],
    [160_934, 18_300],
  ])('%s metres cost exactly %s pence', (metres, expected) => {
    const fare = meteredFare(tariffV1, metres);
    expect(fare.units).toBe(BigInt(expected) * fare.scale);
  });

  it('is never below the minimum fare', () => {
    const dear = { ...tariffV1, minimumFare: pence(1000) };
    expect(nearestPenny(meteredFare(dear, 1609.34))).toBe(1000);
    expect(nearestPenny(meteredFare(dear, 16_093.4))).toBe(2460);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a distance of %s', (metres) => {
    expect(() => meteredFare(tariffV1, metres)).toThrow(new RangeError(`Not a distance in metres: ${metres}`));
  });
});

describe('percentOf', () => {
  it('is exact', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2_000_000, noNaN: true }),
        fc.integer({ min: 1, max: 100 }),
        (metres, part) => {
          const fare = meteredFare(tariffV1, metres);
          expect(percentOf(fare, part).units * 100n).toBe(fare.units * BigInt(part));
        },
      ),
    );
  });
});

describe('isOutOfReach', () => {
  it('begins above exactly twice the fixed fare', () => {
    const twice = exactPence(tariffV1, pence(11_000));
    expect(isOutOfReach(tariffV1, twice, pence(5500))).toBe(false);
    expect(isOutOfReach(tariffV1, { ...twice, units: twice.units + 1n }, pence(5500))).toBe(true);
  });

  it('uses the factor of the tariff', () => {
    expect(isOutOfReach({ ...tariffV1, reachFactor: 1.5 }, exactPence(tariffV1, pence(8251)), pence(5500))).toBe(true);
    expect(isOutOfReach({ ...tariffV1, reachFactor: 1.5 }, exactPence(tariffV1, pence(8250)), pence(5500))).toBe(false);
  });
});
