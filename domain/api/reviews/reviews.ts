import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idAnswer, idParams, listOf, messageAnswer, pageQuery, pastAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { paragraph } from '#domain/basics/typed-text.ts';

const stars = like(
  z.number({ error: 'Error_stars' }).check(z.int('Error_stars'), z.gte(1, 'Error_stars'), z.lte(5, 'Error_stars')),
  5,
);

const exampleText = 'On time, friendly, and the price was the one we were told.';

/** Stars and text of a review. */
export const reviewFields = { stars, text: like(paragraph(1000, 'Error_review-text'), exampleText) };

export const reviewStates = ['waiting', 'published', 'refused', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

const about = {
  id: idAnswer,
  text: like(z.string(), exampleText),
  name: like(z.string(), 'Robin R.'),
  role: like(z.string(), 'Bracknell'),
  date: pastAnswer,
  sample: like(z.boolean(), false),
};

/** A public review: `role` is the passenger's town, `image` a drawing with the initials; `sample` marks an example. */
export const reviewAnswer = z.object({
  ...about,
  stars: like(z.array(z.int()), [1, 2, 3, 4, 5]),
  image: like(z.string(), '/api/Reviews/5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21/avatar.svg'),
});

/** A review as its author sees it. */
export const ownReviewAnswer = z.object({
  ...about,
  stars: like(z.int(), 5),
  reservationId: z.nullable(idAnswer),
  state: like(z.enum(reviewStates), 'waiting'),
  changedAt: pastAnswer,
  /** Why staff rejected it; empty otherwise. */
  note: like(z.string(), ''),
});

const savedAnswer = z.extend(ownReviewAnswer, {
  message: like(z.string(), 'Thank you. Your review is shown as soon as we have read it.'),
});

export const listReviews = route({
  id: 'listReviews',
  method: 'GET',
  path: '/api/Reviews',
  access: 'open',
  tag: 'Reviews',
  summary: 'Published reviews, newest first. In production each belongs to a completed journey.',
  query: pageQuery,
  answer: listOf(reviewAnswer),
});

export const reviewAvatar = route({
  id: 'getReviewAvatar',
  method: 'GET',
  path: '/api/Reviews/:id/avatar.svg',
  access: 'open',
  tag: 'Reviews',
  summary: 'A drawing with the initials of whoever wrote a published review.',
  params: idParams,
  answer: { contentType: 'image/svg+xml; charset=utf-8' },
  errors: ['not-found'],
});

export const listOwnReviews = route({
  id: 'listMyReviews',
  method: 'GET',
  path: '/api/Reviews/mine',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Your reviews in every state.',
  answer: listOf(ownReviewAnswer),
});

export const writeReview = route({
  id: 'createReview',
  method: 'POST',
  path: '/api/Reviews',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Review one of your completed journeys; once for each journey. It is shown once staff approve it.',
  body: z.strictObject({
    reservationId: like(z.uuid('Error_id'), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
    ...reviewFields,
  }),
  answer: savedAnswer,
  status: 201,
  errors: ['not-found', 'conflict'],
  creates: true,
});

export const editReview = route({
  id: 'updateReview',
  method: 'PUT',
  path: '/api/Reviews/:id',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Change one of your reviews. It waits for approval again.',
  params: idParams,
  body: z.strictObject(reviewFields),
  answer: savedAnswer,
  errors: ['not-found'],
});

export const withdrawReview = route({
  id: 'withdrawReview',
  method: 'DELETE',
  path: '/api/Reviews/:id',
  access: 'signed-in',
  tag: 'Reviews',
  summary: 'Withdraw one of your reviews. Editing it later submits it again.',
  params: idParams,
  answer: like(messageAnswer, { message: 'You’ve withdrawn your review.' }),
  errors: ['not-found'],
});

export const listReviewsToDecide = route({
  id: 'listReviewsToDecide',
  method: 'GET',
  path: '/api/Admin/reviews',
  access: 'Writer',
  duty: 'firm',
  tag: 'Admin',
  summary: 'Reviews in one state (`?state=`, waiting by default), newest first.',
  query: z.extend(pageQuery, { state: z._default(z.enum(reviewStates, { error: 'Error_invalid' }), 'waiting') }),
  answer: listOf(ownReviewAnswer),
});

// The text that staff saw: the author may have changed it since.
const seen = {
  changedAt: like(z.optional(z.string().check(z.maxLength(40, 'Error_too-long'))), '2026-11-15T12:00:00+00:00'),
};

const decide = {
  method: 'POST',
  access: 'Writer',
  tag: 'Admin',
  params: idParams,
  errors: ['not-found', 'conflict', 'stale'],
} as const;

export const publishReview = route({
  id: 'publishReview',
  ...decide,
  path: '/api/Admin/reviews/:id/publish',
  duty: 'firm',
  summary: 'Publish a review. With `changedAt`, only the text that was seen.',
  body: z.optional(z.strictObject(seen)),
  answer: z.extend(ownReviewAnswer, { state: like(z.enum(reviewStates), 'published') }),
});

export const refuseReview = route({
  id: 'refuseReview',
  ...decide,
  path: '/api/Admin/reviews/:id/refuse',
  duty: 'firm',
  summary: 'Refuse a review, or take a published one down; its author reads the `note`.',
  body: z.optional(
    z.strictObject({ ...seen, note: like(z.optional(paragraph(500)), 'Please leave out the driver’s surname.') }),
  ),
  answer: z.extend(ownReviewAnswer, {
    state: like(z.enum(reviewStates), 'refused'),
    note: like(z.string(), 'Please leave out the driver’s surname.'),
  }),
});
