import { endUnverifiedAccess } from '#server/areas/accounts/end-access.ts';
import { sendInvitation } from '#server/areas/accounts/send-invitation.ts';
import type { Deps } from '#server/deps.ts';
import { type LockedPerson, lockPerson } from './people-store.ts';

/**
 * An unverified address may have been registered by someone else. Before anything is given to it, its password, sessions
 * and links end, and the owner of the mailbox gets a link to choose one. A verified account stays as it is.
 */
export async function handToOwner(deps: Deps, person: LockedPerson): Promise<void> {
  if (person.isVerified) return;
  await endUnverifiedAccess(deps, person.id);
  if (!person.disabledAt) await sendInvitation(deps, person);
}

/** The same by the person's id. */
export async function handAccountToOwner(deps: Deps, personId: string): Promise<void> {
  const person = await lockPerson(deps.db, personId);
  if (person) await handToOwner(deps, person);
}
