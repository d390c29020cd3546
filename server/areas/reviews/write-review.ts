import { AppError } from '#domain/api/errors.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { publicName } from '#domain/people/public-name.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { addReview, journeyOf, type ReviewRow } from './reviews-store.ts';

/** A customer's review of their own completed journey. It waits until staff have read it. */
export async function writeReview(
  deps: Deps,
  who: Person,
  input: { reservationId: string; stars: number; text: string },
): Promise<ReviewRow> {
  const { reservationId: bookingId, stars, text } = input;
  const journey = await journeyOf(deps.db, who.personId, bookingId);
  if (!journey) throw new AppError('not-found');
  if (journey.status !== bookingStates.Completed)
    throw new AppError('conflict', { fields: { reservationId: ['Error_review-not-completed'] } });
  const added = await addReview(deps.db, {
    bookingId,
    personId: who.personId,
    name: publicName(journey.name),
    town: journey.pickupTown ?? journey.dropoffTown ?? '',
    stars,
    text,
    at: deps.clock(),
  });
  if (!added) throw new AppError('conflict', { fields: { reservationId: ['Error_review-twice'] } });
  return added;
}
