import * as z from 'zod/mini';
import { daySchema } from '#domain/booking/period.ts';
import { route } from './route.ts';

const query = z.object({ from: z.optional(daySchema), to: z.optional(daySchema) });

/** Later than this after the agreed time, a driver was late. */
export const punctualMinutes = 5;

/** A week from Monday to Sunday, by the pickup's London day. Money in pounds. */
const week = z.object({
  week: z.string(),
  bookings: z.int(),
  revenue: z.number(),
  completed: z.int(),
  cancelled: z.int(),
  rejected: z.int(),
  noShows: z.int(),
  sources: z.object({
    online: z.int(),
    telephone: z.int(),
    email: z.int(),
    inPerson: z.int(),
    businessAccount: z.int(),
  }),
  arrivals: z.int(),
  punctual: z.int(),
  averageLateMinutes: z.nullable(z.number()),
});

export type StatisticsWeek = z.infer<typeof week>;

export const getStatistics = route({
  method: 'GET',
  path: '/api/Admin/statistics',
  access: 'Writer',
  tag: 'Statistics',
  summary:
    'Bookings, revenue, sources, cancellations and punctuality (arrived at most 5 minutes late) by week; the last 12 weeks and the next 4 unless told, two years at most.',
  query,
  answer: z.object({ from: z.string(), to: z.string(), weeks: z.array(week), totals: z.omit(week, { week: true }) }),
});

export const statisticsCsv = route({
  method: 'GET',
  path: '/api/Admin/statistics.csv',
  access: 'Writer',
  tag: 'Statistics',
  summary: 'The same figures as a CSV file, a row for each week.',
  query,
  answer: { contentType: 'text/csv; charset=utf-8' },
});
