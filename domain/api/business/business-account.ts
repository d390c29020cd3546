import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { customerEmail, idAnswer, idParams, listOf, pageQuery, pastAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line, paragraph } from '#domain/basics/typed-text.ts';
import { emailSchema } from '#domain/people/account-rules.ts';

export const accountStates = ['applied', 'approved', 'refused', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

const listLimit = 50;

function distinct<S extends z.ZodMiniType<string, string>>(item: S) {
  return z._default(
    z.array(item, { error: 'Error_list' }).check(
      z.maxLength(listLimit, 'Error_list-long'),
      z.refine((list) => new Set(list.map((text) => text.toLowerCase())).size === list.length, 'Error_list-twice'),
    ),
    [],
  );
}

// Companies House numbers: eight digits, or two letters and six digits. Sole traders have none.
const companyNumber = z.pipe(
  z
    ._default(line(20), '')
    .check(z.refine((text) => /^(?:\d{8}|[A-Za-z]{2}\d{6})?$/.test(text.replaceAll(' ', '')), 'Error_company-number')),
  z.transform((text) => text.replaceAll(' ', '').toUpperCase()),
);

/** The application for a business account. */
export const businessAccountBody = like(
  z.strictObject({
    company: line(160, 'Error_company-required'),
    companyNumber,
    billingAddress: paragraph(400, 'Error_billing-address-required'),
    billingEmail: emailSchema,
    costReferences: distinct(line(40, 'Error_cost-reference')),
    bookers: distinct(emailSchema),
  }),
  {
    company: 'Lexicon Publishing Ltd',
    companyNumber: '01234567',
    billingAddress: '1 High Street, Bracknell RG12 1AP',
    billingEmail: 'accounts@example.org',
    costReferences: ['Sales', 'Board'],
    bookers: ['lena@example.org'],
  },
);

export const businessAccountAnswer = z.object({
  id: idAnswer,
  company: like(z.string(), 'Lexicon Publishing Ltd'),
  companyNumber: like(z.string(), '01234567'),
  billingAddress: like(z.string(), '1 High Street, Bracknell RG12 1AP'),
  billingEmail: like(z.string(), 'accounts@example.org'),
  costReferences: like(z.array(z.string()), ['Sales', 'Board']),
  bookers: like(z.array(z.string()), ['lena@example.org']),
  state: like(z.enum(accountStates), 'approved'),
  note: like(z.string(), ''),
  appliedAt: pastAnswer,
  decidedAt: z.nullable(pastAnswer),
  contactName: like(z.string(), 'Lena Reed'),
  contactPhone: like(z.string(), '01344 960150'),
  /** In pounds; null for none. */
  creditLimit: like(z.nullable(z.number()), 1500),
  discountPercent: like(z.int(), 10),
  /** The company’s own fixed fares, in pounds, with the names of the places. */
  fares: like(
    z.array(
      z.object({ from: z.string(), to: z.string(), fromLabel: z.string(), toLabel: z.string(), price: z.number() }),
    ),
    [{ from: 'bracknell', to: 'heathrow', fromLabel: 'Bracknell', toLabel: 'Heathrow', price: 50 }],
  ),
  /** What the company owes: journeys driven or booked on the account that nobody has paid for yet, in pounds. */
  owed: like(z.number(), 220),
});

export const staffAccountAnswer = z.extend(businessAccountAnswer, {
  email: customerEmail,
  /** Incremented with every save; send it back as `If-Match`. */
  version: like(z.int(), 1),
});

export const getAccount = route({
  id: 'getBusinessAccount',
  method: 'GET',
  path: '/api/Account',
  access: 'signed-in',
  tag: 'Account',
  summary:
    'Your business account and its state; `{"account": null}` when there is none. And the companies that named you as one of their bookers, with the cost codes on which they pay.',
  answer: z.object({
    account: z.nullable(businessAccountAnswer),
    booksFor: z.array(
      z.object({
        company: like(z.string(), 'Lexicon Publishing Ltd'),
        costReferences: like(z.array(z.string()), ['Sales', 'Board']),
      }),
    ),
  }),
});

export const saveAccount = route({
  id: 'saveBusinessAccount',
  method: 'POST',
  path: '/api/Account',
  access: 'signed-in',
  tag: 'Account',
  summary:
    'Apply for a business account, or change yours. An approved one stays approved while company and number stay the same.',
  body: businessAccountBody,
  answer: z.extend(businessAccountAnswer, {
    message: like(z.string(), 'Thanks, we’ve got your application. We’ll look at it and email you.'),
  }),
  status: 201,
  creates: true,
});

export const listAccounts = route({
  id: 'listBusinessAccounts',
  method: 'GET',
  path: '/api/Admin/accounts',
  access: 'Writer',
  duty: 'books',
  tag: 'Admin',
  summary: 'Business accounts, newest application first; `?state=` for one state.',
  query: z.extend(pageQuery, { state: z.optional(z.enum(accountStates, { error: 'Error_invalid' })) }),
  answer: listOf(staffAccountAnswer),
});

const decide = <const Verb extends string>(id: string, verb: Verb, state: AccountState, summary: string) =>
  route({
    id,
    method: 'POST',
    path: `/api/Admin/accounts/:id/${verb}`,
    access: 'Writer',
    duty: 'firm',
    freshProof: 'logins',
    tag: 'Admin',
    summary,
    params: idParams,
    body: z.optional(
      z.strictObject({ note: like(z.optional(paragraph(1000)), 'Please call us if you have any questions.') }),
    ),
    answer: z.extend(staffAccountAnswer, { state: like(z.enum(accountStates), state) }),
    errors: ['not-found', 'conflict'],
  });

export const approveAccount = decide(
  'approveBusinessAccount',
  'approve',
  'approved',
  'Approve a business account. Its owner gets an email.',
);
export const refuseAccount = decide(
  'refuseBusinessAccount',
  'refuse',
  'refused',
  'Refuse an application; the note is emailed to its owner.',
);
export const closeAccount = decide(
  'closeBusinessAccount',
  'close',
  'closed',
  'Close an approved account; the note is emailed to its owner.',
);
