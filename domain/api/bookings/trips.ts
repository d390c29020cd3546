import * as z from 'zod/mini';
import { linkQuery } from '#domain/api/link-query.ts';
import { route } from '#domain/api/route.ts';
import { idAnswer, pickupText, referenceAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

/** The progress of a trip: not started, on the way to the pickup, at the pickup, passenger on board, over. */
export const tripPhases = ['waiting', 'coming', 'arrived', 'boarded', 'over'] as const;
export type TripPhase = (typeof tripPhases)[number];

const stop = z.object({
  text: pickupText,
  point: z.nullable(z.object({ lat: like(z.number(), 51.41822), lng: like(z.number(), -0.74965) })),
});

/** What a watcher of a trip needs to find the car and to know when it comes. Nothing about the passenger. */
const tripAnswer = z.object({
  bookingId: idAnswer,
  /** Together with the email address it opens the booking, so a tracking link does not get it. */
  reference: z.nullable(referenceAnswer),
  phase: like(z.enum(tripPhases), 'coming'),
  pickupTime: timeAnswer,
  /** About when the car can be seen; null before the booking is confirmed, and from the moment the driver sets off. */
  opensAt: like(z.nullable(timeAnswer), null),
  pickup: stop,
  via: like(z.nullable(stop), null),
  /** The stops after `via`, in order. */
  moreStops: like(z.array(stop), []),
  dropoff: like(stop, {
    text: 'Heathrow Terminal 5, Wallis Road, Heathrow Airport, London TW6 2GA',
    point: { lat: 51.471493, lng: -0.487239 },
  }),
  /** The first name; the telephone number is only for the passenger. */
  driver: z.nullable(
    z.object({
      name: like(z.string(), 'Dev'),
      badge: like(z.string(), 'BF-D-0117'),
      phone: like(z.nullable(z.string()), '+447700900201'),
    }),
  ),
  vehicle: z.nullable(
    z.object({
      registration: like(z.string(), 'RG24 BTX'),
      description: like(z.string(), 'Mercedes-Benz E-Class'),
      colour: like(z.string(), 'Black'),
    }),
  ),
  /** The link to share; null unless the trip is under way. */
  trackUrl: like(z.nullable(z.string()), 'https://www.bracknelltaxis.test/t/cHsxQb2AzlBBvKmYNg'),
});

export type TripAnswer = z.infer<typeof tripAnswer>;

export const getTrip = route({
  id: 'getTrip',
  method: 'GET',
  path: '/api/Reservations/trip',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  summary:
    'A trip to watch: by a booking’s link, by a tracking link until the trip ends, your own booking’s, or yours under way (`next=true`: else the next).',
  query: z.object({
    ...linkQuery.shape,
    id: like(z.optional(z.uuid('Error_id')), '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'),
    /** If none of the person's own is under way: the next one. */
    next: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })),
  }),
  /** Null only when no trip was named and none of the person's own is under way or, if asked for, to come. */
  answer: z.object({ trip: z.nullable(tripAnswer) }),
  errors: ['not-found', 'link-expired'],
});

export const shortLink = route({
  id: 'followShortLink',
  method: 'GET',
  path: '/t/:code',
  access: 'open',
  tag: 'Reservations',
  summary: 'The short link in a text: redirects to the page on which its trip can be watched.',
  params: z.object({ code: like(z.string().check(z.maxLength(60, 'Error_token')), 'cHsxQb2AzlBBvKmYNg') }),
  answer: { contentType: 'text/plain; charset=utf-8' },
  status: 302,
});
