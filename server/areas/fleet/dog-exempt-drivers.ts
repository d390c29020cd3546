import type { Deps } from '#server/deps.ts';
import { listDogExempt } from './fleet-store.ts';

/** The drivers who are exempt from carrying assistance dogs. */
export const dogExemptDrivers = async (deps: Pick<Deps, 'db'>): Promise<ReadonlySet<string>> =>
  new Set((await listDogExempt(deps.db)).map(({ id }) => id));
