import * as z from 'zod/mini';
import { bookedFlight } from '#domain/api/flights/flights.ts';
import { linkQuery } from '#domain/api/link-query.ts';
import { route } from '#domain/api/route.ts';
import { dropoffText, idParams, pickupText, referenceAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';

const happened = z.nullable(timeAnswer);

/** What is recorded about a pickup: flight, driver's arrival, waiting, positions, calls and messages. */
export const evidenceAnswer = z.object({
  reference: referenceAnswer,
  pickupTime: timeAnswer,
  pickupLocation: pickupText,
  dropoffLocation: dropoffText,
  driver: like(z.nullable(z.string()), 'Dev Driver'),
  vehicle: like(z.nullable(z.string()), 'RG24 BTX'),
  flight: z.nullable(bookedFlight),
  arrivedAt: like(happened, '2026-12-01T09:28:00+00:00'),
  /** When the waiting ended, and how. */
  endedAt: like(happened, '2026-12-01T10:05:00+00:00'),
  ended: like(z.nullable(z.enum(['boarded', 'no-show'])), 'no-show'),
  noShowReason: like(z.nullable(z.string()), 'Nobody at the door, two calls not answered'),
  /** Until when waiting was free. */
  freeWaitUntil: like(timeAnswer, '2026-12-01T09:40:00+00:00'),
  /** Whole minutes; null until the driver has arrived. */
  waitedMinutes: like(z.nullable(z.int()), 37),
  overFreeMinutes: like(z.nullable(z.int()), 25),
  /** When the driver pressed Call. */
  calls: like(z.array(timeAnswer), ['2026-12-01T09:41:00+00:00']),
  /** Where the car was around the waiting, in metres from the pickup; null where the pickup has no known point. */
  positions: z.array(z.object({ at: timeAnswer, metres: like(z.nullable(z.int()), 35) })),
  /** Sent in after the trip had ended: what the phone says, not what was measured at the time. */
  latePositions: like(z.array(z.object({ at: timeAnswer, metres: z.nullable(z.int()) })), []),
  /** Positions are deleted after this many days. */
  positionDays: like(z.int(), 30),
  messages: z.array(
    z.object({
      at: timeAnswer,
      channel: like(z.enum(['mail', 'text']), 'text'),
      text: like(z.string(), 'Your driver has arrived.'),
      isSent: like(z.boolean(), true),
    }),
  ),
  messageDays: like(z.int(), 90),
  history: z.array(z.object({ at: timeAnswer, what: like(z.string(), 'Driver has arrived') })),
});
export type EvidenceAnswer = z.infer<typeof evidenceAnswer>;

const shared = {
  method: 'GET',
  access: 'signed-in-or-link',
  tag: 'Reservations',
  params: idParams,
  query: linkQuery,
  errors: ['not-found', 'link-expired'],
} as const;

export const getEvidence = route({
  id: 'getPickupRecord',
  ...shared,
  path: '/api/Reservations/:id/evidence',
  summary:
    'What is recorded about a pickup, for its customer and the office: the flight, the driver’s arrival, waiting, positions, calls and messages.',
  answer: evidenceAnswer,
});

export const evidencePdf = route({
  id: 'downloadPickupRecord',
  ...shared,
  path: '/api/Reservations/:id/evidence.pdf',
  summary: 'The same as PDF.',
  answer: { contentType: 'application/pdf' },
  limit: 'document',
});
