import { AppError } from '#domain/api/errors.ts';
import * as contract from '#domain/api/reviews/reviews.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Serve } from '#server/deps.ts';
import { pageOf, readCursor } from '#server/platform/database/page-cursor.ts';
import { decideReview } from './decide-review.ts';
import { drawAvatar } from './draw-avatar.ts';
import { publishedName, publishedReviews } from './published-reviews.ts';
import { editReviewOf, type ReviewRow, reviewsIn, reviewsOf, withdrawReviewOf } from './reviews-store.ts';
import { writeReview } from './write-review.ts';

const about = ({ id, text, name, town, createdAt, isSample }: ReviewRow) => ({
  id,
  text,
  name,
  role: town,
  date: londonIso(createdAt),
  sample: isSample,
});

const forAll = (row: ReviewRow) => ({
  ...about(row),
  stars: Array.from({ length: row.stars }, (_, i) => i + 1),
  image: `/api/Reviews/${row.id}/avatar.svg`,
});

const forAuthor = (row: ReviewRow) => ({
  ...about(row),
  stars: row.stars,
  reservationId: row.bookingId,
  state: row.state,
  changedAt: londonIso(row.changedAt),
  note: row.note,
});

function staffRoutes(serve: Serve): void {
  serve(contract.listReviewsToDecide, async ({ deps, query }) => {
    const after = readCursor(query.cursor);
    const found = await reviewsIn(deps.db, { state: query.state, withSamples: true, limit: query.limit, after });
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
    return { $values: rows.map(forAuthor), nextCursor };
  });

  serve(contract.publishReview, async ({ deps, who, params, body }) =>
    forAuthor(await decideReview(deps, who, { ...params, ...body, state: 'published' })),
  );

  serve(contract.refuseReview, async ({ deps, who, params, body }) =>
    forAuthor(await decideReview(deps, who, { ...params, ...body, state: 'refused' })),
  );
}

export function reviewsRoutes(serve: Serve): void {
  serve(contract.listReviews, async ({ deps, query }) => {
    const { rows, nextCursor } = await publishedReviews(deps, query);
    return { $values: rows.map(forAll), nextCursor };
  });

  serve(contract.reviewAvatar, async ({ deps, params, reply }) => {
    void reply.header('cache-control', 'public, max-age=86400');
    return drawAvatar(await publishedName(deps, params.id));
  });

  serve(contract.listOwnReviews, async ({ deps, who }) => ({
    $values: (await reviewsOf(deps.db, who.personId)).map(forAuthor),
  }));

  serve(contract.writeReview, async ({ deps, who, body, t }) => ({
    ...forAuthor(await writeReview(deps, who, body)),
    message: t('Reviews_waiting'),
  }));

  serve(contract.editReview, async ({ deps, who, params, body, t }) => {
    const edited = await editReviewOf(deps.db, who.personId, params.id, { ...body, at: deps.clock() });
    if (!edited) throw new AppError('not-found');
    return { ...forAuthor(edited), message: t('Reviews_waiting') };
  });

  serve(contract.withdrawReview, async ({ deps, who, params, t }) => {
    const withdrawn = await withdrawReviewOf(deps.db, who.personId, params.id, deps.clock());
    if (withdrawn === 0) throw new AppError('not-found');
    return { message: t('Reviews_withdrawn') };
  });
  staffRoutes(serve);
}
