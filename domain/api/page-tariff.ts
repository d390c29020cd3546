import { pounds } from '#domain/basics/money.ts';
import { areaFares, bannerLines, publishedTariff } from '#domain/fares/published-prices.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { NamedPlace } from '#domain/places/keywords.ts';
import type { AreaPage, AreaPrice, PageTariff } from './page-context.ts';

/** Where each area page's journeys begin, named as a customer would type it. */
const areaPlaces: Readonly<Record<AreaPage, NamedPlace>> = {
  bracknell: { name: 'Bracknell' },
  crowthorne: { name: 'Crowthorne' },
  'jennets-park': { name: "Jennett's Park, Bracknell" },
  'birch-hill': { name: 'Birch Hill, Bracknell' },
};

/** What pages show of a tariff. Every price of the site comes through here, so a new version changes them all at once. */
export function pageTariff(tariff: Tariff): PageTariff {
  const { published, ...extras } = publishedTariff(tariff);
  const idOf = (location: string) => tariff.published.find((line) => line.location === location)?.id ?? location;
  const from = (area: AreaPage): AreaPrice[] =>
    areaFares(tariff, areaPlaces[area]).map(({ id, location, executive, saloon }) => ({
      id,
      location,
      price: pounds(executive),
      saloon: pounds(saloon),
    }));
  return {
    ...extras,
    published: published.map((price) => ({ id: idOf(price.location), ...price })),
    banner: bannerLines(tariff).map((price) => ({ id: idOf(price.location), ...price })),
    areas: {
      bracknell: from('bracknell'),
      crowthorne: from('crowthorne'),
      'jennets-park': from('jennets-park'),
      'birch-hill': from('birch-hill'),
    },
    saloonDiscountPercent: 100 - tariff.saloonPercent,
    minimumFare: pounds(tariff.minimumFare),
    perMile: pounds(tariff.perMile),
  };
}
