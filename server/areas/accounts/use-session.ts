import { idleMs } from '#domain/people/session-life.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { findSession, keepSession } from './sessions-store.ts';

/** A session in use is not written on every request. */
const writtenEveryMs = 5 * 60_000;

/**
 * The person of a session that has not ended, and has been used lately. Using it puts off its end; what a page does by
 * itself is no use. A driver's phone in its holder needs no exception: the limit is two days at least, and clocking on,
 * setting off and each step of a job are presses.
 */
export async function useSession(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  sessionId: string,
  isBackground: boolean,
): Promise<Person | null> {
  const now = deps.clock();
  const found = await findSession(deps.db, sessionId, now);
  if (!found) return null;
  if (isBackground) return found.person;
  const { sessions } = await deps.settings(deps.db);
  const until = new Date(now.getTime() + idleMs(found.person.roles, sessions));
  if (Math.abs(until.getTime() - (found.idleUntil?.getTime() ?? 0)) > writtenEveryMs)
    await keepSession(deps.db, sessionId, until);
  return found.person;
}
