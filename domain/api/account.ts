import * as z from 'zod/mini';
import { emailSchema, line, paragraph } from '#domain/people/account-rules.ts';
import { route } from './route.ts';
import { idParams, listOf, pageQuery, timeAnswer } from './wire.ts';

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
export const businessAccountBody = z.strictObject({
  company: line(160, 'Error_company-required'),
  companyNumber,
  billingAddress: paragraph(400, 'Error_billing-address-required'),
  billingEmail: emailSchema,
  costReferences: distinct(line(40, 'Error_cost-reference')),
  bookers: distinct(emailSchema),
});

export const businessAccountAnswer = z.object({
  id: z.string(),
  company: z.string(),
  companyNumber: z.string(),
  billingAddress: z.string(),
  billingEmail: z.string(),
  costReferences: z.array(z.string()),
  bookers: z.array(z.string()),
  state: z.enum(accountStates),
  note: z.string(),
  appliedAt: timeAnswer,
  decidedAt: z.nullable(timeAnswer),
});

const staffAnswer = z.extend(businessAccountAnswer, { email: z.string() });

export const getAccount = route({
  method: 'GET',
  path: '/api/Account',
  access: 'signed-in',
  tag: 'Account',
  summary: 'The own business account and its state; `{"account": null}` when there is none.',
  answer: z.object({ account: z.nullable(businessAccountAnswer) }),
});

export const saveAccount = route({
  method: 'POST',
  path: '/api/Account',
  access: 'signed-in',
  tag: 'Account',
  summary:
    'Apply for a business account, or change it. An approved one stays approved while company and number stay the same.',
  body: businessAccountBody,
  answer: z.extend(businessAccountAnswer, { message: z.string() }),
  status: 201,
  creates: true,
});

export const listAccounts = route({
  method: 'GET',
  path: '/api/Admin/accounts',
  access: 'Writer',
  tag: 'Admin',
  summary: 'Business accounts, newest application first; `?state=` for one state.',
  query: z.extend(pageQuery, { state: z.optional(z.enum(accountStates, { error: 'Error_invalid' })) }),
  answer: listOf(staffAnswer),
});

const decide = <const Verb extends string>(verb: Verb, summary: string) =>
  route({
    method: 'POST',
    path: `/api/Admin/accounts/:id/${verb}`,
    access: 'Writer',
    tag: 'Admin',
    summary,
    params: idParams,
    body: z.optional(z.strictObject({ note: z.optional(paragraph(1000)) })),
    answer: staffAnswer,
    errors: ['not-found', 'conflict'],
  });

export const approveAccount = decide('approve', 'Approve a business account. Its owner gets a mail.');
export const refuseAccount = decide('refuse', 'Refuse an application; the note is mailed to its owner.');
export const closeAccount = decide('close', 'Close an approved account; the note is mailed to its owner.');
