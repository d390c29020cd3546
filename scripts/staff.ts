/** `npm run staff -- add EMAIL [--role Writer|Driver|Reader]` */
import { parseArgs } from 'node:util';
import { emailSchema } from '#domain/people/account-rules.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import { endAccess, endUnverifiedAccess } from '#server/accounts/end-access.ts';
import { addPerson, findPersonByEmail, setRoles } from '#server/accounts/people-store.ts';
import { issueToken } from '#server/accounts/tokens-store.ts';
import { openChannels } from '#server/database/listen.ts';
import type { Env } from '#server/env.ts';
import { type OpenDatabase, Refused, readSettings, runCommand, withDatabase } from './command.ts';

const usage = `Usage: npm run staff -- add EMAIL [--role ${roles.join('|')}]`;
// A day: the link is handed over in person or by telephone, not mailed.
const linkHours = 24;

function readWords(): { email: string; role: Role } {
  let parsed: { values: { role?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ options: { role: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Refused(usage);
  }
  const [verb, address, ...more] = parsed.positionals;
  if (verb !== 'add' || address === undefined || more.length > 0) throw new Refused(usage);
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new Refused(`${JSON.stringify(address)} is not an e-mail address.`);
  const asked = parsed.values.role ?? 'Writer';
  const role = roles.find((name) => name === asked);
  if (!role) throw new Refused(`There is no role ${JSON.stringify(asked)}; the roles are ${roles.join(', ')}.`);
  return { email: email.data, role };
}

/** Creates or promotes the person. What was opened with the old roles ends; an unverified account loses its password too. */
async function addStaff(env: Env, { db, config }: OpenDatabase, email: string, role: Role): Promise<void> {
  const channels = await openChannels(config);
  const at = new Date();
  try {
    const { token, isNew } = await db.transaction(async (tx) => {
      const made = await addPerson(tx, { email, passwordHash: null, language: 'eng', roles: [role], at });
      const person = await findPersonByEmail(tx, email);
      if (!person) throw new Refused(`${email} could not be added.`);
      if (person.disabledAt) throw new Refused(`The account ${email} is disabled.`);
      if (!person.roles.includes(role)) {
        await setRoles(tx, person.id, [...person.roles, role]);
        const end = person.emailVerifiedAt ? endAccess : endUnverifiedAccess;
        await end({ db: tx, channels, clock: () => at }, person.id);
      }
      const expiresAt = new Date(at.getTime() + linkHours * 3_600_000);
      return {
        token: await issueToken(tx, { personId: person.id, purpose: 'reset-password', expiresAt }),
        isNew: made !== null,
      };
    });
    console.log(isNew ? `${email} was added as ${role}.` : `${email} had an account; it has the role ${role} now.`);
    console.log(`One link to choose a password, good for ${linkHours} hours and for one use:`);
    console.log(`${env.publicUrl}/bracknellTaxis/reset-password?token=${token}`);
  } finally {
    await channels.close();
  }
}

await runCommand(async () => {
  const { email, role } = readWords();
  const env = readSettings();
  await withDatabase(env, (given) => addStaff(env, given, email, role));
});
