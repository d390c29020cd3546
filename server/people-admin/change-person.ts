import { AppError } from '#domain/api/errors.ts';
import type { ActionWord } from '#domain/people/action-words.ts';
import { type Role, roles as roleOrder } from '#domain/people/roles.ts';
import { endAccess, endUnverifiedAccess, logOutEverywhere } from '../accounts/end-access.ts';
import { sendInvitation } from '../accounts/send-invitation.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/who.ts';
import { noteAction } from './note-action.ts';
import { type LockedPerson, lockPerson, lockStaff, writeDisabled, writeRoles } from './people-admin-store.ts';

interface Locked {
  readonly person: LockedPerson;
  /** How many people of staff can sign in. */
  readonly staff: number;
}

const conflict = (key: string) => new AppError('conflict', { fields: { id: [key] } });
const inOrder = (held: readonly Role[]) => roleOrder.filter((role) => held.includes(role));

/** Whoever has lost the last key stands outside: nobody takes it from themselves or from the last one who has it. */
function keepTheKey(who: Person, { person, staff }: Locked): void {
  if (person.id === who.personId) throw conflict('Error_own-account');
  const isStaff = person.roles.includes('Writer') && !person.disabledAt;
  if (isStaff && staff <= 1) throw conflict('Error_last-staff');
}

async function change(deps: Deps, id: string, work: (inside: Deps, locked: Locked) => Promise<void>): Promise<void> {
  await deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    // Staff first and always in one order: two changes at once wait for each other instead of deadlocking.
    const staff = await lockStaff(db);
    const person = await lockPerson(db, id);
    if (!person) throw new AppError('not-found');
    await work(inside, { person, staff });
  });
}

/**
 * What was opened with the old roles ends. An unverified address may have been registered by a stranger: before it works
 * for the firm, the password goes, and its owner gets the link to choose one.
 */
async function startAfresh(deps: Deps, person: LockedPerson, after: readonly Role[]): Promise<void> {
  if (person.isVerified || after.every((role) => role === 'Reader')) return endAccess(deps, person.id);
  await endUnverifiedAccess(deps, person.id);
  if (!person.disabledAt) await sendInvitation(deps, person);
}

/** Sets a person's roles. Sessions carry roles, so they end. */
export const changeRoles = (deps: Deps, who: Person, id: string, asked: readonly Role[]) =>
  change(deps, id, async (inside, locked) => {
    const { person } = locked;
    const [before, after] = [inOrder(person.roles), inOrder(asked)];
    if (before.join() === after.join()) return;
    if (before.includes('Writer') && !after.includes('Writer')) keepTheKey(who, locked);
    await writeRoles(inside.db, id, after);
    await startAfresh(inside, person, after);
    await noteAction(inside, who, {
      what: 'roles-changed',
      subject: person.email,
      changes: { roles: [before, after] },
    });
  });

export const disablePerson = (deps: Deps, who: Person, id: string) =>
  change(deps, id, async (inside, locked) => {
    const { person } = locked;
    if (person.disabledAt) return;
    keepTheKey(who, locked);
    await writeDisabled(inside.db, id, inside.clock());
    await endAccess(inside, id);
    await noteAction(inside, who, { what: 'person-disabled', subject: person.email });
  });

const simple =
  (what: ActionWord, work: (inside: Deps, id: string) => Promise<unknown>) => (deps: Deps, who: Person, id: string) =>
    change(deps, id, async (inside, { person }) => {
      await work(inside, id);
      await noteAction(inside, who, { what, subject: person.email });
    });

export const enablePerson = simple('person-enabled', ({ db }, id) => writeDisabled(db, id, null));
export const signOutPerson = simple('person-signed-out', logOutEverywhere);

/** Adds a role to a person who lacks it. */
export const giveRole = (deps: Deps, who: Person, person: LockedPerson, role: Role) =>
  person.roles.includes(role) ? Promise.resolve() : changeRoles(deps, who, person.id, inOrder([...person.roles, role]));
