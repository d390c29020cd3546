import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { isEmail } from '#domain/api/find-booking.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { readReference } from '#domain/basics/reference.ts';
import { mostSearches } from '#domain/booking/guest-limits.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { countRequests, lockRequestKeys, recordRequests } from '#server/platform/http/requests-store.ts';
import { keyedHash, purposeKey } from '#server/platform/http/secrets.ts';
import { findByReference } from './bookings-store.ts';
import { makeLink, manageUrl } from './signed-link.ts';

interface Search {
  readonly reference: string;
  /** An email address or a phone number. */
  readonly contact: string;
  readonly network: string;
}

/** The same key for a contact however it is written. */
const contactKey = (contact: string) => (isEmail(contact) ? contact.toLowerCase() : phoneTail(contact));

/**
 * Every search counts, found or not, before anything is looked up: someone who knows an address must not be able to
 * guess references for it, and parallel searches get no more tries than sequential ones.
 */
async function countSearch(deps: Deps, { contact, network }: Search): Promise<void> {
  if (deps.env.RATE_LIMITS === 'off') return;
  const key = purposeKey(deps.env.secret, 'asks');
  const keys = [keyedHash(key, `search network ${network}`), keyedHash(key, `search for ${contactKey(contact)}`)];
  const isTooMany = await inTransaction(deps, async (deps) => {
    await lockRequestKeys(deps.db, keys);
    const [fromNetwork, forContact] = await countRequests(deps.db, keys, deps.clock());
    if (!fromNetwork || !forContact) throw new AppError('internal');
    if (fromNetwork.hour >= mostSearches.network || forContact.hour >= mostSearches.contact) return true;
    await recordRequests(deps.db, keys, deps.clock());
    return false;
  });
  if (isTooMany) throw new AppError('too-many-requests', { facts: { seconds: 3600 } });
}

/**
 * The link to a booking for anyone who knows its reference and its email address or phone number. An unknown reference
 * and somebody else's get the same answer after the same work.
 */
export async function findBookingLink(deps: Deps, search: Search): Promise<{ manageUrl: string; link: string }> {
  await countSearch(deps, search);
  // No reference looks like this: a malformed one is looked up too, so that it takes just as long.
  const found = await findByReference(deps.db, readReference(search.reference) ?? 'BT-');
  const typed = contactKey(search.contact);
  const known = isEmail(search.contact) ? found?.emailKey : found?.phoneTail;
  const id = found?.id ?? randomUUID();
  const links = { manageUrl: manageUrl(deps, id), link: makeLink(deps.env.secret, 'manage', id) };
  const key = purposeKey(deps.env.secret, 'asks');
  const isSame = keyedHash(key, typed).equals(keyedHash(key, known ?? ''));
  if (!found || !isSame || typed === '') throw new AppError('not-found');
  return links;
}
