import type { ChangedJourney } from '#domain/booking/booking-fields.ts';
import type { Quote, QuotedLeg, QuotedPrice } from '#domain/booking/quote.ts';
import { placeLabel } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';

/** The part of a journey that a quote decides. */
export type QuotedJourney = Omit<ChangedJourney, 'childSeats' | 'door'>;

/** One leg of a quote, with its price, as a booking stores it. */
export interface PricedLeg {
  readonly leg: QuotedLeg;
  readonly price: QuotedPrice;
  readonly isBack: boolean;
}

/** A priced journey that may have been stored. */
export type PricedQuote = Omit<Quote, 'id' | 'usedAt' | 'tariffVersion'> & {
  readonly id: string | null;
  /** Null where the price was agreed, not read from the tariff. */
  readonly tariffVersion: number | null;
};

/** The journey that a quote describes, with its price. */
export function quotedJourney(
  deps: Pick<Deps, 'env'>,
  quote: PricedQuote,
  { leg, price, isBack }: PricedLeg,
): QuotedJourney {
  const { asked } = quote;
  const [from, to] = isBack ? [asked.destination, asked.origin] : [asked.origin, asked.destination];
  const onTheWay = isBack || !asked.via ? [] : [asked.via, ...(asked.moreStops ?? [])];
  const pickupAt = new Date(leg.pickupAt);
  return {
    quoteId: quote.id,
    stops: [from, ...onTheWay, to].map((place) => ({ text: placeLabel(place), place })),
    pickupAt,
    // A driver is not free the second a trip is due to end; even a very short trip takes ten minutes.
    endsAt: new Date(pickupAt.getTime() + Math.max(600, leg.seconds) * 1000),
    remindAt: new Date(pickupAt.getTime() - deps.env.REMINDER_HOURS * 3_600_000),
    metres: leg.metres,
    seconds: leg.seconds,
    estimated: leg.estimated,
    passengers: asked.passengers,
    luggage: asked.luggage,
    greet: price.lines.some((line) => line.code === 'meet-and-greet') || (asked.greet && !quote.legs.back),
    pricePence: price.pence,
    fareLines: price.lines,
    tariffVersion: quote.tariffVersion,
    waitTerms: quote.waitTerms,
  };
}
