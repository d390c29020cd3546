import type { Deps } from '#server/deps.ts';
import { deletePositionsBefore } from './positions-store.ts';

/** Positions are personal data: what is older than the retention time goes. Answers how many went. */
export function removeOldPositions(deps: Pick<Deps, 'db'>, olderThan: Date): Promise<number> {
  return deletePositionsBefore(deps.db, olderThan);
}
