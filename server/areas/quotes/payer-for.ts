import { AppError } from '#domain/api/errors.ts';
import type { Quote } from '#domain/booking/quote.ts';
import { changesPrices } from '#domain/fares/agreement.ts';
import { chosenAccount, type Payer, payingAccount } from '#server/areas/business/paying-account.ts';
import type { Deps } from '#server/deps.ts';
import { isStaff, type Who } from '#server/platform/http/who.ts';
import { priceLegs } from './price-legs.ts';

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

/**
 * A quote's prices for whoever pays in the end, by the quote's own measurements and tariff. They differ from the quoted
 * ones if a price agreement applies only now, or no longer does: for instance because the cost code was typed in after
 * the quote.
 */
export async function pricesFor(
  deps: Deps,
  quote: Pick<Quote, 'asked' | 'legs' | 'cars' | 'createdAt'>,
  payer: Payer | null,
): Promise<Quote['cars']> {
  const agreement = payer && changesPrices(payer) ? payer : undefined;
  const { asked, legs } = quote;
  if (asked.accountId === agreement?.id) return quote.cars;
  if (!legs.ways) throw new AppError('quote-expired');
  const journey = {
    places: asked,
    ways: legs.ways,
    greet: asked.greet,
    pickupAt: new Date(legs.outbound.pickupAt),
    returnAt: legs.back && new Date(legs.back.pickupAt),
    agreement,
  };
  const tariff = await deps.tariffAt(deps.db, quote.createdAt);
  return priceLegs(
    tariff,
    journey,
    quote.cars.map(({ carType }) => carType),
  );
}
