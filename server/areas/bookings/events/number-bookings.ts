import type { Deps } from '#server/deps.ts';
import { writeRegisterNumbers } from './register-numbers-store.ts';

/** Gives the bookings taken between two events their register numbers, and returns how many there were. */
export const numberBookings = (deps: Pick<Deps, 'db'>, firstEvent: number, lastEvent: number): Promise<number> =>
  writeRegisterNumbers(deps.db, firstEvent, lastEvent);
