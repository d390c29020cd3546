import type { Deps } from '#server/deps.ts';
import { findDriver } from './fleet-store.ts';

/** Whether a driver has said that she is a woman; for customers who ask for a woman driver, and nothing else. */
export async function isWoman(deps: Pick<Deps, 'db'>, driverId: string): Promise<boolean> {
  return (await findDriver(deps.db, driverId))?.gender === 'woman';
}
