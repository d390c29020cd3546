import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { messageAnswer, pastAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

/** The private address of a customer's journeys; null while there is none. */
const feedAnswer = z.object({
  url: like(z.nullable(z.string()), null),
  createdAt: like(z.nullable(pastAnswer), null),
});

const shared = { path: '/api/Reservations/calendar-feed', access: 'signed-in', tag: 'Reservations' } as const;

export const getCalendarFeed = route({
  id: 'getCalendarFeed',
  ...shared,
  method: 'GET',
  summary: 'The private address under which a calendar reads my journeys.',
  answer: feedAnswer,
});

export const renewCalendarFeed = route({
  id: 'renewCalendarFeed',
  ...shared,
  method: 'POST',
  summary: 'A new private address; the one before stops working straight away.',
  answer: feedAnswer,
});

export const revokeCalendarFeed = route({
  id: 'revokeCalendarFeed',
  ...shared,
  method: 'DELETE',
  summary: 'Switch the private address off.',
  answer: like(messageAnswer, { message: 'Your calendar address no longer works.' }),
});

export const readCalendarFeed = route({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/calendar/:file',
  access: 'open',
  tag: 'Reservations',
  summary:
    'The journeys of one customer, for a calendar that subscribes: those to come and those of the last 30 days. Time, pickup and destination; nothing about passengers.',
  params: z.object({
    file: like(z.string().check(z.maxLength(80, 'Error_token')), '3q2-7wAAAAAAAAAAAAAAAA.jaQ-8KhzRiv9VLLUqdyawg.ics'),
  }),
  answer: { contentType: 'text/calendar; charset=utf-8' },
  errors: ['not-found'],
});
