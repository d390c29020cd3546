/** `npm run staff -- add EMAIL [--role Writer|Driver|Reader] [--permission manager|bookkeeper|dispatcher]`, or `reset-factor EMAIL` */
import { parseArgs } from 'node:util';
import { emailSchema } from '#domain/people/account-rules.ts';
import { type Permission, permissions } from '#domain/people/permissions.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import { endAccess, endUnverifiedAccess } from '#server/areas/accounts/end-access.ts';
import { resetFactors } from '#server/areas/accounts/factors/remove-factor.ts';
import {
  addPerson,
  findPersonByEmail,
  type PersonRow,
  setPermission,
  setRoles,
} from '#server/areas/accounts/people-store.ts';
import { issueToken } from '#server/areas/accounts/tokens-store.ts';
import { lockStaff } from '#server/areas/people/people-store.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { type OpenDatabase, Refused, readSettings, runCommand, withDatabase } from './command.ts';

const usage = `Usage: npm run staff -- add EMAIL [--role ${roles.join('|')}] [--permission ${permissions.join('|')}], or reset-factor EMAIL`;
// A day: the link is passed on in person or by telephone, not emailed.
const linkHours = 24;

interface Asked {
  readonly verb: 'add' | 'reset-factor';
  readonly email: string;
  readonly role: Role;
  /** The staff permission; undefined leaves it unchanged, and makes a new person a manager. */
  readonly permission: Permission | undefined;
}

function readWords(): Asked {
  let parsed: { values: { role?: string; permission?: string }; positionals: string[] };
  try {
    parsed = parseArgs({
      options: { role: { type: 'string' }, permission: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    throw new Refused(usage);
  }
  const [verb, address, ...more] = parsed.positionals;
  const isKnown = verb === 'add' || verb === 'reset-factor';
  if (!isKnown || address === undefined || more.length > 0) throw new Refused(usage);
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new Refused(`${JSON.stringify(address)} isn’t an email address.`);
  const asked = parsed.values.role ?? 'Writer';
  const role = roles.find((name) => name === asked);
  if (!role) throw new Refused(`There’s no role ${JSON.stringify(asked)}. Choose one of ${roles.join(', ')}.`);
  const wanted = parsed.values.permission;
  const permission = permissions.find((name) => name === wanted);
  if (wanted !== undefined && !permission)
    throw new Refused(`There’s no permission ${JSON.stringify(wanted)}. Choose one of ${permissions.join(', ')}.`);
  if (permission && role !== 'Writer') throw new Refused('Only staff (role Writer) can have a permission.');
  return { verb, email: email.data, role, permission };
}

/** Changes the permission of an existing member of staff; the last manager stays one. */
async function changePermission(tx: Database, person: PersonRow, permission: Permission): Promise<void> {
  const managers = await lockStaff(tx);
  const isManager = person.roles.includes('Writer') && person.permission === 'manager';
  if (isManager && managers <= 1)
    throw new Refused(`${person.email} is the last manager. Make somebody else a manager first.`);
  await setPermission(tx, person.id, permission, { by: null, at: new Date() });
}

/** For somebody who has lost their passkey, app and recovery codes: logs them out everywhere and emails them. */
async function resetFactor(env: Env, { db, config }: OpenDatabase, email: string): Promise<void> {
  const channels = await openChannels(config);
  try {
    const isReset = await db.transaction(async (tx) => {
      const person = await findPersonByEmail(tx, email);
      if (!person) throw new Refused(`There’s no account for ${email}.`);
      return resetFactors({ db: tx, channels, env, translations: loadTranslations(), clock: () => new Date() }, person);
    });
    console.log(isReset ? `${email} is logged out and can set up a new second step.` : `${email} has no second step.`);
  } finally {
    await channels.close();
  }
}

/** Creates or promotes the person. Sessions with the old roles end; an unverified account loses its password too. */
async function addStaff(env: Env, { db, config }: OpenDatabase, { email, role, permission }: Asked): Promise<void> {
  const channels = await openChannels(config);
  const at = new Date();
  try {
    const { token, isNew } = await db.transaction(async (tx) => {
      const made = await addPerson(tx, { email, passwordHash: null, language: 'eng', roles: [role], permission, at });
      const person = await findPersonByEmail(tx, email);
      if (!person) throw new Refused(`${email} couldn’t be added.`);
      if (person.disabledAt) throw new Refused(`The account ${email} is disabled.`);
      const isPromoted = !person.roles.includes(role);
      const isChanged = permission !== undefined && permission !== person.permission;
      if (isPromoted) await setRoles(tx, person.id, [...person.roles, role]);
      if (isChanged) await changePermission(tx, person, permission);
      const end = isPromoted && !person.emailVerifiedAt ? endUnverifiedAccess : endAccess;
      if (isPromoted || isChanged) await end({ db: tx, channels, clock: () => at }, person.id);
      const expiresAt = new Date(at.getTime() + linkHours * 3_600_000);
      return {
        token: await issueToken(tx, { personId: person.id, purpose: 'reset-password', expiresAt }),
        isNew: made !== null,
      };
    });
    console.log(isNew ? `${email} is added as ${role}.` : `${email} already had an account and is ${role} now.`);
    console.log(`Link to choose a password (works once, for ${linkHours} hours):`);
    console.log(`${env.publicUrl}/bracknellTaxis/reset-password?token=${token}`);
  } finally {
    await channels.close();
  }
}

await runCommand(async () => {
  const asked = readWords();
  const env = readSettings();
  await withDatabase(env, (given) =>
    asked.verb === 'add' ? addStaff(env, given, asked) : resetFactor(env, given, asked.email),
  );
});
