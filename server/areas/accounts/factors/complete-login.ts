import { AppError } from '#domain/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type NewSession, openSession } from '../open-session.ts';
import { endSession, sessionsChanged } from '../sessions-store.ts';
import { markProven } from './factors-store.ts';

/**
 * Records that a second factor was proved. A session that was waiting for it is replaced by an open one, so that a
 * token stolen before the second factor is useless afterwards. An open session stays. Runs in a transaction that locks
 * the person, so that a session that has ended in the meantime is not opened.
 */
export async function noteFactorShown(deps: Deps, who: Person, device: string): Promise<NewSession | null> {
  const at = deps.clock();
  if (who.waitsFor === null) {
    if (!(await markProven(deps.db, who.sessionId, at, true))) throw new AppError('not-signed-in');
    await sessionsChanged(deps, who.sessionId);
    return null;
  }
  if (!(await endSession(deps, who.sessionId, at))) throw new AppError('not-signed-in');
  return openSession(deps, { ...who, id: who.personId }, { device, factorAt: at });
}
