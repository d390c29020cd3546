import { badField } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { countTry } from './count-try.ts';
import { dropLogin } from './logins-store.ts';
import { findPerson, type PersonRow } from './people-store.ts';

/** The password, asked for again before something irreversible: a borrowed session is not enough. */
export interface PasswordProof {
  readonly password: string;
  /** The field in which a wrong password is reported. */
  readonly field: 'password' | 'currentPassword';
  readonly account: Buffer;
  readonly network: Buffer;
}

/** Checks the password of the logged-in person. Wrong attempts count like failed logins, so guessing stays slow. */
export async function confirmPassword(deps: Deps, who: Person, proof: PasswordProof): Promise<PersonRow> {
  const { account, network } = proof;
  const tried = await countTry(deps, { account, network, personId: who.personId });
  const person = await findPerson(deps.db, who.personId);
  if (!person || !(await deps.passwords.isRight(person.passwordHash, proof.password)))
    throw badField(proof.field, 'Error_wrong-password');
  await dropLogin(deps.db, tried);
  return person;
}
