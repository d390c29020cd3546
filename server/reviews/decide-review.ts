import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/who.ts';
import { notify } from '../notifications/notify.ts';
import { lockReview, type ReviewRow, setReviewState } from './reviews-store.ts';

/** Staff publish or refuse a review, and its author is told. With `changedAt`, only the text that staff have seen. */
export function decideReview(
  deps: Deps,
  who: Person,
  input: { id: string; state: 'published' | 'refused'; changedAt?: string | undefined },
): Promise<ReviewRow> {
  return deps.db.transaction(async (db) => {
    const review = await lockReview(db, input.id);
    if (!review) throw new AppError('not-found');
    if (review.state === 'withdrawn') throw new AppError('conflict', { fields: { id: ['Error_review-withdrawn'] } });
    if (input.changedAt !== undefined && input.changedAt !== londonIso(review.changedAt)) throw new AppError('stale');
    if (review.state === input.state) return review;
    const decided = await setReviewState(db, review.id, input.state, who.personId);
    if (review.personId) await notify({ ...deps, db }, review.personId, `review-${input.state}`, {});
    return decided ?? review;
  });
}
