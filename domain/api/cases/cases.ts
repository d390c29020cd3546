import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import {
  customerEmail,
  customerPhone,
  dayAnswer,
  idAnswer,
  idParams,
  listOf,
  pageQuery,
  pastAnswer,
  personIdAnswer,
  referenceAnswer,
  staffEmail,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line, paragraph } from '#domain/basics/typed-text.ts';
import { daySchema } from '#domain/booking/period.ts';
import { caseKinds, caseStates } from '#domain/cases/case-states.ts';
import { languageCodes } from '#domain/i18n/language.ts';
import { caseBody } from './case-body.ts';

const shared = { access: 'Writer', tag: 'Admin' } as const;
const kind = z.enum(caseKinds, { error: 'Error_invalid' });
const state = z.enum(caseStates, { error: 'Error_invalid' });

const caseRow = z.object({
  id: idAnswer,
  /** C-1001 for a complaint, L-1002 for lost property, D-1003 for a complaint about personal data. */
  reference: like(z.string(), 'L-1002'),
  kind: like(kind, 'lost-property'),
  state: like(state, 'reported'),
  name: like(z.string(), 'Robin Reader'),
  email: customerEmail,
  phoneNumber: customerPhone,
  what: like(z.string(), 'A blue umbrella, left on the back seat.'),
  receivedAt: pastAnswer,
  dueOn: dayAnswer,
  overdue: like(z.boolean(), false),
  owner: z.nullable(staffEmail),
});

const entry = z.object({
  id: like(z.int(), 12),
  at: pastAnswer,
  by: z.nullable(staffEmail),
  kind: like(z.enum(['note', 'opened', 'state', 'owner', 'due']), 'note'),
  /** A note, the message to the customer, the new owner’s email address or the new day. */
  text: like(z.string(), 'Asked the driver.'),
  state: like(z.nullable(state), null),
  /** The customer got it by email. */
  emailed: like(z.boolean(), false),
});

export const caseAnswer = z.extend(caseRow, {
  language: like(z.enum(languageCodes), 'eng'),
  ownerId: z.nullable(personIdAnswer),
  version: like(z.int(), 1),
  booking: z.nullable(
    z.object({
      id: idAnswer,
      reference: referenceAnswer,
      pickupTime: pastAnswer,
      driver: like(z.nullable(z.string()), 'Dev Driver'),
      registration: like(z.nullable(z.string()), 'RG24 BTX'),
    }),
  ),
  /** The states that it can move to from here. */
  moves: like(z.array(state), ['found', 'not-found']),
  entries: z.array(entry),
});

export const listCases = route({
  id: 'listCases',
  ...shared,
  method: 'GET',
  path: '/api/Admin/cases',
  duty: 'day',
  summary:
    'Complaints, lost property and complaints about personal data, newest first. `q` is part of a reference, a name, an email address, a booking reference or what it is about; `kind`, `open` and `owner` (an id, or `none`) narrow.',
  query: z.extend(pageQuery, {
    kind: z.optional(kind),
    open: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })),
    owner: z.optional(z.union([z.literal('none'), z.uuid('Error_id')], { error: 'Error_id' })),
    q: like(z.optional(line(100)), 'umbrella'),
  }),
  answer: listOf(caseRow),
});

export const addCase = route({
  id: 'addCase',
  ...shared,
  method: 'POST',
  path: '/api/Admin/cases',
  duty: 'day',
  summary:
    'Write down a complaint or a lost thing. The customer gets an email with its reference, if we have an address. A booking reference fills in the customer.',
  body: caseBody,
  answer: caseAnswer,
  status: 201,
  creates: true,
});

export const getCase = route({
  id: 'getCase',
  ...shared,
  method: 'GET',
  path: '/api/Admin/cases/:id',
  duty: 'day',
  summary: 'One complaint or lost thing, with everything that was done about it.',
  params: idParams,
  answer: caseAnswer,
  errors: ['not-found'],
});

export const changeCase = route({
  id: 'changeCase',
  ...shared,
  method: 'PUT',
  path: '/api/Admin/cases/:id',
  duty: 'day',
  summary: 'Say who looks after it, and until when.',
  params: idParams,
  body: z.strictObject({
    ownerId: like(z.nullable(z.uuid('Error_id')), null),
    dueOn: daySchema,
    version: like(z.int({ error: 'Error_number' }), 1),
  }),
  answer: caseAnswer,
  errors: ['not-found', 'saved-meanwhile'],
});

export const noteCase = route({
  id: 'noteCase',
  ...shared,
  method: 'POST',
  path: '/api/Admin/cases/:id/notes',
  duty: 'day',
  summary: 'Add a note for staff.',
  params: idParams,
  body: z.strictObject({ text: like(paragraph(2000, 'Error_case-note'), 'Asked the driver.') }),
  answer: caseAnswer,
  errors: ['not-found'],
  creates: true,
});

export const moveCase = route({
  id: 'moveCase',
  ...shared,
  method: 'POST',
  path: '/api/Admin/cases/:id/state',
  duty: 'day',
  summary:
    'Take the next step. What is found, not found, upheld or not upheld is emailed to the customer in the words of `message`. An illegal move is 409.',
  params: idParams,
  body: like(z.strictObject({ state, message: z._default(paragraph(4000), '') }), {
    state: 'found',
    message: 'The driver has it. You can collect it from our office.',
  }),
  answer: caseAnswer,
  errors: ['not-found', 'illegal-move'],
});

export const listStaff = route({
  id: 'listStaff',
  ...shared,
  method: 'GET',
  path: '/api/Admin/staff',
  duty: 'day',
  summary: 'Who may look after a case: everybody in the office.',
  answer: listOf(z.object({ id: personIdAnswer, email: staffEmail })),
});

export const casesCsv = route({
  id: 'downloadCasesCsv',
  ...shared,
  method: 'GET',
  path: '/api/Admin/cases.csv',
  duty: 'firm',
  freshProof: 'exports',
  summary: 'The register of complaints or lost property of a period as a CSV file, for the licensing authority.',
  query: z.object({ kind, from: daySchema, to: daySchema }),
  answer: { contentType: 'text/csv; charset=utf-8' },
});
