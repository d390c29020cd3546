import { AppError, badField } from '#domain/api/errors.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { createPerson } from '#server/areas/accounts/create-person.ts';
import { sendInvitation } from '#server/areas/accounts/send-invitation.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { giveRole } from './change-person.ts';
import { lockPersonByEmail } from './people-store.ts';

/** Creates an account and emails its owner an invitation to choose a password. Refused if the address has one. */
export async function invitePerson(
  deps: Deps,
  who: Person,
  input: { email: string; roles: readonly Role[]; permission?: Permission | undefined },
): Promise<string> {
  return inTransaction(deps, async (deps) => {
    if (await lockPersonByEmail(deps.db, input.email))
      throw new AppError('conflict', { fields: { email: ['Error_email-taken'] } });
    const id = await createPerson(deps, { ...input, passwordHash: null });
    await sendInvitation(deps, { id, email: input.email, language: 'eng' });
    await noteAction(deps, who, {
      what: 'person-invited',
      subject: input.email,
      changes: {
        roles: [[], input.roles],
        ...(input.roles.includes('Writer') ? { permission: [null, input.permission ?? 'manager'] } : {}),
      },
    });
    return id;
  });
}

/** The account with this address and role: the role is added if missing, the account created if there is none. */
export async function ensureAccount(deps: Deps, who: Person, email: string, role: Role): Promise<string> {
  const known = await lockPersonByEmail(deps.db, email);
  if (!known) return invitePerson(deps, who, { email, roles: [role] });
  if (known.disabledAt) throw badField('email', 'Error_account-disabled');
  await giveRole(deps, who, known, role);
  return known.id;
}
