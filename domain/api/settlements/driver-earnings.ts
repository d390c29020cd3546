import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { periodFields } from '#domain/booking/period.ts';
import { weekSchema } from '#domain/money/week.ts';
import { sheetJob, sheetStates } from './settlements.ts';

/** A week of the driver’s pay. `closing` is what the firm pays; below zero, what the driver owes. */
const earningsWeek = z.object({
  week: like(z.string(), '2026-11-09'),
  state: like(z.enum(sheetStates), 'closed'),
  closing: like(z.number(), 214),
});

const earnings = z.object({
  from: dayAnswer,
  to: dayAnswer,
  /** Whether the office has set how the driver is paid; until then all shares are 0. */
  hasRule: like(z.boolean(), true),
  jobs: z.array(sheetJob),
  fares: like(z.number(), 55),
  earned: like(z.number(), 44),
  /** What the firm keeps of the fares. */
  commission: like(z.number(), 11),
  /** What the driver took in the car and holds for the firm. */
  collected: like(z.number(), 55),
  /** Tips by card, which the firm passes on. */
  tips: like(z.number(), 0),
  /** The current week, including extras, corrections, rent and what was carried over. */
  thisWeek: z.extend(earningsWeek, {
    /** What is carried over, less what was paid of it. */
    opening: like(z.number(), 0),
    earned: like(z.number(), 328),
    extras: like(z.number(), 6),
    collected: like(z.number(), 120),
    rent: like(z.number(), 0),
  }),
  /** The latest closed weeks, newest first. */
  sheets: z.array(earningsWeek),
});
export type EarningsAnswer = z.infer<typeof earnings>;

const own = { access: 'Driver', tag: 'Driver' } as const;

export const getEarnings = route({
  id: 'getDriverEarnings',
  ...own,
  method: 'GET',
  path: '/api/Driver/earnings',
  summary:
    'What you earned in a period of up to 92 London days (by default today): each job with your share and what you hold for the firm, this week so far, and your latest closed weeks.',
  query: z.partial(z.object(periodFields)),
  answer: earnings,
  errors: ['not-found'],
});

export const ownSheetPdf = route({
  id: 'downloadOwnSettlementPdf',
  ...own,
  method: 'GET',
  path: '/api/Driver/earnings/:week/sheet.pdf',
  summary: 'Your settlement of a week (its Monday), to print.',
  params: z.object({ week: weekSchema }),
  answer: { contentType: 'application/pdf' },
  limit: 'document',
  errors: ['not-found'],
});
