import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { daySchema } from '#domain/booking/period.ts';
import { route } from './route.ts';

const query = z.object({ from: z.optional(daySchema), to: z.optional(daySchema) });

/** More than this after the agreed time, a driver was late. */
export const punctualMinutes = 5;

/** A week from Monday to Sunday, by the pickup's London day. Money in pounds. */
const week = z.object({
  week: like(z.string(), '2026-11-09'),
  bookings: like(z.int(), 42),
  revenue: like(z.number(), 2310.5),
  completed: like(z.int(), 36),
  cancelled: like(z.int(), 3),
  rejected: like(z.int(), 1),
  noShows: like(z.int(), 2),
  sources: z.object({
    online: like(z.int(), 25),
    telephone: like(z.int(), 12),
    email: like(z.int(), 2),
    inPerson: like(z.int(), 1),
    businessAccount: like(z.int(), 2),
  }),
  arrivals: like(z.int(), 36),
  punctual: like(z.int(), 34),
  averageLateMinutes: like(z.nullable(z.number()), 2.5),
});

export type StatisticsWeek = z.infer<typeof week>;

export const getStatistics = route({
  id: 'getStatistics',
  method: 'GET',
  path: '/api/Admin/statistics',
  access: 'Writer',
  tag: 'Statistics',
  summary:
    'Bookings, revenue, sources, cancellations and punctuality (arrived at most 5 minutes late) by week; the last 12 weeks and the next 4 by default, two years at most.',
  query,
  answer: z.object({
    from: like(z.string(), '2026-11-09'),
    to: like(z.string(), '2026-11-15'),
    weeks: z.array(week),
    totals: z.omit(week, { week: true }),
  }),
});

export const statisticsCsv = route({
  id: 'downloadStatisticsCsv',
  method: 'GET',
  path: '/api/Admin/statistics.csv',
  access: 'Writer',
  tag: 'Statistics',
  summary: 'The same figures as a CSV file, a row for each week.',
  query,
  answer: { contentType: 'text/csv; charset=utf-8' },
});
