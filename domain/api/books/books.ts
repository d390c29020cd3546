import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { listOf, pastAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { monthSchema } from '#domain/booking/month.ts';
import { supplyKinds } from '#domain/money/supplies.ts';

const shared = { access: 'Writer', duty: 'books', tag: 'Payments' } as const;

const monthAnswer = z.object({
  month: like(z.string(), '2026-10'),
  /** How many entries of the ledger count for it, and how many of those happened in an earlier, locked month. */
  entries: like(z.int(), 412),
  late: like(z.int(), 3),
  /** Only a month that is over can be locked. */
  isOver: like(z.boolean(), true),
  lockedAt: z.nullable(pastAnswer),
  lockedBy: like(z.nullable(z.string()), 'books@example.com'),
});
export type MonthOfBooks = z.infer<typeof monthAnswer>;

const months = listOf(monthAnswer);
const params = z.object({ month: monthSchema });

export const getMonths = route({
  ...shared,
  id: 'getMonthsOfBooks',
  method: 'GET',
  path: '/api/Admin/books/months',
  summary: 'The months of the ledger, latest first: whether they are locked, and how much counts for them.',
  answer: months,
});

export const lockMonth = route({
  ...shared,
  id: 'lockMonth',
  method: 'POST',
  path: '/api/Admin/books/months/:month/lock',
  freshProof: 'money',
  summary: 'Lock a month that is over. What comes later counts for the first open month after it.',
  params,
  answer: months,
  errors: ['conflict', 'month-running'],
});

export const unlockMonth = route({
  ...shared,
  id: 'unlockMonth',
  method: 'POST',
  path: '/api/Admin/books/months/:month/unlock',
  freshProof: 'money',
  summary: 'Unlock a month, with a reason for the audit. What was posted in a later month because of it stays there.',
  params,
  body: like(z.strictObject({ reason: line(200, 'Error_reason') }), { reason: 'The bank’s statement came late' }),
  answer: months,
  errors: ['conflict'],
});

const returnQuery = z.object({ month: monthSchema });

const returnAnswer = z.object({
  from: like(z.string(), '2026-10-01'),
  to: like(z.string(), '2026-12-31'),
  /** The firm's mode today. */
  mode: z.enum(['none', 'principal', 'agent']),
  /** VAT due on sales, and what they come to without it, in pounds. */
  box1: like(z.number(), 1200),
  box6: like(z.number(), 6000),
  lines: z.array(
    z.object({
      what: z.enum(supplyKinds),
      count: like(z.int(), 120),
      net: like(z.number(), 5000),
      tax: like(z.number(), 1000),
    }),
  ),
});
export type VatReturn = z.infer<typeof returnAnswer>;

export const getVatReturn = route({
  ...shared,
  id: 'getVatReturn',
  method: 'GET',
  path: '/api/Admin/books/vat',
  summary: 'Boxes 1 and 6 of the VAT return for the three months that begin with this one, and what they are made of.',
  query: returnQuery,
  answer: returnAnswer,
});

export const vatReturnCsv = route({
  ...shared,
  id: 'downloadVatReturn',
  method: 'GET',
  path: '/api/Admin/books/vat.csv',
  freshProof: 'exports',
  summary: 'The same line by line: each journey, invoice, credit note, charge and week, with both dates.',
  query: returnQuery,
  answer: { contentType: 'text/csv; charset=utf-8' },
});
