import { AppError, badField } from '#domain/api/errors.ts';
import { mustWait, throttleWindowMs } from '#domain/people/sign-in-throttle.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/who.ts';
import { isRightPassword } from './passwords.ts';
import { findPerson, type PersonRow } from './people-store.ts';
import { countSignIns, noteSignIn } from './sign-ins-store.ts';

/** What a person proves again before something that cannot be undone: a borrowed session is not enough. */
export interface PasswordProof {
  readonly password: string;
  /** The field in which a wrong password is reported. */
  readonly field: 'password' | 'currentPassword';
  readonly account: Buffer;
  readonly network: Buffer;
}

/** Checks the password of whoever is signed in. Wrong tries count like failed sign-ins, so guessing stays slow. */
export async function confirmPassword(deps: Deps, who: Person, proof: PasswordProof): Promise<PersonRow> {
  const { account, network } = proof;
  const at = deps.clock();
  const counts = await countSignIns(deps.db, account, network, new Date(at.getTime() - throttleWindowMs));
  if (mustWait(counts)) throw new AppError('too-many-requests', { facts: { seconds: 60 } });
  const person = await findPerson(deps.db, who.personId);
  if (person && (await isRightPassword(person.passwordHash, proof.password))) return person;
  await noteSignIn(deps.db, { at, account, network, personId: who.personId, outcome: 'wrong' });
  throw badField(proof.field, 'Error_wrong-password');
}
