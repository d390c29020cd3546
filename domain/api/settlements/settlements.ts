import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer, idAnswer, idParams, pastAnswer, referenceAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { isRealDay } from '#domain/basics/london-time.ts';
import { line, paragraph } from '#domain/basics/typed-text.ts';
import { isDayOfCentury } from '#domain/booking/period.ts';
import { entryKinds, sheetPaidBy } from '#domain/money/settlement.ts';
import { weekSchema } from '#domain/money/week.ts';

/** `open` weeks change as things happen, `closed` ones never; `paid`: the money has changed hands. */
export const sheetStates = ['open', 'closed', 'paid'] as const;

const pounds = (least: number, most: number) =>
  z.number({ error: 'Error_price' }).check(
    z.gte(least, 'Error_price'),
    z.lte(most, 'Error_price'),
    z.refine((amount) => Math.round(amount * 100) / 100 === amount, 'Error_price'),
  );
const digits = (count: number, error: string) =>
  z.pipe(
    line(20).check(z.refine((text) => text === '' || text.replace(/[\s-]/g, '').length === count, { error })),
    z.transform((text) => text.replace(/[\s-]/g, '')),
  );

/** How a driver is paid. All three together are a mixed rule. */
const payFields = {
  /** The driver’s share of each fare, in percent. */
  percent: like(z.int('Error_number').check(z.gte(0), z.lte(100)), 80),
  /** For each job, in pounds. */
  perJob: like(pounds(0, 1000), 0),
  /** Taken off each week, in pounds. */
  rent: like(pounds(0, 5000), 0),
};
const detailFields = {
  accountName: like(z._default(line(70), ''), 'D DRIVER'),
  sortCode: like(z._default(digits(6, 'Error_sort-code'), ''), '000000'),
  accountNumber: like(z._default(digits(8, 'Error_account-number'), ''), '00000000'),
  /** National Insurance number or tax reference. */
  taxNumber: like(z._default(line(20), ''), ''),
  bornOn: like(
    z._default(
      z.nullable(z.string({ error: 'Error_day' }).check(z.refine((text) => isRealDay(text), { error: 'Error_day' }))),
      null,
    ),
    null,
  ),
  address: like(z._default(paragraph(300), ''), ''),
};

const payAnswer = z.object({
  driverId: idAnswer,
  driverName: like(z.string(), 'Dev Driver'),
  /** Whether anybody has set it; only then can a week be closed. */
  isSet: like(z.boolean(), true),
  percent: like(z.int(), 80),
  perJob: like(z.number(), 0),
  rent: like(z.number(), 0),
  accountName: like(z.string(), ''),
  sortCode: like(z.string(), ''),
  accountNumber: like(z.string(), ''),
  taxNumber: like(z.string(), ''),
  bornOn: like(z.nullable(dayAnswer), null),
  address: like(z.string(), ''),
  /** Incremented with every save, 0 before the first one; send it back as `If-Match`. */
  version: like(z.int(), 1),
});
export type PayAnswer = z.infer<typeof payAnswer>;

const totals = {
  driverId: idAnswer,
  driverName: like(z.string(), 'Dev Driver'),
  week: like(z.string(), '2026-11-09'),
  state: like(z.enum(sheetStates), 'open'),
  opening: like(z.number(), 0),
  fares: like(z.number(), 410),
  earned: like(z.number(), 328),
  /** Extras, corrections and tips by card. */
  extras: like(z.number(), 6),
  collected: like(z.number(), 120),
  rent: like(z.number(), 0),
  /** What we pay; below zero, what the driver owes us. */
  closing: like(z.number(), 214),
  hasRule: like(z.boolean(), true),
  hasBank: like(z.boolean(), true),
};
const row = z.object({ ...totals, jobs: like(z.int(), 12) });
export type SettlementRow = z.infer<typeof row>;

export const sheetJob = z.object({
  reservationId: idAnswer,
  reference: referenceAnswer,
  at: pastAnswer,
  fare: like(z.number(), 55),
  share: like(z.number(), 44),
  collected: like(z.number(), 55),
  /** By card, which the firm passes on; a tip in cash is the driver’s already. */
  tip: like(z.number(), 0),
  /** `car`: to the driver; `card`: on the firm’s card machine. */
  paidBy: like(z.enum(sheetPaidBy), 'car'),
});

const sheet = z.object({
  ...totals,
  jobs: z.array(sheetJob),
  /** Tips by card, which are in `extras` too. */
  tips: like(z.number(), 0),
  entries: z.array(
    z.object({
      kind: like(z.enum(entryKinds), 'extra'),
      at: pastAnswer,
      amount: like(z.number(), 6),
      reason: like(z.string(), 'Car park'),
    }),
  ),
  /** The week that has to be closed before this one; null when it is this one’s turn. */
  waitsFor: like(z.nullable(z.string()), null),
  isOver: like(z.boolean(), true),
  closedAt: like(z.nullable(pastAnswer), null),
});
export type SheetAnswer = z.infer<typeof sheet>;

const staff = { access: 'Writer', duty: 'books', tag: 'Admin' } as const;
const ofWeek = z.extend(idParams, { week: weekSchema });
const csv = { contentType: 'text/csv; charset=utf-8' };

export const listSettlements = route({
  id: 'listSettlements',
  ...staff,
  method: 'GET',
  path: '/api/Admin/settlements',
  summary: 'What every driver is owed or owes for a week (its Monday), drivers without jobs included.',
  query: z.object({ week: weekSchema }),
  answer: z.object({ $values: z.array(row) }),
});

export const bankCsv = route({
  id: 'downloadBankCsv',
  ...staff,
  method: 'GET',
  path: '/api/Admin/settlements/bank.csv',
  freshProof: 'exports',
  summary:
    'What is to be paid for a closed week and is not paid yet, for the bank. Drivers without bank details are left out.',
  query: z.object({ week: weekSchema }),
  answer: csv,
});

export const payReportCsv = route({
  id: 'downloadPayReport',
  ...staff,
  method: 'GET',
  path: '/api/Admin/settlements/report.csv',
  freshProof: 'exports',
  summary:
    'The closed weeks of a year, added up by driver and quarter, with the details that a platform reports to the tax office.',
  query: z.object({
    year: like(
      z
        .string({ error: 'Error_year' })
        .check(z.refine((text) => isDayOfCentury(`${text}-01-01`), { error: 'Error_year' })),
      '2026',
    ),
  }),
  answer: csv,
});

const pay = { ...staff, path: '/api/Admin/settlements/:id', params: idParams, answer: payAnswer } as const;

export const getDriverPay = route({
  id: 'getDriverPay',
  ...pay,
  method: 'GET',
  summary: 'How a driver is paid and where to.',
  errors: ['not-found'],
});

export const saveDriverPay = route({
  id: 'updateDriverPay',
  ...pay,
  method: 'PUT',
  freshProof: 'money',
  summary: 'Change how a driver is paid. It counts for every week that is not closed.',
  body: z.strictObject({ ...payFields, ...detailFields }),
  errors: ['not-found'],
  versioned: true,
});

const week = { ...staff, params: ofWeek, answer: sheet } as const;

export const getSheet = route({
  id: 'getSettlement',
  ...week,
  method: 'GET',
  path: '/api/Admin/settlements/:id/:week',
  summary: 'A driver’s week: what was carried over, every job, extras and corrections, and what it comes to.',
  errors: ['not-found'],
});

export const sheetPdf = route({
  id: 'downloadSettlementPdf',
  ...staff,
  method: 'GET',
  path: '/api/Admin/settlements/:id/:week/sheet.pdf',
  summary: 'The same to print.',
  params: ofWeek,
  answer: { contentType: 'application/pdf' },
  limit: 'document',
  errors: ['not-found'],
});

export const addSheetEntry = route({
  id: 'addSettlementEntry',
  ...week,
  method: 'POST',
  path: '/api/Admin/settlements/:id/:week/entries',
  freshProof: 'money',
  summary:
    'Add an extra or a correction to a week that is not closed, with its reason. Below nothing it is in the firm’s favour.',
  body: like(
    z.strictObject({
      kind: z.enum(['extra', 'adjustment'], { error: 'Error_invalid' }),
      amount: pounds(-10_000, 10_000).check(z.refine((amount) => amount !== 0, { error: 'Error_price' })),
      reason: line(200, 'Error_reason'),
    }),
    { kind: 'extra', amount: 6, reason: 'Car park' },
  ),
  status: 201,
  errors: ['not-found', 'week-closed'],
  creates: true,
});

export const closeSheet = route({
  id: 'closeSettlement',
  ...week,
  method: 'POST',
  path: '/api/Admin/settlements/:id/:week/close',
  freshProof: 'money',
  summary: 'Close a week that is over, at the amount that was seen. It never changes again.',
  body: like(z.strictObject({ closing: z.number({ error: 'Error_price' }) }), { closing: 214 }),
  errors: ['not-found', 'week-closed', 'conflict', 'stale'],
});

export const paySheet = route({
  id: 'markSettlementPaid',
  ...week,
  method: 'POST',
  path: '/api/Admin/settlements/:id/:week/paid',
  freshProof: 'money',
  summary: 'Note that a closed week has been paid, by us or by the driver. It stands on the next sheet.',
  errors: ['not-found', 'conflict'],
});
