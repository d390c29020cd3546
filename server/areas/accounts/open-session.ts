import { AppError } from '#domain/api/errors.ts';
import { sessionDays } from '#domain/people/browser-storage.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Deps } from '#server/deps.ts';
import { csrfToken } from '#server/platform/http/csrf.ts';
import { signSessionToken } from '#server/platform/http/session-token.ts';
import { addSession } from './sessions-store.ts';

export interface NewSession {
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
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  person: { readonly id: string; readonly email: string; readonly roles: readonly Role[] },
  session: { readonly device: string; readonly factorAt?: Date; readonly waits?: boolean },
): Promise<NewSession> {
  const createdAt = deps.clock();
  const lasts = session.waits ? waitingMinutes * 60_000 : sessionDays * 86_400_000;
  const expiresAt = new Date(createdAt.getTime() + lasts);
  const { device, factorAt = null } = session;
  const added = await addSession(deps.db, { personId: person.id, createdAt, expiresAt, device, factorAt });
  if (!added) throw new AppError('internal');
  const claims = { sessionId: added.id, personId: person.id, email: person.email, roles: person.roles };
  const token = await signSessionToken(deps.env.secret, claims, createdAt, expiresAt);
  return { token, csrf: csrfToken(deps.env.secret, added.id), email: person.email, roles: person.roles, expiresAt };
}
