import type { Deps } from '#server/deps.ts';
import { isOnAnyAccount } from './statements-store.ts';

/** Whether a business account pays for this booking, instead of the passenger in the car. */
export const isOnAccount = (deps: Pick<Deps, 'db'>, bookingId: string): Promise<boolean> =>
  isOnAnyAccount(deps.db, bookingId);
