import { mailboxOf } from '#domain/people/mailbox.ts';
import type { Deps } from '#server/deps.ts';
import { countRequests, lockRequestKeys, recordRequests } from '#server/platform/http/requests-store.ts';
import { keyedHash } from '#server/platform/http/secrets.ts';

// Enough for one that was lost and one that was mistyped, without letting anyone flood a mailbox.
const mostAnHour = 3;
const mostADay = 9;

/**
 * Whether one more email may go to an address that may be someone else's, and counts it: confirmations and password
 * resets each have a limit of their own, or one could be used to keep the other away. Runs in a transaction.
 */
export async function mayEmail(deps: Deps, about: 'confirm' | 'reset', email: string): Promise<boolean> {
  const keys = [keyedHash(deps.hashKey('asks'), `account ${about} ${mailboxOf(email)}`)];
  await lockRequestKeys(deps.db, keys);
  const [sent] = await countRequests(deps.db, keys, deps.clock());
  if (!sent || sent.hour >= mostAnHour || sent.day >= mostADay) return false;
  await recordRequests(deps.db, keys, deps.clock());
  return true;
}
