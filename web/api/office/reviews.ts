import { infiniteQueryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/reviews/reviews.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from '#web/api/client.ts';

export type StaffReview = Answer<typeof api.listReviewsToDecide>['$values'][number];
export const reviewStates = api.reviewStates;

export const staffReviewsKey = ['staff-reviews'] as const;

export const staffReviewsQuery = (state: api.ReviewState) =>
  infiniteQueryOptions({
    queryKey: [...staffReviewsKey, state],
    queryFn: ({ pageParam, signal }) =>
      call(api.listReviewsToDecide, { query: { state, limit: 20, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

// Only the text on the screen is approved or refused: its author may have changed it in the meantime.
export const publishReview = ({ id, changedAt }: StaffReview) =>
  call(api.publishReview, { params: { id }, body: { changedAt } });
export const refuseReview = ({ id, changedAt }: StaffReview, note: string) =>
  call(api.refuseReview, { params: { id }, body: { changedAt, note } });
