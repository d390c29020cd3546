import { AppError, badField } from '#domain/api/errors.ts';
import { type LondonDate, londonInstant, londonIso } from '#domain/basics/london-time.ts';
import { fits } from '#domain/fleet/car-classes.ts';
import type { PricedQuote } from '#server/areas/bookings/create/quoted-journey.ts';
import { chosenAccount, type Payer, payingAccount } from '#server/areas/business/paying-account.ts';
import { type FoundJourney, priceQuote } from '#server/areas/quotes/create-quote.ts';
import type { Deps } from '#server/deps.ts';
import type { SeriesFields, SeriesMaker } from './series-store.ts';

type Priced = Pick<
  SeriesFields,
  | 'origin'
  | 'destination'
  | 'via'
  | 'moreStops'
  | 'time'
  | 'returnTime'
  | 'passengers'
  | 'luggage'
  | 'greet'
  | 'carType'
  | 'costReference'
> &
  Pick<SeriesMaker, 'personId' | 'accountId' | 'isPassengerPaying'>;

export interface PricedDay {
  readonly day: LondonDate;
  readonly quote: PricedQuote;
  /** The business account that pays, whose agreed prices these are. */
  readonly accountId: string | null;
}

/** The company that staff chose, no company, or the account of the person who books. */
async function payerOf(deps: Deps, series: Priced): Promise<Payer | null> {
  if (series.isPassengerPaying) return null;
  return series.accountId === null ? payingAccount(deps, series) : chosenAccount(deps, series.accountId);
}

/**
 * The price of one day, by the engine and the tariff in force; refused as a quote would be. `journey` is the same on
 * every day, so whoever prices several looks it up once.
 */
export async function priceDay(
  deps: Deps,
  series: Priced,
  day: LondonDate,
  journey?: FoundJourney,
): Promise<PricedDay> {
  if (!fits(series.carType, series)) throw badField('carType', 'Error_party-too-big');
  const payer = await payerOf(deps, series);
  const asked = {
    ...series,
    moreStops: series.moreStops.map(({ place }) => place),
    payer,
    pickupTime: londonIso(londonInstant(day, series.time)),
    returnTime: series.returnTime === null ? null : londonIso(londonInstant(day, series.returnTime)),
    flightNumber: '',
    everyClass: true,
  };
  const quote = await priceQuote(deps, asked, journey);
  if (!quote.cars.some(({ carType }) => carType === series.carType))
    throw new AppError('no-tariff-price', { spokenFacts: { car: `Quote_car-${series.carType}` } });
  return { day, quote: { ...quote, id: null }, accountId: payer?.id ?? null };
}

/** Whether the pickup of a day is still to come. */
export const isToCome = (deps: Pick<Deps, 'clock'>, time: string) => (day: LondonDate) =>
  londonInstant(day, time) > deps.clock();
