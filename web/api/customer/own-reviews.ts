import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/reviews/reviews.ts';
import type { Answer } from '#domain/api/route.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { call } from '#web/api/client.ts';

export type OwnReview = Answer<typeof api.listOwnReviews>['$values'][number];

export interface ReviewInput {
  readonly stars: number;
  readonly text: string;
}

export const ownReviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: async ({ signal }) => (await call(api.listOwnReviews, { signal })).$values,
});

/** Submits a review: a new one for the journey, or a change to the customer's own. */
export function saveReview(reservationId: string, own: OwnReview | undefined, { stars, text }: ReviewInput) {
  if (own) return call(api.editReview, { params: { id: own.id }, body: { stars, text } });
  const body = { reservationId, stars, text };
  return sendOnce(body, (idempotencyKey) => call(api.writeReview, { body, idempotencyKey }));
}

export const withdrawReview = (id: string) => call(api.withdrawReview, { params: { id } });
