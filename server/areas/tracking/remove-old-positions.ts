import type { Deps } from '#server/deps.ts';
import { deletePositionsBefore } from './positions-store.ts';

/** Deletes positions older than the retention time, because they are personal data. Returns how many. */
export function removeOldPositions(deps: Pick<Deps, 'db'>, olderThan: Date): Promise<number> {
  return deletePositionsBefore(deps.db, olderThan);
}
