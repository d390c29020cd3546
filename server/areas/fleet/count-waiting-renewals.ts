import type { Deps } from '#server/deps.ts';
import { waitingRenewals } from './renewals-store.ts';

/** How many documents drivers have handed in that nobody has looked at yet. */
export const countWaitingRenewals = async (deps: Pick<Deps, 'db'>): Promise<number> =>
  (await waitingRenewals(deps.db)).length;
