import { describe, expect, it } from 'vitest';
import { pageTariff } from '#domain/api/site/page-tariff.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { priceGroups } from './price-groups.ts';

describe('price page', () => {
  it('shows every published price exactly once', () => {
    const { published } = pageTariff(
      tariffV1,
      (from, to) => ({ origin: { name: from }, destination: { name: to }, metres: 60_000 }),
      '2026-11-16',
    );
    const shown = priceGroups(published).flatMap(({ prices }) => prices);
    expect(shown).toHaveLength(published.length);
    expect(new Set(shown)).toEqual(new Set(published));
    expect(shown.slice(0, 3).map(({ id }) => id)).toEqual(['heathrow', 'gatwick', 'luton']);
  });

  it('groups a destination that staff added by its name', () => {
    const groups = priceGroups([
      { id: 'dover', location: 'Dover Docks', to: 'Dover Docks', price: 200, saloon: 180 },
      { id: 'euston', location: 'Euston station', to: 'Euston station', price: 100, saloon: 90 },
    ]);
    expect(groups.map(({ kind }) => kind)).toEqual(['docks', 'stations']);
  });
});
