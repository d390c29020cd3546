import type { Deps } from '#server/deps.ts';
import { clearPassword } from './people-store.ts';
import { dropTokens } from './person-changes-store.ts';
import { endSessionsOf } from './sessions-store.ts';

type SessionDeps = Pick<Deps, 'db' | 'channels' | 'clock'>;

/** Logs a person out everywhere; all processes hear of it before the caller goes on. */
export const logOutEverywhere = (deps: SessionDeps, personId: string) => endSessionsOf(deps, personId, deps.clock());

/** Ends every session and every emailed link of a person: what was opened under the old rules opens nothing more. */
export async function endAccess(deps: SessionDeps, personId: string): Promise<void> {
  await dropTokens(deps.db, personId);
  await logOutEverywhere(deps, personId);
}

/**
 * Whoever registered an address may not be its owner until the address is verified. Before such an account gets a right
 * that others do not have, the password goes too, and the owner of the mailbox chooses a new one.
 */
export async function endUnverifiedAccess(deps: SessionDeps, personId: string): Promise<void> {
  await clearPassword(deps.db, personId);
  await endAccess(deps, personId);
}
