import { isManagerOf, type LoginStep } from '#domain/people/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';

type Held = Pick<Person, 'roles' | 'permission' | 'hasFactor' | 'factorAt'>;

/** Whether the office requires a second factor of this person. */
export async function mustHaveFactor(deps: Pick<Deps, 'db' | 'settings'>, person: Held): Promise<boolean> {
  return isManagerOf(person) && (await deps.settings(deps.db)).secondFactor === 'required';
}

/**
 * What a session is waiting for; null when it is open. Someone who has left the office no longer needs a second factor.
 */
export async function loginStepOf(deps: Pick<Deps, 'db' | 'settings'>, person: Held): Promise<LoginStep | null> {
  if (!person.roles.includes('Writer')) return null;
  if (person.hasFactor) return person.factorAt ? null : 'prove';
  return (await mustHaveFactor(deps, person)) ? 'set-up' : null;
}
