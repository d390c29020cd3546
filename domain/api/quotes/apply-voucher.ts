import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { typedCode } from '#domain/api/vouchers/vouchers.ts';
import { quoteAnswer, quoteParams } from './quotes.ts';

export const applyVoucher = route({
  id: 'applyVoucher',
  method: 'POST',
  path: '/api/Quotes/:id/voucher',
  access: 'open',
  knowsSession: true,
  tag: 'Quotes',
  summary:
    'A second quote of the same journey with what a voucher code takes off; book with its id. A code that is not taken is 409 with the reason. Whether the customer may use it is decided when booking.',
  params: quoteParams,
  body: z.strictObject({ code: typedCode }),
  answer: quoteAnswer,
  status: 201,
  errors: ['not-found', 'quote-expired', 'quote-used', 'voucher-refused'],
  limit: 'sign-in',
  creates: true,
});
