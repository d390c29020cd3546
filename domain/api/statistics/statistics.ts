import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';
import { daySchema } from '#domain/booking/period.ts';

const query = z.object({ from: z.optional(daySchema), to: z.optional(daySchema) });

/** A driver who arrived more than this after the agreed time was late. */
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
  duty: 'books',
  tag: 'Statistics',
  summary:
    'Bookings, revenue, sources, cancellations and punctuality (arrived at most 5 minutes late) by week, and what partners brought and voucher codes took off; the last 12 weeks and the next 4 by default, two years at most.',
  query,
  answer: z.object({
    from: like(z.string(), '2026-11-09'),
    to: like(z.string(), '2026-11-15'),
    weeks: z.array(week),
    totals: z.omit(week, { week: true }),
    /** What came through partners' sites, most bookings first. */
    partners: z.array(
      z.object({ code: like(z.string(), 'HOTEL1'), bookings: like(z.int(), 4), revenue: like(z.number(), 220) }),
    ),
    /** What voucher codes took off journeys that were not called off, most first. */
    vouchers: z.array(
      z.object({
        code: like(z.string(), 'WELCOME10'),
        bookings: like(z.int(), 4),
        revenue: like(z.number(), 198),
        discount: like(z.number(), 22),
      }),
    ),
  }),
});

export const statisticsCsv = route({
  id: 'downloadStatisticsCsv',
  method: 'GET',
  path: '/api/Admin/statistics.csv',
  access: 'Writer',
  duty: 'books',
  freshProof: 'exports',
  tag: 'Statistics',
  summary: 'The same figures as a CSV file, a row for each week.',
  query,
  answer: { contentType: 'text/csv; charset=utf-8' },
});

/** What the figures can be grouped by. */
export const statisticsGroups = ['day', 'hour', 'driver', 'route', 'account'] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

const groupQuery = z.extend(query, {
  by: like(z.enum(statisticsGroups, { error: 'Error_invalid' }), 'driver'),
});

/** The bookings of one day, hour, driver, route or account. Money in pounds. */
const group = z.object({
  /** The day, the hour (0 to 23), the id of the driver or account, or the two towns; empty where there is none. */
  key: like(z.string(), '4b4f6f2e-64f3-4c85-8f2c-2b9a3d0f5c11'),
  /** As people say it: the day and the hour are left to the reader’s language. */
  name: like(z.string(), 'Dev Driver'),
  bookings: like(z.int(), 42),
  completed: like(z.int(), 36),
  cancelled: like(z.int(), 3),
  revenue: like(z.number(), 2310.5),
});

export type StatisticsGroupRow = z.infer<typeof group>;

export const getGroupedStatistics = route({
  id: 'getGroupedStatistics',
  method: 'GET',
  path: '/api/Admin/statistics/by',
  access: 'Writer',
  duty: 'books',
  tag: 'Statistics',
  summary:
    'Bookings and revenue by day or hour of the pickup (in order), or by driver, route (from town to town) or business account (most revenue first, a hundred at most); the same periods as the weeks.',
  query: groupQuery,
  answer: z.object({
    from: like(z.string(), '2026-11-09'),
    to: like(z.string(), '2026-11-15'),
    by: like(z.enum(statisticsGroups), 'driver'),
    groups: z.array(group),
    /** How many smaller groups are not listed. */
    more: like(z.int(), 0),
  }),
});

export const groupedStatisticsCsv = route({
  id: 'downloadGroupedStatisticsCsv',
  method: 'GET',
  path: '/api/Admin/statistics/by.csv',
  access: 'Writer',
  duty: 'books',
  freshProof: 'exports',
  tag: 'Statistics',
  summary: 'The same figures as a CSV file: a row for each day, hour, driver, route or account, all of them.',
  query: groupQuery,
  answer: { contentType: 'text/csv; charset=utf-8' },
});
