import * as z from 'zod/mini';
import { tripPaidFields } from '#domain/api/driver-jobs/trip-end.ts';
import { additionsAnswer } from '#domain/api/may-be-added.ts';
import { idAnswer, pastAnswer, staffEmail, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { tripDoubts } from '#domain/booking/plausible-trip.ts';
import { reservationFacts } from './booking-answer.ts';

/** Null while it has not happened. */
const happened = like(z.nullable(timeAnswer), null);

/** A booking as staff see it. `moves` are the statuses it may change to next. */
export const staffBookingAnswer = z.extend(reservationFacts, {
  registerNumber: like(z.nullable(z.int()), 1204),
  endsAt: like(timeAnswer, '2026-12-01T09:54:09+00:00'),
  howMade: like(z.string(), 'online'),
  /** The code of the partner whose site led here. */
  partner: like(z.nullable(z.string()), null),
  /** The voucher code in the price. */
  voucher: like(z.nullable(z.string()), null),
  takenBy: like(z.nullable(z.string()), null),
  /** The company that pays for it; null where the passenger does. */
  account: like(z.nullable(z.object({ id: idAnswer, company: z.string() })), null),
  remarks: like(z.string(), ''),
  allocatedAt: z.nullable(pastAnswer),
  dispatchedBy: z.nullable(staffEmail),
  startedAt: happened,
  arrivedAt: happened,
  boardedAt: happened,
  completedAt: happened,
  cancelledAt: happened,
  noShowAt: happened,
  /** Somebody has decided what the end without a passenger costs. */
  isChargeDecided: like(z.boolean(), false),
  /** What speaks against a completed journey having been driven so. */
  doubts: like(z.array(z.enum(tripDoubts)), []),
  deletedAt: happened,
  deletedBy: like(z.nullable(z.string()), null),
  ...tripPaidFields,
  /** Only of one booking that is opened. */
  mayBeAdded: z.optional(additionsAnswer),
  /** What was paid of the fare by card, or can still be taken from one. */
  paidOnline: like(z.number(), 0),
  /** The driver has been asked and can answer until then. */
  offeredUntil: happened,
  moves: like(z.array(z.int()), [8, 5, 2]),
});

export type StaffBookingAnswer = z.infer<typeof staffBookingAnswer>;
