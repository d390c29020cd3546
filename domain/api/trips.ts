import * as z from 'zod/mini';
import { linkQuery } from './reservations.ts';
import { route } from './route.ts';
import { timeAnswer } from './wire.ts';

/** How far a trip has come: not started, on the way to the pickup, at the pickup, passenger on board, over. */
export const tripPhases = ['waiting', 'coming', 'arrived', 'boarded', 'over'] as const;
export type TripPhase = (typeof tripPhases)[number];

const stop = z.object({
  text: z.string(),
  point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});

/** What whoever watches a trip needs to find the car and to know when it comes. Nothing about the passenger. */
const tripAnswer = z.object({
  bookingId: z.string(),
  /** Together with the e-mail address it opens the booking, so a link that only shows the car does not get it. */
  reference: z.nullable(z.string()),
  phase: z.enum(tripPhases),
  pickupTime: timeAnswer,
  pickup: stop,
  dropoff: stop,
  /** The first name; the telephone number is for the passenger alone. */
  driver: z.nullable(z.object({ name: z.string(), badge: z.string(), phone: z.nullable(z.string()) })),
  vehicle: z.nullable(z.object({ registration: z.string(), description: z.string(), colour: z.string() })),
  /** The link to hand on; null unless the trip is under way. */
  trackUrl: z.nullable(z.string()),
});

export type TripAnswer = z.infer<typeof tripAnswer>;

export const getTrip = route({
  method: 'GET',
  path: '/api/Reservations/trip',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary:
    'A trip to watch: of a booking’s link, of a tracking link until the trip ends, of an own booking, or the own one under way.',
  query: z.object({ ...linkQuery.shape, id: z.optional(z.uuid('Error_id')) }),
  /** Null only when nothing was named and no own trip is under way. */
  answer: z.object({ trip: z.nullable(tripAnswer) }),
  errors: ['not-found', 'link-expired'],
});

export const shortLink = route({
  method: 'GET',
  path: '/t/:code',
  access: 'open',
  tag: 'Reservations',
  summary: 'The short link of a text: leads to the page on which its trip can be watched.',
  params: z.object({ code: z.string().check(z.maxLength(60, 'Error_token')) }),
  answer: { contentType: 'text/plain; charset=utf-8' },
  status: 302,
});
