import { AppError } from '#domain/api/errors.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { lockReview, type ReviewRow, setReviewState } from './reviews-store.ts';

/** Staff publish or reject a review, and its author is notified. With `changedAt`, only the text that staff read. */
export function decideReview(
  deps: Deps,
  who: Person,
  input: { id: string; state: 'published' | 'refused'; changedAt?: string | undefined; note?: string | undefined },
): Promise<ReviewRow> {
  return inTransaction(deps, async (deps) => {
    const review = await lockReview(deps.db, input.id);
    if (!review) throw new AppError('not-found');
    if (review.state === 'withdrawn') throw new AppError('conflict', { fields: { id: ['Error_review-withdrawn'] } });
    if (input.changedAt !== undefined && input.changedAt !== londonIso(review.changedAt)) throw new AppError('stale');
    if (review.state === input.state) return review;
    const note = input.note ?? '';
    const decided = await setReviewState(deps.db, review.id, { state: input.state, note, by: who.personId });
    if (review.personId) await notify(deps, review.personId, `review-${input.state}`, {});
    // The audit is never erased, so it names the review without naming its author.
    const subject = `${review.stars}/5, ${londonDate(review.createdAt)}`;
    const changes = { state: [review.state, input.state] as const, ...(note ? { note: ['', note] as const } : {}) };
    await noteAction(deps, who, { what: `review-${input.state}`, subject, changes });
    return decided ?? review;
  });
}
