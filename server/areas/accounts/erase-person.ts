import type { Deps } from '#server/deps.ts';
import { removeLoginsOf } from './logins-store.ts';
import { type PersonRow, removePerson } from './people-store.ts';
import { deletedEmail } from './profile-emails.ts';
import { sessionsChanged } from './sessions-store.ts';

/** Removes a person and everything that is theirs, in the caller's transaction; `lastKept` goes into the last email. */
export async function erasePerson(deps: Deps, person: PersonRow, lastKept: string | null): Promise<void> {
  await removeLoginsOf(deps.db, person.id);
  await removePerson(deps.db, person.id);
  await sessionsChanged(deps, person.id);
  await deletedEmail(deps, person, lastKept);
}
