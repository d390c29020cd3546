import { londonDate } from '#domain/basics/london-time.ts';
import type { MeasuredWays, Quote } from '#domain/booking/quote.ts';
import type { PriceAgreement } from '#domain/fares/agreement.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';
import { momentAt } from '#domain/fares/charge-zones.ts';
import { pricedAs, priceJourney } from '#domain/fares/price-journey.ts';
import { priceReturn } from '#domain/fares/price-return.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import { drivingSeconds, type TimedWay } from '#domain/places/driving-time.ts';
import type { FoundPlaces } from './find-places.ts';

interface Priced {
  readonly places: FoundPlaces;
  readonly ways: MeasuredWays;
  readonly greet: boolean;
  readonly pickupAt: Date;
  readonly returnAt: Date | null;
  /** With the company whose account pays. */
  readonly agreement?: PriceAgreement | undefined;
}

/** When a route is driven, with the traffic at that time. */
const timesOf = (way: TimedWay, leaves: Date) => ({
  leaves: momentAt(leaves),
  arrives: momentAt(new Date(leaves.getTime() + drivingSeconds(way, leaves) * 1000)),
});

/** The prices of these classes, from the one fare engine; a class that the tariff prices on request is left out. */
export function priceLegs(
  tariff: Tariff,
  { places, ways, greet, pickupAt, returnAt, agreement }: Priced,
  types: readonly CarType[],
): Quote['cars'] {
  const outbound = {
    origin: places.origin,
    destination: places.destination,
    via: places.via ?? undefined,
    moreStops: places.moreStops,
    directMetres: ways.direct.metres,
    routedMetres: ways.routed.metres,
    greet,
    bankHoliday: isBankHoliday(londonDate(pickupAt)),
    times: timesOf(ways.routed, pickupAt),
    crosses: ways.routed.crosses,
    agreement,
  };
  if (returnAt === null || ways.back === null) {
    const one = priceJourney(tariff, outbound);
    return types.flatMap((carType) => {
      const outbound = one[pricedAs[carType]];
      return outbound ? [{ carType, outbound, back: null }] : [];
    });
  }
  const back = {
    metres: ways.back.metres,
    bankHoliday: isBankHoliday(londonDate(returnAt)),
    times: timesOf(ways.back, returnAt),
    crosses: ways.back.crosses,
  };
  const both = priceReturn(tariff, { outbound, back });
  return types.flatMap((carType) => {
    const priced = both[pricedAs[carType]];
    return priced ? [{ carType, outbound: priced.outbound, back: priced.back }] : [];
  });
}
