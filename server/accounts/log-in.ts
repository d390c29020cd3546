import { AppError } from '#domain/api/errors.ts';
import type { Role } from '#domain/people/roles.ts';
import { mustWait, throttleWindowMs } from '#domain/people/sign-in-throttle.ts';
import type { Deps } from '../deps.ts';
import { csrfToken } from '../http/csrf.ts';
import { signSessionToken } from '../http/session-token.ts';
import { isRightPassword } from './passwords.ts';
import { findPersonByEmail } from './people-store.ts';
import { addSession } from './sessions-store.ts';
import { countSignIns, noteSignIn } from './sign-ins-store.ts';

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
  const { db, clock } = deps;
  const { account, network } = input;
  const at = clock();
  const counts = await countSignIns(db, account, network, new Date(at.getTime() - throttleWindowMs));
  if (mustWait(counts)) {
    await noteSignIn(db, { at, account, network, personId: null, outcome: 'throttled' });
    throw new AppError('too-many-requests', { facts: { seconds: 60 } });
  }
  const person = await findPersonByEmail(db, input.email);
  const isRight = await isRightPassword(person?.passwordHash ?? null, input.password);
  if (!person || !isRight || person.disabledAt) {
    const outcome = person && isRight ? 'disabled' : 'wrong';
    await noteSignIn(db, { at, account, network, personId: person?.id ?? null, outcome });
    throw new AppError('wrong-credentials');
  }
  return db.transaction(async (tx) => {
    await noteSignIn(tx, { at, account, network, personId: person.id, outcome: 'signed-in' });
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
