import type { Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Deps } from '#server/deps.ts';
import { addPerson } from './people-store.ts';

/** Adds a person with roles, without emails: for the staff command and the demo. */
export async function createPerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  person: {
    email: string;
    passwordHash: string | null;
    roles: readonly Role[];
    permission?: Permission | undefined;
  },
): Promise<string> {
  const added = await addPerson(deps.db, { ...person, language: 'eng', at: deps.clock() });
  if (!added) throw new Error(`${person.email} has an account already`);
  return added.id;
}
