import { AppError } from '#domain/api/errors.ts';
import type { PageRating } from '#domain/api/site/page-context.ts';
import type { Deps } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { publishedStars, type ReviewRow, reviewOf, reviewsIn } from './reviews-store.ts';

/** Public reviews. Samples are shown in a demo only: invented reviews are banned in the UK. */
export async function publishedReviews(
  deps: Deps,
  asked: { limit: number; cursor?: string | undefined },
): Promise<{ rows: readonly ReviewRow[]; nextCursor: string | null }> {
  const found = await reviewsIn(deps.db, {
    state: 'published',
    withSamples: deps.env.APP_MODE === 'demo',
    limit: asked.limit,
    after: readCursor(asked.cursor),
  });
  return pageOf(found, asked.limit, (row) => ({ at: row.createdAt, id: row.id }));
}

/** Who wrote a review that everybody may read. */
export async function publishedName(deps: Deps, id: string): Promise<string> {
  const review = await reviewOf(deps.db, id);
  if (review?.state !== 'published' || (review.isSample && deps.env.APP_MODE !== 'demo'))
    throw new AppError('not-found');
  return review.name;
}

/** The rating from all published customer reviews; null while there are none. */
export async function publishedRating(deps: Deps): Promise<PageRating | null> {
  const stars = await publishedStars(deps.db);
  return stars?.average ? { count: stars.count, average: stars.average } : null;
}
