import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import type { Measured } from '#domain/fares/published-prices.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { pageTariff } from './page-tariff.ts';

const measured: Measured = (from, to) => ({ origin: { name: from }, destination: { name: to }, metres: 60_000 });

describe('the tariff on the pages', () => {
  const shown = pageTariff(tariffV1, measured, '2026-11-16');
  const fareOf = (start: string, line: string) => shown.starts.find(({ id }) => id === start)?.fares[line];

  it('gives every start its own fare to Heathrow, for both cars', () => {
    expect(fareOf('bracknell', 'heathrow')).toEqual([55, 49.5]);
    expect(fareOf('crowthorne', 'heathrow')).toEqual([60, 54]);
    expect(fareOf('sandhurst', 'heathrow')).toEqual([63, 57]);
    expect(fareOf('jennetts-park', 'stansted')).toEqual([140, 126]);
  });

  it('follows a new version everywhere', () => {
    const dearer = pageTariff(
      {
        ...tariffV1,
        version: 2,
        fixedFares: tariffV1.fixedFares.map((rule) => ({ ...rule, fare: pence(rule.fare + 500) })),
      },
      measured,
      '2026-11-16',
    );
    expect(dearer.version).toBe(2);
    expect(dearer.published.map(({ price }) => price)).toEqual(shown.published.map(({ price }) => price + 5));
    expect(dearer.banner[0]?.price).toBe((shown.banner[0]?.price ?? 0) + 5);
    expect(dearer.starts[9]?.fares['heathrow']?.[0]).toBe(65);
  });

  it('knows the largest party that any car has a price for', () => {
    const largest = (classShares: typeof tariffV1.classShares) =>
      pageTariff({ ...tariffV1, classShares }, measured, '2026-11-16').largestParty;
    expect([shown.largestParty, largest({ MPV: 140, Minibus: null }), largest({ MPV: null, Minibus: 180 })]).toEqual([
      4, 6, 8,
    ]);
  });

  it('names the destinations by the ids of the price page', () => {
    expect(shown.published.map(({ id }) => id)).toContain('city-airport');
    expect(shown.banner.map(({ id }) => id)).toEqual(['heathrow', 'gatwick', 'luton', 'stansted', 'city-airport']);
  });
});
