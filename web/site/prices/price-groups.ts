import type { PagePrice } from '#domain/api/site/page-context.ts';

const kinds: Readonly<Record<string, 'airports' | 'docks' | 'stations'>> = {
  'southampton-port': 'docks',
  'st-pancras': 'stations',
  waterloo: 'stations',
};

/** The kind of a published destination, by its id; for destinations added by staff, by its name. */
function kindOf({ id, location }: PagePrice): 'airports' | 'docks' | 'stations' {
  const named = /\b(?:port|docks?)\b/i.test(location)
    ? 'docks'
    : /\bstation\b/i.test(location)
      ? 'stations'
      : 'airports';
  return kinds[id] ?? named;
}

/** Where most people go comes first; the others keep the tariff's order. */
const heathrowFirst = (a: PagePrice, b: PagePrice) => Number(b.id === 'heathrow') - Number(a.id === 'heathrow');

/** The published prices as the page shows them: airports, docks, stations. Empty groups are left out. */
export function priceGroups(prices: readonly PagePrice[]) {
  return (['airports', 'docks', 'stations'] as const)
    .map((kind) => ({ kind, prices: prices.filter((price) => kindOf(price) === kind).toSorted(heathrowFirst) }))
    .filter((group) => group.prices.length > 0);
}
