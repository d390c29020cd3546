import * as z from 'zod/mini';
import { paragraph } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { idParams, listOf, messageAnswer, pageQuery, timeAnswer } from './wire.ts';

const stars = z
  .number({ error: 'Error_stars' })
  .check(z.int('Error_stars'), z.gte(1, 'Error_stars'), z.lte(5, 'Error_stars'));

/** Stars and words of a review. */
export const reviewFields = { stars, text: paragraph(1000, 'Error_review-text') };

export const reviewStates = ['waiting', 'published', 'refused', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A review as everybody sees it: `role` is the passenger's town; `sample` says that it is an example. */
export const reviewAnswer = z.object({
  id: z.string(),
  text: z.string(),
  stars: z.int(),
  name: z.string(),
  role: z.string(),
  date: timeAnswer,
  sample: z.boolean(),
});

/** A review as its author sees it. */
export const ownReviewAnswer = z.extend(reviewAnswer, {
  reservationId: z.nullable(z.string()),
  state: z.enum(reviewStates),
  changedAt: timeAnswer,
  /** Why staff refused it; empty otherwise. */
  note: z.string(),
});

const savedAnswer = z.extend(ownReviewAnswer, messageAnswer.shape);

export const listReviews = route({
  method: 'GET',
  path: '/api/Reviews',
  access: 'open',
  tag: 'Reviews',
  summary: 'Published reviews, newest first. In production each belongs to a completed journey.',
  query: pageQuery,
  answer: listOf(reviewAnswer),
});

export const listOwnReviews = route({
  method: 'GET',
  path: '/api/Reviews/mine',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Own reviews in every state.',
  answer: listOf(ownReviewAnswer),
});

export const writeReview = route({
  method: 'POST',
  path: '/api/Reviews',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Review an own, completed journey; once for each journey. It is shown after staff approve.',
  body: z.strictObject({ reservationId: z.uuid('Error_id'), ...reviewFields }),
  answer: savedAnswer,
  status: 201,
  errors: ['not-found', 'conflict'],
  creates: true,
});

export const editReview = route({
  method: 'PUT',
  path: '/api/Reviews/:id',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Change an own review. It waits for approval again.',
  params: idParams,
  body: z.strictObject(reviewFields),
  answer: savedAnswer,
  errors: ['not-found'],
});

export const withdrawReview = route({
  method: 'DELETE',
  path: '/api/Reviews/:id',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Withdraw an own review. Editing it later hands it in again.',
  params: idParams,
  answer: messageAnswer,
  errors: ['not-found'],
});

export const listReviewsToDecide = route({
  method: 'GET',
  path: '/api/Admin/reviews',
  access: 'Writer',
  tag: 'Admin',
  summary: 'Reviews in one state (`?state=`, waiting unless told), newest first.',
  query: z.extend(pageQuery, { state: z._default(z.enum(reviewStates, { error: 'Error_invalid' }), 'waiting') }),
  answer: listOf(ownReviewAnswer),
});

// The text that was judged: an author may have changed it since.
const seen = { changedAt: z.optional(z.string().check(z.maxLength(40, 'Error_too-long'))) };

const decide = {
  method: 'POST',
  access: 'Writer',
  tag: 'Admin',
  params: idParams,
  answer: ownReviewAnswer,
  errors: ['not-found', 'conflict', 'stale'],
} as const;

export const publishReview = route({
  ...decide,
  path: '/api/Admin/reviews/:id/publish',
  summary: 'Publish a review. With `changedAt`, only the text that was seen.',
  body: z.optional(z.strictObject(seen)),
});

export const refuseReview = route({
  ...decide,
  path: '/api/Admin/reviews/:id/refuse',
  summary: 'Refuse a review, or take a published one down; its author reads the `note`.',
  body: z.optional(z.strictObject({ ...seen, note: z.optional(paragraph(500)) })),
});
