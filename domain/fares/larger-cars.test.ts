import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPence } from '#domain/basics/money.ts';
import { type PricedLeg, priceJourney } from './price-journey.ts';
import { tariffV1 } from './tariff-v1.ts';
import { journey } from './testing/journey.ts';

const shown = (leg: PricedLeg) => leg.lines.map((line) => [line.code, line.amount]);

describe('larger cars', () => {
  const withShares = (MPV: number | null, Minibus: number | null) => ({ ...tariffV1, classShares: { MPV, Minibus } });

  it('are on request where the tariff has no share, and otherwise cost their share of the Executive fare', () => {
    const toHeathrow = journey('Bracknell', 'Heathrow', 12);
    expect(priceJourney(tariffV1, toHeathrow)).toMatchObject({ mpv: null, minibus: null });
    const priced = priceJourney(withShares(140, null), toHeathrow);
    expect([priced.executive.pence, priced.saloon.pence, priced.mpv?.pence, priced.minibus]).toEqual([
      5500,
      4950,
      7700,
      null,
    ]);
    expect(priced.mpv && shown(priced.mpv)).toEqual([
      ['fixed-fare', 5500],
      ['mpv-share', 2200],
    ]);
  });

  it('pay the flat extras in full, not a share of them', () => {
    const met = journey('Bracknell', 'Heathrow', 12, { greet: true, bankHoliday: true });
    expect(priceJourney(withShares(null, 200), met).minibus?.pence).toBe(11_000 + 2500);
  });

  it('leave the other two classes unchanged, and their lines add up to prices that are rounded once', () => {
    const anyShare = fc.integer({ min: 50, max: 500 });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 250, noNaN: true }), anyShare, anyShare, (miles, mpv, minibus) => {
        const asked = journey('Ascot', 'Windsor', miles);
        const plain = priceJourney(tariffV1, asked);
        const priced = priceJourney(withShares(mpv, minibus), asked);
        expect([priced.executive, priced.saloon]).toEqual([plain.executive, plain.saloon]);
        for (const leg of [priced.mpv, priced.minibus]) {
          expect(leg && sumPence(leg.lines.map(({ amount }) => amount))).toBe(leg?.pence);
          expect((leg?.pence ?? 1) % 50).toBe(0);
        }
      }),
    );
  });

  it('cost as much as an Executive at 100 per cent, without a line for no difference', () => {
    const { executive, mpv } = priceJourney(withShares(100, null), journey('Ascot', 'Windsor', 7.3));
    expect(mpv).toEqual(executive);
  });
});
