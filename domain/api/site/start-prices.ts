import type { AreaPage, PagePrice, PageTariff } from './page-context.ts';

/** Where the journeys of each area page start, by tariff id. */
export const areaStarts: Readonly<Record<AreaPage, string>> = {
  bracknell: 'bracknell',
  crowthorne: 'crowthorne',
  'jennets-park': 'jennetts-park',
  'birch-hill': 'birch-hill',
};

/** The prices from a start, in the order of the price page. */
export function pricesFrom({ published, starts }: PageTariff, start: string): PagePrice[] {
  const fares = starts.find(({ id }) => id === start)?.fares ?? {};
  return published.flatMap((line) => {
    const fare = fares[line.id];
    return fare ? [{ ...line, price: fare[0], saloon: fare[1] }] : [];
  });
}
