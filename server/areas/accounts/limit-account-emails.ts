import { isPlain, mailboxOf } from '#domain/people/mailbox.ts';
import type { Deps } from '#server/deps.ts';
import { countRequests, lockRequestKeys, recordRequests } from '#server/platform/http/requests-store.ts';
import { keyedHash } from '#server/platform/http/secrets.ts';

// Enough for one that was lost and one that was mistyped, without letting anyone flood a mailbox.
const mostAnHour = 3;
const mostADay = 9;

/** What an email is about: each has limits of its own, or one could be used to keep another away. */
type About = 'register' | 'change' | 'reset';

/**
 * Whether one more email may go to an address that may be someone else's, and counts it. Labels ("me+taxi@…") and changes
 * of address share the limits of their mailbox. The plain address has its own for registering and for passwords, and
 * beyond the day's number still gets one an hour: whoever asks in its owner's name only fills the mailbox with links
 * that open the account to the owner, so there is always one that works. Runs in a transaction.
 */
export async function mayEmail(deps: Deps, about: About, email: string): Promise<boolean> {
  const isOwn = about !== 'change' && isPlain(email);
  const name = isOwn ? `account ${about} itself` : `account ${about === 'reset' ? 'reset' : 'confirm'}`;
  const keys = [keyedHash(deps.hashKey('asks'), `${name} ${mailboxOf(email)}`)];
  await lockRequestKeys(deps.db, keys);
  const [sent] = await countRequests(deps.db, keys, deps.clock());
  const most = sent && sent.day >= mostADay ? (isOwn ? 1 : 0) : mostAnHour;
  if (!sent || sent.hour >= most) return false;
  await recordRequests(deps.db, keys, deps.clock());
  return true;
}
