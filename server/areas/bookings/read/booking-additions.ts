import { londonDate } from '#domain/basics/london-time.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import type { PricedPickup } from '#domain/fares/may-be-added.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { additionsPresenter, type PresentedAddition } from '#server/areas/quotes/present-additions.ts';
import type { Deps } from '#server/deps.ts';

type PricedJourney = Pick<Booking, 'status' | 'pickupPlace' | 'pickupAt' | 'fareLines' | 'waitTerms'>;

/** The pickup of a journey whose price may still rise; none once it is over. */
export function pickupOf({ status, pickupPlace, pickupAt, fareLines, waitTerms }: PricedJourney): PricedPickup[] {
  const state = stateOf(status);
  if (!state || isFinal(state)) return [];
  return [{ place: pickupPlace, day: londonDate(pickupAt), lines: fareLines, waitTerms }];
}

/** What may come on top of the price of a booking, or of both journeys of a return, in words. */
export async function additionsOf(
  deps: Deps,
  language: Language,
  journeys: readonly PricedJourney[],
): Promise<PresentedAddition[]> {
  return (await additionsPresenter(deps, language))(journeys.flatMap(pickupOf));
}
