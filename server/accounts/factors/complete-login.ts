import type { Deps } from '../../deps.ts';
import type { Person } from '../../http/who.ts';
import { type NewSession, openSession } from '../open-session.ts';
import { endSession, sessionsChanged } from '../sessions-store.ts';
import { markProven } from './factors-store.ts';

/**
 * Writes down that a second factor was shown. A session that waited for it ends, and an open one takes its place: a
 * token that was stolen before the second factor is worth nothing after it. An open session stays.
 */
export async function noteFactorShown(deps: Deps, who: Person, device: string): Promise<NewSession | null> {
  const at = deps.clock();
  if (who.waitsFor === null) {
    await markProven(deps.db, who.sessionId, at, true);
    await sessionsChanged(deps, who.sessionId);
    return null;
  }
  const session = await openSession(deps, { ...who, id: who.personId }, { device, factorAt: at });
  await endSession(deps, who.sessionId, at);
  return session;
}
