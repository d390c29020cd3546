import type { LondonDate } from '#domain/basics/london-time.ts';
import { pounds } from '#domain/basics/money.ts';
import { chargeKind, chargeNames, currentCharges } from '#domain/fares/charges.ts';
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
export function pageTariff(tariff: Tariff, measured: Measured, day: LondonDate): PageTariff {
  const starts = startsOf(tariff).map((start) => ({ start, prices: advertisedPrices(tariff, start, measured, day) }));
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
    charges: currentCharges(tariff.charges, day)
      .filter(({ amount, from }) => amount > 0 || from > day)
      .map(({ what, amount, from, mode }) => ({
        name: chargeNames.get(what) ?? what,
        kind: chargeKind(what),
        isAfterwards: mode === 'afterwards',
        price: pounds(amount),
        from,
      })),
  };
}
