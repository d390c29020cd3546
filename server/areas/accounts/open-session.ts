import { AppError } from '#domain/api/errors.ts';
import type { Role } from '#domain/people/roles.ts';
import type { LoginStep } from '#domain/people/second-factor.ts';
import { idleMs, longestMs } from '#domain/people/session-life.ts';
import type { Deps } from '#server/deps.ts';
import { csrfToken } from '#server/platform/http/csrf.ts';
import { signSessionToken } from '#server/platform/http/session-token.ts';
import { addSession } from './sessions-store.ts';

export interface NewSession {
  readonly personId: string;
  readonly token: string;
  readonly csrf: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly expiresAt: Date;
}

/** How long a session waits for its second factor. */
const waitingMinutes = 30;

/** Opens a session after a correct password; one that waits for a second factor lasts half an hour. */
export async function openSession(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'settings'>,
  person: { readonly id: string; readonly email: string; readonly roles: readonly Role[] },
  session: { readonly device: string; readonly factorAt?: Date; readonly step?: LoginStep | null },
): Promise<NewSession> {
  const createdAt = deps.clock();
  const after = (ms: number) => new Date(createdAt.getTime() + ms);
  const expiresAt = after(session.step ? waitingMinutes * 60_000 : longestMs(person.roles));
  const idleUntil = after(idleMs(person.roles, (await deps.settings(deps.db)).sessions));
  const setsUpFactor = session.step === 'set-up';
  const { device, factorAt = null } = session;
  const added = await addSession(deps.db, {
    personId: person.id,
    createdAt,
    expiresAt,
    device,
    factorAt,
    setsUpFactor,
    idleUntil,
  });
  if (!added) throw new AppError('internal');
  const claims = { sessionId: added.id, personId: person.id, email: person.email, roles: person.roles };
  const token = await signSessionToken(deps.env.secret, claims, createdAt, expiresAt);
  const csrf = csrfToken(deps.env.secret, added.id);
  return { personId: person.id, token, csrf, email: person.email, roles: person.roles, expiresAt };
}
