import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { idParams } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { agreedPoundsSchema } from '#domain/booking/rules.ts';
import { greatestDiscount } from '#domain/fares/agreement.ts';
import { emailSchema } from '#domain/people/account-rules.ts';
import { businessAccountBody, staffAccountAnswer } from './business-account.ts';

const percent = z
  .int({ error: 'Error_number' })
  .check(z.gte(0, 'Error_number'), z.lte(greatestDiscount, 'Error_number'));
const placeId = z
  .string({ error: 'Error_place' })
  .check(z.trim(), z.minLength(1, 'Error_place'), z.maxLength(80, 'Error_too-long'));

/** What the office agrees with a company, apart from what the company says about itself. */
const terms = {
  contactName: like(z._default(line(120), ''), 'Lena Reed'),
  contactPhone: like(z._default(line(30), ''), '01344 960150'),
  /** In pounds; null for none. */
  creditLimit: like(z._default(z.nullable(agreedPoundsSchema), null), 1500),
  /** Off every fare that is not one of the company’s own. */
  discountPercent: like(z._default(percent, 0), 10),
  /** The company’s own fixed fares for the Executive, in pounds, between two places of the tariff, either way. */
  fares: like(
    z._default(
      z.array(z.strictObject({ from: placeId, to: placeId, price: agreedPoundsSchema }), { error: 'Error_list' }).check(
        z.maxLength(50, 'Error_list-long'),
        z.refine(
          (fares) => new Set(fares.map(({ from, to }) => [from, to].toSorted().join(' '))).size === fares.length,
          'Error_list-twice',
        ),
      ),
      [],
    ),
    [{ from: 'bracknell', to: 'heathrow', price: 50 }],
  ),
};

const example = {
  company: 'Lexicon Publishing Ltd',
  billingAddress: '1 High Street, Bracknell RG12 1AP',
  billingEmail: 'accounts@example.org',
  costReferences: ['Sales', 'Board'],
  creditLimit: 1500,
  discountPercent: 10,
};

export const staffAccountBody = like(z.extend(businessAccountBody, terms), example);

const withEmail = like(z.extend(staffAccountBody, { email: emailSchema }), { ...example, email: 'lena@example.org' });

export const makeAccount = route({
  id: 'makeBusinessAccount',
  method: 'POST',
  path: '/api/Admin/accounts',
  access: 'Writer',
  duty: 'firm',
  freshProof: 'logins',
  tag: 'Admin',
  summary:
    'Open a business account for a company. Whoever has the email address owns it: somebody new is invited to choose a password. The account is approved straight away.',
  body: withEmail,
  answer: staffAccountAnswer,
  status: 201,
  errors: ['conflict'],
  creates: true,
});

export const changeAccount = route({
  id: 'changeBusinessAccount',
  method: 'PUT',
  path: '/api/Admin/accounts/:id',
  access: 'Writer',
  duty: 'firm',
  freshProof: 'logins',
  tag: 'Admin',
  summary:
    'Change a business account: details, people who can book, cost codes, credit limit and prices. New prices count for new quotes; bookings keep theirs.',
  params: idParams,
  body: staffAccountBody,
  answer: staffAccountAnswer,
  errors: ['not-found'],
  versioned: true,
});

export const openAccounts = route({
  id: 'listOpenAccounts',
  method: 'GET',
  path: '/api/Admin/accounts/open',
  access: 'Writer',
  duty: 'day',
  tag: 'Admin',
  summary: 'The companies that a booking can be charged to, by name, with their cost codes.',
  answer: z.object({
    $values: z.array(
      z.object({
        id: staffAccountAnswer.shape.id,
        company: staffAccountAnswer.shape.company,
        costReferences: staffAccountAnswer.shape.costReferences,
      }),
    ),
  }),
});
