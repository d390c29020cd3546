import type { Deps } from '#server/deps.ts';
import { removeReviewsOf } from './reviews-store.ts';

/** Removes what a person wrote, published or not. */
export const eraseReviewsOf = (deps: Pick<Deps, 'db'>, personId: string) => removeReviewsOf(deps.db, personId);
