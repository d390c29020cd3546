import type { Deps } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { type ReviewRow, reviewsIn } from './reviews-store.ts';

/** What everybody may read. Samples are shown in a demo only: invented reviews are banned in the UK. */
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
