import type { Deps } from '#server/deps.ts';
import { breaksOf, findOpenShift, findOwnDriver, openShifts } from './shifts-store.ts';

/** The driver of this login and the shift that they are clocked on for, with its breaks; null for nobody's login. */
export async function openShiftOf(deps: Pick<Deps, 'db'>, personId: string) {
  const driver = await findOwnDriver(deps.db, personId);
  if (!driver) return null;
  const open = await findOpenShift(deps.db, driver.id);
  return { driverId: driver.id, open: open && { ...open, breaks: await breaksOf(deps.db, open.id) } };
}

/** Everybody who is clocked on, by driver. */
export const shiftsNow = async (deps: Pick<Deps, 'db'>) =>
  new Map((await openShifts(deps.db)).map((shift) => [shift.driverId, shift]));
