import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { pageTariff } from './page-tariff.ts';

describe('what pages show of the tariff', () => {
  const shown = pageTariff(tariffV1);
  const priceOf = (area: keyof typeof shown.areas, id: string) => shown.areas[area].find((fare) => fare.id === id);

  it('gives every area its own fare to Heathrow', () => {
    expect(priceOf('bracknell', 'heathrow')?.price).toBe(55);
    expect(priceOf('crowthorne', 'heathrow')?.price).toBe(60);
    expect(priceOf('birch-hill', 'heathrow')?.price).toBe(55);
    expect(priceOf('jennets-park', 'stansted')).toMatchObject({ price: 140, saloon: 126 });
  });

  it('follows a new version of the tariff everywhere', () => {
    const dearer = pageTariff({
      ...tariffV1,
      version: 2,
      fixedFares: tariffV1.fixedFares.map((rule) => ({ ...rule, fare: pence(rule.fare + 500) })),
    });
    expect(dearer.version).toBe(2);
    expect(dearer.published.map(({ price }) => price)).toEqual(shown.published.map(({ price }) => price + 5));
    expect(dearer.banner[0]?.price).toBe((shown.banner[0]?.price ?? 0) + 5);
    expect(dearer.areas.crowthorne[0]?.price).toBe((shown.areas.crowthorne[0]?.price ?? 0) + 5);
  });

  it('names the destinations by the ids of the price page', () => {
    expect(shown.published.map(({ id }) => id)).toContain('city-airport');
    expect(shown.banner.map(({ id }) => id)).toEqual(['heathrow', 'gatwick', 'luton', 'stansted', 'city-airport']);
  });
});
