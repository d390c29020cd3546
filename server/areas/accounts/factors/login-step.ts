import { AppError } from '#domain/api/errors.ts';
import { type LoginStep, movesMoney, mustHaveFactor, worksHere } from '#domain/people/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';

type Held = Pick<Person, 'roles' | 'permission' | 'hasFactor' | 'factorAt' | 'setsUpFactor'>;
type SettingDeps = Pick<Deps, 'db' | 'settings'>;

/**
 * What a session is waiting for; null when it is open. Someone who has left the firm no longer needs a second factor.
 * Whoever moves money sets theirs up straight away, dispatchers and drivers at their next login: nobody is stopped at work.
 */
export async function loginStepOf(deps: SettingDeps, person: Held): Promise<LoginStep | null> {
  if (!worksHere(person)) return null;
  if (person.hasFactor) return person.factorAt ? null : 'prove';
  const isAsked = person.setsUpFactor || movesMoney(person);
  return isAsked && mustHaveFactor(person, await deps.settings(deps.db)) ? 'set-up' : null;
}

/**
 * Whether the office requires a second factor of this person. Refuses whoever cannot have one: customers, and drivers
 * of whom the office does not ask it, because a thief with the password could lock them out with one.
 */
export async function requireMayHaveFactor(
  deps: SettingDeps,
  person: Pick<Held, 'roles' | 'permission' | 'hasFactor'>,
): Promise<boolean> {
  const isRequired = mustHaveFactor(person, await deps.settings(deps.db));
  const isStaff = person.roles.includes('Writer');
  if (!worksHere(person) || !(isStaff || isRequired || person.hasFactor)) throw new AppError('forbidden');
  return isRequired;
}
