import { AppError } from '#domain/api/errors.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Deps } from '../deps.ts';
import { csrfToken } from '../http/csrf.ts';
import { signSessionToken } from '../http/session-token.ts';
import { countTry } from './count-try.ts';
import { isRightPassword } from './passwords.ts';
import { findPersonByEmail } from './people-store.ts';
import { addSession } from './sessions-store.ts';
import { correctSignIn } from './sign-ins-store.ts';

export interface LogInInput {
  readonly email: string;
  readonly password: string;
  readonly account: Buffer;
  readonly network: Buffer;
  readonly device: string;
}

export interface NewSession {
  readonly token: string;
  readonly csrf: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly expiresAt: Date;
}

/** How long a session lasts without signing in again. */
export const sessionDays = 7;

/** Signs a person in. Unknown address, wrong password and disabled account are answered alike, in the same time. */
export async function logIn(deps: Deps, input: LogInInput): Promise<NewSession> {
  const { db } = deps;
  const { account, network } = input;
  const person = await findPersonByEmail(db, input.email);
  const tried = await countTry(deps, { account, network, personId: person?.id ?? null });
  const isRight = await isRightPassword(person?.passwordHash ?? null, input.password);
  if (!person || !isRight) throw new AppError('wrong-credentials');
  if (person.disabledAt) {
    await correctSignIn(db, tried, 'disabled');
    throw new AppError('wrong-credentials');
  }
  return db.transaction(async (tx) => {
    await correctSignIn(tx, tried, 'signed-in');
    return openSession({ ...deps, db: tx }, person, input.device);
  });
}

async function openSession(
  deps: Deps,
  person: { id: string; email: string; roles: readonly Role[] },
  device: string,
): Promise<NewSession> {
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + sessionDays * 86_400_000);
  const session = await addSession(deps.db, { personId: person.id, createdAt, expiresAt, device });
  if (!session) throw new AppError('internal');
  const claims = { sessionId: session.id, personId: person.id, email: person.email, roles: person.roles };
  const token = await signSessionToken(deps.env.secret, claims, createdAt, expiresAt);
  return { token, csrf: csrfToken(deps.env.secret, session.id), email: person.email, roles: person.roles, expiresAt };
}
