import { londonDate } from '#domain/basics/london-time.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import type { PricedPickup } from '#domain/fares/may-be-added.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { additionsPresenter, type PresentedAddition } from '#server/areas/quotes/present-additions.ts';
import type { Deps } from '#server/deps.ts';

type PricedJourney = Pick<Booking, 'status' | 'stops' | 'pickupAt' | 'fareLines' | 'waitTerms'>;

/** The pickup of a journey whose price may still rise; none once it is over. */
export function pricedPickups(r: PricedJourney): PricedPickup[] {
  const state = stateOf(r.status);
  if (!state || isFinal(state)) return [];
  return [{ place: pickupOf(r).place, day: londonDate(r.pickupAt), lines: r.fareLines, waitTerms: r.waitTerms }];
}

/** What may come on top of the price of a booking, or of both journeys of a return, in words. */
export async function additionsOf(
  deps: Deps,
  language: Language,
  journeys: readonly PricedJourney[],
): Promise<PresentedAddition[]> {
  return (await additionsPresenter(deps, language))(journeys.flatMap(pricedPickups));
}
