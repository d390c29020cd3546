import { AppError } from '#domain/api/errors.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { mustProve, tooMany } from '#domain/booking/guest-limits.ts';
import type { Deps } from '#server/deps.ts';
import { isProven, proofNeeded } from '#server/platform/http/proofs.ts';
import { countRequests, lockRequestKeys, recordRequests } from '#server/platform/http/requests-store.ts';
import { keyedHash, purposeKey } from '#server/platform/http/secrets.ts';
import type { Who } from '#server/platform/http/who.ts';

/** The network that a booking comes from, and its proof of work. */
export interface Sender {
  readonly network: string;
  readonly proof: string | undefined;
}

/** The mailbox behind an address: whatever follows a plus sign is only a label. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');

/**
 * A booking emails the address in it. Unless that is the verified address of the person who books, it may belong to
 * someone else: bookings are limited per mailbox, network and phone number, and in a burst the browser has to do a
 * proof of work for each. Counted in the booking's own transaction, so that a failed booking does not count.
 */
export async function limitGuestBookings(
  deps: Deps,
  who: Who,
  booking: { email: string; phoneNumber: string },
  { network, proof }: Sender,
): Promise<void> {
  if (deps.env.RATE_LIMITS === 'off') return;
  if (who.kind === 'person' && who.emailVerified && who.email.toLowerCase() === booking.email.toLowerCase()) return;
  const key = purposeKey(deps.env.secret, 'asks');
  const own = [
    keyedHash(key, `network ${network}`),
    keyedHash(key, `mailbox ${mailboxOf(booking.email)}`),
    keyedHash(key, `phone ${phoneTail(booking.phoneNumber)}`),
  ];
  const everybody = keyedHash(key, 'everybody');
  await lockRequestKeys(deps.db, own);
  const [fromNetwork, toMailbox, forPhone, all] = await countRequests(deps.db, [...own, everybody], deps.clock());
  if (!fromNetwork || !toMailbox || !forPhone || !all) throw new AppError('internal');
  const counts = { network: fromNetwork, mailbox: toMailbox, phone: forPhone, everybody: all };
  if (tooMany(counts)) throw new AppError('too-many-bookings', { facts: { phone: deps.env.firm.phone } });
  if (mustProve(counts) && !(await isProven(deps, network, proof))) throw proofNeeded(deps, network);
  await recordRequests(deps.db, [...own, everybody], deps.clock());
}
