import { AppError } from '#domain/api/errors.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { placeLabel } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import { lockRequestKeys } from '#server/platform/http/requests-store.ts';
import { keyedHash } from '#server/platform/http/secrets.ts';
import type { Who } from '#server/platform/http/who.ts';
import { findSameJourney } from './duplicates-store.ts';
import type { PricedQuote } from './quoted-journey.ts';

/** After longer than this, a second booking is more likely deliberate: the confirmation email has been read by then. */
const recentMinutes = 15;

/**
 * Refuses the journey that this customer booked minutes ago, so that the screen can ask whether a second car is meant.
 * A guest is known by email address and phone number together, and learns nothing more: somebody else's reference must
 * not leak. Two requests at once wait for each other.
 */
export async function requireNewJourney(
  deps: Deps,
  who: Who,
  { email, phoneNumber }: { readonly email: string; readonly phoneNumber: string },
  quote: PricedQuote,
): Promise<void> {
  const now = deps.clock();
  const customer = {
    personId: who.kind === 'person' ? who.personId : null,
    email: email.toLowerCase(),
    phoneTail: phoneTail(phoneNumber),
  };
  const key = deps.hashKey('asks');
  await lockRequestKeys(deps.db, [
    keyedHash(key, `journey of ${customer.personId ?? `${customer.email} ${customer.phoneTail}`}`),
  ]);
  const same = await findSameJourney(deps.db, customer, {
    pickupAt: new Date(quote.legs.outbound.pickupAt),
    pickup: placeLabel(quote.asked.origin),
    dropoff: placeLabel(quote.asked.destination),
    bookedAfter: new Date(now.getTime() - recentMinutes * 60_000),
  });
  if (same) throw new AppError('booked-already', { timeFacts: { dateTime: same.pickupAt } });
}
