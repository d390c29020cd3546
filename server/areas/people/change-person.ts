import { AppError } from '#domain/api/errors.ts';
import type { ActionName } from '#domain/people/action-labels.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { type Role, roles as roleOrder } from '#domain/people/roles.ts';
import { endAccess, logOutEverywhere } from '#server/areas/accounts/end-access.ts';
import { resetFactors } from '#server/areas/accounts/factors/remove-factor.ts';
import { setLoginDisabled, setRights } from '#server/areas/accounts/set-rights.ts';
import { differencesOf, noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireSeen, type Seen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { handToOwner } from './hand-to-owner.ts';
import { type LockedPerson, lockPerson, lockStaff } from './people-store.ts';

interface Locked {
  readonly person: LockedPerson;
  /** How many managers can log in. */
  readonly managers: number;
}

const conflict = (key: string) => new AppError('conflict', { fields: { id: [key] } });
const inOrder = (held: readonly Role[]) => roleOrder.filter((role) => held.includes(role));

const isManager = ({ roles, permission }: Pick<LockedPerson, 'roles' | 'permission'>) =>
  roles.includes('Writer') && permission === 'manager';

/** Nobody can remove their own access as manager, or that of the last manager. */
function requireOtherManager(who: Person, { person, managers }: Locked): void {
  if (person.id === who.personId) throw conflict('Error_own-account');
  if (isManager(person) && !person.disabledAt && managers <= 1) throw conflict('Error_last-staff');
}

async function change(deps: Deps, id: string, work: (deps: Deps, locked: Locked) => Promise<void>): Promise<void> {
  await inTransaction(deps, async (deps) => {
    // Staff are locked first, always in the same order, so that two simultaneous changes never deadlock.
    const managers = await lockStaff(deps.db);
    const person = await lockPerson(deps.db, id);
    if (!person) throw new AppError('not-found');
    await work(deps, { person, managers });
  });
}

/** Ends what was opened with the old roles; an unverified account that gets one is handed to the owner of its mailbox. */
const startAfresh = (deps: Deps, person: LockedPerson, after: readonly Role[]): Promise<void> =>
  person.isVerified || after.every((role) => role === 'Reader')
    ? endAccess(deps, person.id)
    : handToOwner(deps, person);

interface Rights {
  readonly roles: readonly Role[];
  /** For staff; unchanged if left out. */
  readonly permission?: Permission | undefined;
}

/** Sets a person's roles and staff permission. Sessions carry both, so they end. */
export const changeRights = (deps: Deps, who: Person, { id, ifVersion }: Seen, asked: Rights) =>
  change(deps, id, async (deps, locked) => {
    const { person } = locked;
    requireSeen(ifVersion, person);
    const before = { roles: inOrder(person.roles), permission: person.permission };
    const after = { roles: inOrder(asked.roles), permission: asked.permission ?? person.permission };
    const changes = differencesOf(before, after);
    if (Object.keys(changes).length === 0) return;
    const losesOffice = before.roles.includes('Writer') && !after.roles.includes('Writer');
    if (losesOffice || (isManager(before) && !isManager(after))) requireOtherManager(who, locked);
    await setRights(deps, id, after, who.personId);
    await startAfresh(deps, person, after.roles);
    await noteAction(deps, who, { what: 'roles-changed', subject: person.email, changes });
  });

export const disablePerson = (deps: Deps, who: Person, id: string) =>
  change(deps, id, async (deps, locked) => {
    const { person } = locked;
    if (person.disabledAt) return;
    requireOtherManager(who, locked);
    await setLoginDisabled(deps, id, deps.clock());
    await endAccess(deps, id);
    await noteAction(deps, who, { what: 'person-disabled', subject: person.email });
  });

const simple =
  (what: ActionName, work: (deps: Deps, id: string) => Promise<unknown>) => (deps: Deps, who: Person, id: string) =>
    change(deps, id, async (deps, { person }) => {
      await work(deps, id);
      await noteAction(deps, who, { what, subject: person.email });
    });

export const enablePerson = simple('person-enabled', (deps, id) => setLoginDisabled(deps, id, null));
export const signOutPerson = simple('person-signed-out', logOutEverywhere);

/** Removes every second factor of somebody who has lost theirs. */
export const resetFactor = (deps: Deps, who: Person, id: string) =>
  change(deps, id, async (deps, { person }) => {
    if (await resetFactors(deps, person)) await noteAction(deps, who, { what: 'factor-reset', subject: person.email });
  });

/** Adds a role to a person who lacks it; in any case the account is its owner's. */
export const giveRole = (deps: Deps, who: Person, person: LockedPerson, role: Role) =>
  person.roles.includes(role)
    ? handToOwner(deps, person)
    : changeRights(deps, who, { id: person.id, ifVersion: null }, { roles: [...person.roles, role] });
