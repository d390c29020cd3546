import * as z from 'zod/mini';
import { daySchema } from '#domain/booking/period.ts';
import { emailSchema, line } from '#domain/people/account-rules.ts';
import { actionWords } from '#domain/people/action-words.ts';
import { permissionSchema } from '#domain/people/permissions.ts';
import { roles } from '#domain/people/roles.ts';
import { route } from './route.ts';
import { idParams, listOf, pageQuery, timeAnswer } from './wire.ts';

const role = z.enum(roles, { error: 'Error_role' });

/** Roles as a set: one at least, none twice. */
const roleList = z.array(role, { error: 'Error_role' }).check(
  z.minLength(1, 'Error_role'),
  z.maxLength(roles.length, 'Error_role'),
  z.refine((list) => new Set(list).size === list.length, 'Error_list-twice'),
);

export const personAnswer = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(role),
  /** What staff may do; null for everybody else. */
  permission: z.nullable(permissionSchema),
  emailVerified: z.boolean(),
  /** Whether a second factor is set up. */
  secondFactor: z.boolean(),
  disabledAt: z.nullable(timeAnswer),
  createdAt: timeAnswer,
  lastSignIn: z.nullable(timeAnswer),
  openSessions: z.int(),
  bookings: z.int(),
});

const shared = { access: 'Writer', tag: 'People' } as const;

export const listPeople = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/people',
  summary: 'People with an account, newest first; `text` searches the e-mail, `role` and `disabled=true` narrow.',
  query: z.extend(pageQuery, {
    text: z.optional(line(100)),
    role: z.optional(role),
    disabled: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })),
  }),
  answer: listOf(personAnswer),
});

export const invitePerson = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/people',
  summary:
    'Make an account with roles. Its owner is mailed a link to choose a password. Staff are managers unless `permission` says dispatcher.',
  body: z.strictObject({ email: emailSchema, roles: roleList, permission: z.optional(permissionSchema) }),
  answer: personAnswer,
  status: 201,
  errors: ['conflict'],
  creates: true,
});

export const changeRoles = route({
  ...shared,
  method: 'POST',
  path: '/api/Admin/people/:id/roles',
  summary:
    'Set a person’s roles and, for staff, what they may do; without `permission` that stays as it is. Every session of that person ends.',
  params: idParams,
  body: z.strictObject({ roles: roleList, permission: z.optional(permissionSchema) }),
  answer: personAnswer,
  errors: ['not-found', 'conflict'],
});

const act = <const Verb extends string>(verb: Verb, summary: string) =>
  route({
    ...shared,
    method: 'POST',
    path: `/api/Admin/people/:id/${verb}`,
    summary,
    params: idParams,
    answer: personAnswer,
    errors: ['not-found', 'conflict'],
  });

export const disablePerson = act('disable', 'Disable an account: nobody signs in with it, and its sessions end.');
export const enablePerson = act('enable', 'Enable a disabled account.');
export const signOutPerson = act('sign-out', 'End every session of a person at once.');
export const resetFactor = act(
  'reset-factor',
  'Take every second factor from a person who has lost theirs. Their sessions end, and they are told by email.',
);

const auditPage = z.object({
  limit: pageQuery.shape.limit,
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Error_invalid'))),
  text: z.optional(line(100)),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
});

export const signInOutcomes = ['signed-in', 'wrong', 'throttled', 'disabled'] as const;

export const listSignIns = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/sign-ins',
  summary:
    'Who tried to sign in and how it ended, newest first; `person` for one person, `text` searches the e-mail, `outcome`, `from` and `to` narrow.',
  query: z.extend(auditPage, {
    person: z.optional(z.uuid('Error_id')),
    outcome: z.optional(z.enum(signInOutcomes, { error: 'Error_invalid' })),
  }),
  answer: listOf(
    z.object({
      id: z.int(),
      at: timeAnswer,
      email: z.nullable(z.string()),
      personId: z.nullable(z.string()),
      outcome: z.string(),
      network: z.string(),
    }),
  ),
});

/** What any line of the audit says: when, who, and what in the caller's words. */
const deed = {
  id: z.int(),
  at: timeAnswer,
  by: z.nullable(z.string()),
  what: z.string(),
  label: z.string(),
};

/** What staff do with bookings; each is said as `Event_<word>`. */
export const bookingActionWords = [
  'created',
  'state',
  'edited',
  'assigned',
  'unassigned',
  'deleted',
  'restored',
] as const;

export const listBookingActions = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/audit/bookings',
  summary:
    'What staff did with bookings, newest first; `text` is part of an e-mail address of staff or a booking reference, `what`, `from` and `to` narrow. Changes come in the caller’s language.',
  query: z.extend(auditPage, { what: z.optional(z.enum(bookingActionWords, { error: 'Error_invalid' })) }),
  answer: listOf(
    z.object({
      ...deed,
      reservationId: z.string(),
      reference: z.string(),
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
});

export const listStaffActions = route({
  ...shared,
  method: 'GET',
  path: '/api/Admin/audit',
  summary:
    'What staff changed beside bookings (drivers, cars, tariff, people, messages), newest first; `text` searches who and what it was done to, `what`, `from` and `to` narrow.',
  query: z.extend(auditPage, { what: z.optional(z.enum(actionWords, { error: 'Error_invalid' })) }),
  answer: listOf(
    z.object({
      ...deed,
      subject: z.string(),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  ),
});
