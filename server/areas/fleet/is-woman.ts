import type { Deps } from '#server/deps.ts';
import { findDriver } from './fleet-store.ts';

/** Whether a driver has stated that she is a woman. Only for customers who ask for a woman driver. */
export async function isWoman(deps: Pick<Deps, 'db'>, driverId: string): Promise<boolean> {
  return (await findDriver(deps.db, driverId))?.gender === 'woman';
}
