import { londonDate } from '#domain/basics/london-time.ts';
import type { Deps } from '#server/deps.ts';
import { removeOldPlans } from './rota-store.ts';
import { removeShiftsBefore } from './shifts-store.ts';

/** Working hours are kept as long as the journeys driven in them; plans are deleted once the driver has left. */
export async function removeOldShifts(deps: Pick<Deps, 'db'>, before: Date): Promise<number> {
  await removeOldPlans(deps.db, londonDate(before));
  return removeShiftsBefore(deps.db, before);
}
