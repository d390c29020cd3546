import type { Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Deps } from '#server/deps.ts';
import { setDisabled, setPermission, setRoles } from './people-store.ts';

/** Sets a person's roles and staff permission. Sessions carry both, so the caller must end them. */
export async function setRights(
  deps: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  { roles, permission }: { roles: readonly Role[]; permission: Permission },
  by: string | null,
): Promise<void> {
  await setRoles(deps.db, personId, roles);
  await setPermission(deps.db, personId, permission, { by, at: deps.clock() });
}

/** Disables a person's login from this time on; null enables it again. */
export async function setLoginDisabled(deps: Pick<Deps, 'db'>, personId: string, at: Date | null): Promise<void> {
  await setDisabled(deps.db, personId, at);
}
