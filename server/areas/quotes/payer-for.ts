import { AppError } from '#domain/api/errors.ts';
import type { Quote } from '#domain/booking/quote.ts';
import { changesPrices } from '#domain/fares/agreement.ts';
import type { Place } from '#domain/places/place.ts';
import { chosenAccount, type Payer, payingAccount } from '#server/areas/business/paying-account.ts';
import type { Deps } from '#server/deps.ts';
import { isStaff, type Who } from '#server/platform/http/who.ts';
import type { PlaceReference } from '#server/platform/maps/places/places-provider.ts';
import { priceQuote } from './create-quote.ts';

/** Which account would pay for a journey being priced now: the one that staff chose, or the caller's own. */
export async function payerFor(
  deps: Deps,
  who: Who,
  asked: { readonly accountId?: string | null | undefined; readonly costReference?: string | undefined },
): Promise<Payer | null> {
  if (asked.accountId !== undefined && !isStaff(who)) throw new AppError('forbidden');
  if (asked.accountId === null) return null;
  if (asked.accountId !== undefined) return chosenAccount(deps, asked.accountId);
  const personId = who.kind === 'person' ? who.personId : null;
  return payingAccount(deps, { personId, costReference: asked.costReference ?? '' });
}

// Looking up the typed text again gives the same price.
const referenceOf = ({ id, typed }: Place): PlaceReference => (typed === undefined ? { placeId: id } : { text: typed });

/**
 * A quote's prices for whoever pays in the end. They differ from the quoted ones if a price agreement applies only now,
 * or no longer does: for instance because the cost code was typed in after the quote.
 */
export async function pricesFor(
  deps: Deps,
  quote: Pick<Quote, 'asked' | 'legs' | 'cars'>,
  payer: Payer | null,
): Promise<Quote['cars']> {
  const agreed = payer && changesPrices(payer) ? payer.id : undefined;
  if (quote.asked.accountId === agreed) return quote.cars;
  const { asked, legs } = quote;
  const { cars } = await priceQuote(deps, {
    ...asked,
    origin: referenceOf(asked.origin),
    destination: referenceOf(asked.destination),
    via: asked.via && referenceOf(asked.via),
    moreStops: asked.moreStops?.map(referenceOf),
    pickupTime: legs.outbound.pickupAt,
    returnTime: legs.back?.pickupAt ?? null,
    everyClass: true,
    payer,
  });
  return cars.filter(({ carType }) => quote.cars.some((car) => car.carType === carType));
}
