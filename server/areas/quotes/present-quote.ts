import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { pounds, poundsOf } from '#domain/basics/money.ts';
import type { Quote, QuotedPrice } from '#domain/booking/quote.ts';
import { type FareLine, fareLineKey, fareLineLabel } from '#domain/fares/fare-lines.ts';
import type { PricedPickup } from '#domain/fares/may-be-added.ts';
import { reductionIn } from '#domain/fares/voucher.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import { type Place, placeLabel } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import { additionsPresenter } from './present-additions.ts';
import { signQuoteId } from './quote-id.ts';
import type { Warning } from './quote-warnings.ts';

/** Price lines in the reader's language, amounts in pounds. */
export function presentLines(deps: Pick<Deps, 'translations'>, language: Language, lines: readonly FareLine[]) {
  const texts = deps.translations.texts[language];
  const textOf = ({ code }: FareLine) => texts[fareLineKey(code)] ?? fareLineKey(code);
  return lines.map((line) => ({
    code: line.code,
    label: fareLineLabel(line, languageTag(language), textOf(line)),
    amount: pounds(line.amount),
  }));
}

const presentPlace = (place: Place) => ({
  id: place.id,
  name: place.name,
  label: placeLabel(place),
  ...(place.typed === undefined ? {} : { typed: place.typed }),
  kind: place.kind,
  location: place.location,
});

/** The price of both journeys before the code, and what it takes off. */
function offOf({ outbound, back }: Pick<Quote['cars'][number], 'outbound' | 'back'>) {
  const reduction = reductionIn([...outbound.lines, ...(back?.lines ?? [])]);
  const fullTotal = outbound.pence + (back?.pence ?? 0) + reduction;
  return { fullTotal: poundsOf(fullTotal), reduction: pounds(reduction) };
}

/** Where each journey of a quote starts. The classes differ in their prices, not in what comes on top. */
function pickupsOf({ asked, legs, cars: [car], waitTerms }: Quote): PricedPickup[] {
  const pickup = (place: Place, leg: Quote['legs']['outbound'], price: QuotedPrice | null | undefined) => ({
    place,
    day: londonDate(new Date(leg.pickupAt)),
    lines: price?.lines ?? [],
    waitTerms,
  });
  return [
    pickup(asked.origin, legs.outbound, car?.outbound),
    ...(legs.back ? [pickup(asked.destination, legs.back, car?.back)] : []),
  ];
}

/** A quote as it leaves the server. */
export async function presentQuote(
  deps: Deps,
  quote: Quote,
  language: Language,
  warnings: readonly Warning[],
): Promise<QuoteAnswer> {
  const { asked, legs } = quote;
  const present = await additionsPresenter(deps, language);
  const leg = ({ metres, seconds, estimated, drive }: Quote['legs']['outbound']) => ({
    metres,
    seconds,
    estimated,
    freeSeconds: Math.round(drive?.freeSeconds ?? seconds),
    trafficSeconds: Math.round(drive?.trafficSeconds ?? 0),
  });
  return {
    id: signQuoteId(deps.env.secret, quote.id),
    expiresAt: londonIso(quote.expiresAt),
    pickupTime: legs.outbound.pickupAt,
    ...(legs.back ? { returnTime: legs.back.pickupAt, return: leg(legs.back) } : {}),
    origin: presentPlace(asked.origin),
    destination: presentPlace(asked.destination),
    ...(asked.via ? { via: presentPlace(asked.via) } : {}),
    ...(asked.moreStops?.length ? { moreStops: asked.moreStops.map(presentPlace) } : {}),
    passengers: asked.passengers,
    luggage: asked.luggage,
    greet: asked.greet,
    outbound: leg(legs.outbound),
    ...(asked.voucher ? { voucher: asked.voucher.code } : {}),
    cars: quote.cars.map(({ carType, outbound, back }) => ({
      carType,
      carImage: carClasses[carType].image,
      price: poundsOf(outbound.pence),
      total: poundsOf(outbound.pence + (back?.pence ?? 0)),
      ...(asked.voucher ? offOf({ outbound, back }) : {}),
      lines: presentLines(deps, language, outbound.lines),
      ...(back ? { returnPrice: poundsOf(back.pence), returnLines: presentLines(deps, language, back.lines) } : {}),
    })),
    mayBeAdded: present(pickupsOf(quote)),
    warnings: [...warnings],
  };
}
