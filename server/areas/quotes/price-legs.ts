import { londonDate } from '#domain/basics/london-time.ts';
import type { Quote } from '#domain/booking/quote.ts';
import type { CarType } from '#domain/booking/rules.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';
import { priceJourney } from '#domain/fares/price-journey.ts';
import { priceReturn } from '#domain/fares/price-return.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import type { FoundLegs } from './find-legs.ts';
import type { FoundPlaces } from './find-places.ts';

interface Priced {
  readonly places: FoundPlaces;
  readonly ways: FoundLegs;
  readonly greet: boolean;
  readonly pickupAt: Date;
  readonly returnAt: Date | null;
}

const cars = [
  ['Executive', 'executive'],
  ['Saloon', 'saloon'],
] as const satisfies readonly (readonly [CarType, string])[];

/** Both cars' prices, by the one fare engine. */
export function priceLegs(tariff: Tariff, { places, ways, greet, pickupAt, returnAt }: Priced): Quote['cars'] {
  const outbound = {
    origin: places.origin,
    destination: places.destination,
    via: places.via ?? undefined,
    directMetres: ways.direct.metres,
    routedMetres: ways.routed.metres,
    greet,
    bankHoliday: isBankHoliday(londonDate(pickupAt)),
  };
  if (returnAt === null || ways.back === null) {
    const one = priceJourney(tariff, outbound);
    return cars.map(([carType, key]) => ({ carType, outbound: one[key], back: null }));
  }
  const back = { metres: ways.back.metres, bankHoliday: isBankHoliday(londonDate(returnAt)) };
  const both = priceReturn(tariff, { outbound, back });
  return cars.map(([carType, key]) => ({ carType, outbound: both[key].outbound, back: both[key].back }));
}
