import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { type Extra, type PaidBy, paidByWays, tripExtras } from '#domain/booking/trip-end.ts';

/** More is a slip of the finger. */
const mostPounds = 500;

const extra = z.strictObject({
  code: like(z.enum(tripExtras, { error: 'Error_invalid' }), 'parking'),
  /** In pounds. */
  amount: like(
    z.number({ error: 'Error_price' }).check(
      z.gte(0, 'Error_price'),
      z.lte(mostPounds, 'Error_price'),
      z.refine((amount) => Math.round(amount * 100) / 100 === amount, 'Error_price'),
    ),
    5.5,
  ),
});

/** What is reported at the end of a trip. Without `paidBy` it just ends, as with old apps. */
export const tripEndFields = {
  paidBy: like(z.optional(z.enum(paidByWays, { error: 'Error_paid-by' })), 'cash'),
  /** Each at most once. Waiting up to what was counted; a tip only with cash or card. */
  extras: z.optional(
    z.array(extra, { error: 'Error_list' }).check(
      z.maxLength(tripExtras.length, 'Error_extra-twice'),
      z.refine((extras) => new Set(extras.map(({ code }) => code)).size === extras.length, {
        error: 'Error_extra-twice',
      }),
    ),
  ),
};

/** The same as it is recorded. */
export const extrasAnswer = z.array(z.object({ code: z.enum(tripExtras), amount: z.number() }));

export interface ReportedEnd {
  readonly paidBy?: PaidBy | undefined;
  readonly extras?: readonly z.infer<typeof extra>[] | undefined;
}

/** The extras in pence. */
export const extrasOf = ({ extras = [] }: ReportedEnd): Extra[] =>
  extras.map(({ code, amount }) => ({ code, pence: penceFromPounds(amount) }));

/** What the end of a trip is calculated from: paid online or held, on account, and the waiting that can be charged. */
const tripEnding = z.object({
  paidOnline: like(z.number(), 0),
  isOnAccount: like(z.boolean(), false),
  waiting: like(z.object({ minutes: z.int(), amount: z.number() }), { minutes: 0, amount: 0 }),
  /** The fare as agreed, and what the terms charge where it ends without a passenger, by reason. */
  agreed: like(z.number(), 55),
  byTerms: z.object({
    'no-show': like(z.number(), 55),
    'wrong-start': like(z.number(), 0),
    breakdown: like(z.number(), 0),
    'cancelled-at-door': like(z.number(), 27.5),
    office: like(z.number(), 0),
  }),
  /** From when staff can note a no-show, and whether a position has shown the driver at the pickup. */
  noShowFrom: like(z.string(), '2026-11-20T10:40:00+00:00'),
  wasSeenThere: like(z.boolean(), true),
  /** The Monday of the open week that a charge goes on, where that is not the pickup's. */
  countsIn: like(z.nullable(z.string()), null),
});
export type EndingAnswer = z.infer<typeof tripEnding>;

/** What staff see of the end of a trip. */
export const tripPaidFields = {
  /** How the trip was paid for, what the driver took in the car, and the tip, in pounds; null until it is recorded. */
  paidBy: like(z.nullable(z.enum(paidByWays)), null),
  taken: like(z.number(), 0),
  tip: like(z.number(), 0),
  /** Only of one booking that is opened: what its end is calculated from. */
  ending: z.optional(tripEnding),
};
