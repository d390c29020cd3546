import type { Deps } from '#server/deps.ts';
import { accountOf } from './accounts-store.ts';

/** Whether this person may pay through a business account. */
export async function hasApprovedAccount(deps: Pick<Deps, 'db'>, personId: string): Promise<boolean> {
  return (await accountOf(deps.db, personId))?.state === 'approved';
}
