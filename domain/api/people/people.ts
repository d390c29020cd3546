import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import {
  customerEmail,
  idParams,
  listOf,
  pageQuery,
  pastAnswer,
  personIdAnswer,
  timeAnswer,
} from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';

import { emailSchema } from '#domain/people/account-rules.ts';

import { permissionSchema } from '#domain/people/permissions.ts';
import { roles } from '#domain/people/roles.ts';

const role = z.enum(roles, { error: 'Error_role' });

/** Roles as a set: at least one, no duplicates. */
const roleList = z.array(role, { error: 'Error_role' }).check(
  z.minLength(1, 'Error_role'),
  z.maxLength(roles.length, 'Error_role'),
  z.refine((list) => new Set(list).size === list.length, 'Error_list-twice'),
);

export const personAnswer = z.object({
  id: personIdAnswer,
  email: customerEmail,
  roles: z.array(role),
  /** What staff may do; null for everybody else. */
  permission: like(z.nullable(permissionSchema), null),
  emailVerified: like(z.boolean(), true),
  /** Whether a second factor is set up. */
  secondFactor: like(z.boolean(), false),
  disabledAt: like(z.nullable(timeAnswer), null),
  createdAt: pastAnswer,
  lastSignIn: z.nullable(pastAnswer),
  openSessions: like(z.int(), 1),
  bookings: like(z.int(), 12),
  /** Incremented with every change of roles and permission; send it back as `If-Match`. */
  version: like(z.int(), 1),
});

/** This change logs the person out everywhere. */
const changedPerson = z.extend(personAnswer, { openSessions: like(z.int(), 0) });
const disabledPerson = z.extend(changedPerson, { disabledAt: z.nullable(pastAnswer) });
const newPerson = z.extend(changedPerson, {
  emailVerified: like(z.boolean(), false),
  lastSignIn: like(z.nullable(timeAnswer), null),
  bookings: like(z.int(), 0),
});

const shared = { access: 'Writer', duty: 'firm', tag: 'People' } as const;

export const listPeople = route({
  id: 'listPeople',
  ...shared,
  method: 'GET',
  path: '/api/Admin/people',
  summary:
    'People with an account, newest first; `text` searches the email address, `role` and `disabled=true` narrow.',
  query: z.extend(pageQuery, {
    text: like(z.optional(line(100)), 'demo.bracknelltaxis'),
    role: z.optional(role),
    disabled: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })),
  }),
  answer: listOf(personAnswer),
});

export const invitePerson = route({
  id: 'invitePerson',
  ...shared,
  method: 'POST',
  path: '/api/Admin/people',
  freshProof: 'logins',
  summary:
    'Create an account with roles. Its owner gets an email with a link to choose a password. Staff are managers unless `permission` says dispatcher or bookkeeper.',
  body: z.strictObject({ email: emailSchema, roles: roleList, permission: z.optional(permissionSchema) }),
  answer: newPerson,
  status: 201,
  errors: ['conflict'],
  creates: true,
});

export const changeRoles = route({
  id: 'setRoles',
  ...shared,
  method: 'POST',
  path: '/api/Admin/people/:id/roles',
  freshProof: 'logins',
  summary:
    'Set a person’s roles and, for staff, what they may do; without `permission` that stays as it is. Every session of that person ends.',
  params: idParams,
  body: z.strictObject({ roles: roleList, permission: z.optional(permissionSchema) }),
  answer: changedPerson,
  errors: ['not-found', 'conflict'],
  versioned: true,
});

const act = <const Verb extends string>(id: string, verb: Verb, summary: string, answer = changedPerson) =>
  route({
    id,
    ...shared,
    method: 'POST',
    path: `/api/Admin/people/:id/${verb}`,
    freshProof: 'logins',
    summary,
    params: idParams,
    answer,
    errors: ['not-found', 'conflict'],
  });

export const disablePerson = act(
  'disablePerson',
  'disable',
  'Disable an account: nobody signs in with it, and its sessions end.',
  disabledPerson,
);
export const enablePerson = act('enablePerson', 'enable', 'Enable a disabled account.');
export const signOutPerson = act('logOutPerson', 'sign-out', 'End every session of a person at once.');
export const resetFactor = act(
  'resetSecondFactor',
  'reset-factor',
  'Take every second factor from a person who has lost theirs. Their sessions end, and they are told by email.',
);
