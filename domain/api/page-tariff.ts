import { pounds } from '#domain/basics/money.ts';
import { type AdvertisedPrice, advertisedPrices, type Measured, startsOf } from '#domain/fares/published-prices.ts';
import { pricedClasses, type Tariff } from '#domain/fares/tariff.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import type { PagePrice, PageTariff } from './page-context.ts';

const inPounds = ({ id, location, to, executive, saloon }: AdvertisedPrice): PagePrice => ({
  id,
  location,
  to,
  price: pounds(executive),
  saloon: pounds(saloon),
});

/** What pages show of a tariff. Every price on the site comes through here, so a new version changes them all. */
export function pageTariff(tariff: Tariff, measured: Measured): PageTariff {
  const starts = startsOf(tariff).map((start) => ({ start, prices: advertisedPrices(tariff, start, measured) }));
  const published = (starts[0]?.prices ?? []).map(inPounds);
  return {
    version: tariff.version,
    published,
    meetAndGreet: pounds(tariff.meetAndGreet),
    bankHolidaySupplement: pounds(tariff.bankHolidaySupplement),
    banner: tariff.banner.flatMap((line) => published.filter(({ id }) => id === line)),
    starts: starts.map(({ start, prices }) => ({
      ...start,
      fares: Object.fromEntries(prices.map(({ id, executive, saloon }) => [id, [pounds(executive), pounds(saloon)]])),
      isFixed: prices.every((price) => price.isFixed),
    })),
    saloonDiscountPercent: 100 - tariff.saloonPercent,
    largestParty: Math.max(...pricedClasses(tariff).map((type) => carClasses[type].seats)),
    minimumFare: pounds(tariff.minimumFare),
    perMile: pounds(tariff.perMile),
  };
}
