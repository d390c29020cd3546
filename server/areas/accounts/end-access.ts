import type { Deps } from '#server/deps.ts';
import { clearPassword } from './people-store.ts';
import { dropTokens } from './person-changes-store.ts';
import { endSessionsOf } from './sessions-store.ts';

type SessionDeps = Pick<Deps, 'db' | 'channels' | 'clock'>;

/** Logs a person out everywhere; all processes are notified before this returns. */
export const logOutEverywhere = (deps: SessionDeps, personId: string) => endSessionsOf(deps, personId, deps.clock());

/** Ends every session and every emailed link of a person, so that nothing granted under the old rights still works. */
export async function endAccess(deps: SessionDeps, personId: string): Promise<void> {
  await dropTokens(deps.db, personId);
  await logOutEverywhere(deps, personId);
}

/**
 * Until an address is verified, the person who registered it may not be its owner. Before such an account gets special
 * rights, its password is removed too, and the owner of the mailbox chooses a new one.
 */
export async function endUnverifiedAccess(deps: SessionDeps, personId: string): Promise<void> {
  await clearPassword(deps.db, personId);
  await endAccess(deps, personId);
}
