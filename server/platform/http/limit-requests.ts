import { AppError } from '#domain/api/errors.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countRequests, lockRequestKeys, recordRequests } from './requests-store.ts';
import { keyedHash } from './secrets.ts';

/**
 * Counts a request by each of these names, and refuses it when one of them has had its number within the hour. Under a
 * lock, so that parallel requests get no more than sequential ones.
 */
export async function limitRequests(deps: Platform, mostAnHour: Readonly<Record<string, number>>): Promise<void> {
  if (deps.env.RATE_LIMITS === 'off') return;
  const key = deps.hashKey('asks');
  const most = Object.values(mostAnHour);
  const keys = Object.keys(mostAnHour).map((name) => keyedHash(key, name));
  await inTransaction(deps, async (deps) => {
    await lockRequestKeys(deps.db, keys);
    const counts = await countRequests(deps.db, keys, deps.clock());
    if (counts.some(({ hour }, i) => hour >= (most[i] ?? 0)))
      throw new AppError('too-many-requests', { facts: { seconds: 3600 } });
    await recordRequests(deps.db, keys, deps.clock());
  });
}
