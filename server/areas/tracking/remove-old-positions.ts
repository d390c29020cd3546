import type { Deps } from '#server/deps.ts';
import { deletePositionsBefore } from './positions-store.ts';
import { deleteShiftPositionsBefore } from './shift-positions-store.ts';

/** Deletes positions older than the retention time, because they are personal data. Returns how many. */
export function removeOldPositions(deps: Pick<Deps, 'db'>, olderThan: Date): Promise<number> {
  return deletePositionsBefore(deps.db, olderThan);
}

/** The same for positions without a job, which are kept for much less time. */
export const removeShiftPositions = (deps: Pick<Deps, 'db'>, olderThan: Date): Promise<number> =>
  deleteShiftPositionsBefore(deps.db, olderThan);
