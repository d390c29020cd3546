import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { dayAnswer, idAnswer, idParams, listOf, pastAnswer, staffEmail } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line, paragraph } from '#domain/basics/typed-text.ts';
import { daySchema } from '#domain/booking/period.ts';
import { codeKey } from '#domain/fares/voucher.ts';
import { carTypeSchema } from '#domain/fleet/car-type-schema.ts';

/** As somebody types it: capitals and spaces do not matter. */
export const typedCode = like(line(40, 'Error_voucher-code'), 'WELCOME10');

const newCode = z.pipe(
  typedCode.check(z.refine((text) => /^[A-Z0-9-]{3,20}$/.test(codeKey(text)), { error: 'Error_voucher-form' })),
  z.transform(codeKey),
);
const amount = (least: number, most: number) =>
  z.number({ error: 'Error_price' }).check(
    z.gte(least, 'Error_price'),
    z.lte(most, 'Error_price'),
    z.refine((pounds) => Math.round(pounds * 100) / 100 === pounds, 'Error_price'),
  );
const count = z.int('Error_number').check(z.gte(1, 'Error_number'), z.lte(1_000_000, 'Error_number'));

/** `coming`: its first day is still to come; `over`: its last day has passed, or the office has ended it. */
export const voucherStates = ['valid', 'coming', 'used-up', 'over'] as const;

const voucherAnswer = z.object({
  id: idAnswer,
  code: like(z.string(), 'WELCOME10'),
  state: like(z.enum(voucherStates), 'valid'),
  percent: like(z.nullable(z.int()), 10),
  /** In pounds. */
  amount: like(z.nullable(z.number()), null),
  validFrom: like(z.nullable(dayAnswer), null),
  validUntil: like(z.nullable(dayAnswer), '2026-12-31'),
  mostUses: like(z.nullable(z.int()), 100),
  mostPerCustomer: like(z.nullable(z.int()), 1),
  leastFare: like(z.number(), 20),
  firstJourneyOnly: like(z.boolean(), false),
  carTypes: like(z.array(carTypeSchema), []),
  note: like(z.string(), 'Station posters'),
  createdAt: pastAnswer,
  createdBy: z.nullable(staffEmail),
  endedAt: like(z.nullable(pastAnswer), null),
  /** Bookings that count; both journeys of a return are one. */
  uses: like(z.int(), 12),
  /** What it has taken off prices, in pounds. */
  given: like(z.number(), 66),
});
export type VoucherAnswer = z.infer<typeof voucherAnswer>;

export const listVouchers = route({
  id: 'listVouchers',
  method: 'GET',
  path: '/api/Admin/vouchers',
  access: 'Writer',
  duty: 'firm',
  tag: 'Admin',
  summary: 'Every voucher code, newest first, with its uses and what it has taken off.',
  answer: listOf(voucherAnswer),
});

/** The terms of a new code. */
export const voucherBody = like(
  z.strictObject({
    code: newCode,
    percent: z.nullish(
      z.int('Error_voucher-percent').check(z.gte(1, 'Error_voucher-percent'), z.lte(100, 'Error_voucher-percent')),
    ),
    /** In pounds. */
    amount: z.nullish(amount(0.01, 500)),
    /** The first and last London day on which it can be used to book. */
    validFrom: z.nullish(daySchema),
    validUntil: z.nullish(daySchema),
    /** In all; both journeys of a return are one use. */
    mostUses: z.nullish(count),
    /** For each customer, recognised by login, email address or phone number. */
    mostPerCustomer: z.nullish(count),
    /** The least price of a booking, in pounds, before the code. */
    leastFare: z._default(amount(0, 10_000), 0),
    /** Only for somebody who has not booked before. */
    firstJourneyOnly: z._default(z.boolean({ error: 'Error_invalid' }), false),
    /** Empty: every class. */
    carTypes: z._default(z.array(carTypeSchema, { error: 'Error_list' }).check(z.maxLength(4, 'Error_list')), []),
    note: z._default(paragraph(500), ''),
  }),
  { code: 'WELCOME10', percent: 10, validUntil: '2026-12-31', mostUses: 100, mostPerCustomer: 1, leastFare: 20 },
);

export const createVoucher = route({
  id: 'createVoucher',
  method: 'POST',
  path: '/api/Admin/vouchers',
  access: 'Writer',
  duty: 'firm',
  freshProof: 'money',
  tag: 'Admin',
  summary:
    'Make a voucher code: `percent` or `amount` off a booking, and what limits it. Its terms never change; end it and make another.',
  body: voucherBody,
  answer: voucherAnswer,
  status: 201,
  errors: ['conflict'],
  creates: true,
});

export const endVoucher = route({
  id: 'endVoucher',
  method: 'POST',
  path: '/api/Admin/vouchers/:id/end',
  access: 'Writer',
  duty: 'firm',
  freshProof: 'money',
  tag: 'Admin',
  summary: 'End a voucher code: nobody can book with it any more. Bookings that have it keep their price.',
  params: idParams,
  answer: voucherAnswer,
  errors: ['not-found'],
});

export const vouchersCsv = route({
  id: 'downloadVouchersCsv',
  method: 'GET',
  path: '/api/Admin/vouchers.csv',
  access: 'Writer',
  duty: 'firm',
  freshProof: 'exports',
  tag: 'Admin',
  summary: 'The same list as a CSV file.',
  answer: { contentType: 'text/csv; charset=utf-8' },
});
