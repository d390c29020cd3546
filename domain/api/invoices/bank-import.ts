import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { mostShares } from '#domain/money/bank-questions.ts';
import { positivePounds } from './invoices.ts';

const bankOutcomes = [
  'paid',
  'known',
  'no-number',
  'unknown-number',
  'settled',
  'too-much',
  'ask-date',
  'ask-payer',
  'ask-known',
  'in-future',
  'not-done',
  'foreign',
] as const;

/** What somebody imports at once: a year of a busy firm's account. */
export const largestBankFile = 5_000_000;

/** A row that staff assign by hand, to one invoice or to several. */
const acceptedRow = z.strictObject({
  line: like(z.int('Error_number').check(z.gte(1, 'Error_number')), 3),
  shares: z
    .array(
      z.strictObject({ invoice: like(line(40, 'Error_invoice-unknown'), 'INV-00042'), amount: positivePounds }),
      'Error_list',
    )
    .check(z.minLength(1, 'Error_list'), z.maxLength(mostShares, 'Error_list')),
});

export const importBankFile = route({
  id: 'importBankFile',
  method: 'POST',
  path: '/api/Admin/invoices/bank',
  access: 'Writer',
  duty: 'books',
  freshProof: 'money',
  tag: 'Admin',
  summary:
    'Read a file of our bank (CSV, OFX or QIF): money that came in with the number of an open invoice pays it. A row counts once, however often it is imported. What fits no invoice is named, and what is doubtful (`ask-…`) is not recorded until the same file comes with `accept`, which notes rows on the invoices that staff choose.',
  largestBody: largestBankFile + 100_000,
  body: like(
    z.strictObject({
      file: z
        .string({ error: 'Error_text' })
        .check(z.minLength(1, 'Error_text'), z.maxLength(largestBankFile, 'Error_too-long')),
      accept: z.optional(z.array(acceptedRow, 'Error_list').check(z.maxLength(500, 'Error_list'))),
    }),
    { file: 'Date,Description,Amount\n10/12/2026,LEXICON INV-00042,440.00\n' },
  ),
  answer: z.object({
    rows: z.array(
      z.object({
        line: like(z.int(), 2),
        on: dayAnswer,
        amount: like(z.number(), 440),
        text: like(z.string(), 'LEXICON INV-00042'),
        outcome: like(z.enum(bankOutcomes), 'paid'),
        invoice: like(z.nullable(z.string()), 'INV-00042'),
      }),
    ),
    /** Lines that could not be read. */
    problems: like(z.array(z.object({ line: z.int(), problem: z.enum(['no-date', 'no-amount', 'unreadable']) })), []),
  }),
});
