import { AppError } from '#domain/api/errors.ts';
import type { LoginStep } from '#domain/people/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { countTry } from './count-try.ts';
import { hasFactor } from './factors/factors-store.ts';
import { loginStepOf } from './factors/login-step.ts';
import { correctLogin } from './logins-store.ts';
import { type NewSession, openSession } from './open-session.ts';
import { findPersonByEmail } from './people-store.ts';

export interface LogInInput {
  readonly email: string;
  readonly password: string;
  readonly account: Buffer;
  readonly network: Buffer;
  readonly device: string;
}

/**
 * Logs a person in. An unknown address, a wrong password and a disabled account get the same response in the same time.
 */
export async function logIn(deps: Deps, input: LogInInput): Promise<NewSession & { step: LoginStep | null }> {
  const { account, network } = input;
  const person = await findPersonByEmail(deps.db, input.email);
  const tried = await countTry(deps, { account, network, personId: person?.id ?? null });
  const isRight = await deps.passwords.isRight(person?.passwordHash ?? null, input.password);
  if (!person || !isRight) throw new AppError('wrong-credentials');
  if (person.disabledAt) {
    await correctLogin(deps.db, tried, 'disabled');
    throw new AppError('wrong-credentials');
  }
  return inTransaction(deps, async (deps) => {
    await correctLogin(deps.db, tried, 'signed-in');
    const step = await loginStepOf(deps, {
      ...person,
      hasFactor: await hasFactor(deps.db, person.id),
      factorAt: null,
      setsUpFactor: true,
    });
    const session = await openSession(deps, person, { device: input.device, step });
    return { ...session, step };
  });
}
