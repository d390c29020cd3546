import { AppError } from '#domain/api/errors.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import {
  type Booker,
  type CountedBy,
  type Counts,
  countsOf,
  mustProve,
  tooMany,
  tooManyRepeated,
} from '#domain/booking/booking-limits.ts';
import { mailboxOf } from '#domain/people/mailbox.ts';
import type { Deps } from '#server/deps.ts';
import { isProven, proofNeeded } from '#server/platform/http/proofs.ts';
import {
  countRequests,
  lockRequestKeys,
  type RequestCount,
  recordRequests,
} from '#server/platform/http/requests-store.ts';
import { keyedHash } from '#server/platform/http/secrets.ts';
import type { Sender } from '#server/platform/http/sender.ts';
import { isStaff, type Who } from '#server/platform/http/who.ts';

/** What is booked or changed, as far as the limits are concerned. */
export interface LimitedBooking {
  readonly email: string;
  readonly phoneNumber: string;
  /** The company that pays, if one does. */
  readonly accountId: string | null;
  /** Single journeys: each has an email. What is done to a regular journey has one email for all. */
  readonly journeys: number;
  /** Journeys that a regular one books or rewrites. */
  readonly repeated?: number;
}

function bookerOf(who: Who, { accountId, email }: LimitedBooking): Booker {
  if (who.kind !== 'person') return 'anybody';
  if (accountId !== null) return 'company';
  return who.emailVerified && who.email.toLowerCase() === email.toLowerCase() ? 'customer' : 'anybody';
}

function accountOf(who: Who, accountId: string | null): string {
  if (who.kind !== 'person') return '';
  return accountId === null ? who.personId : `company ${accountId}`;
}

/**
 * Everything that books or emails online is limited per account, mailbox, phone number and network; in a burst the
 * browser has to do a proof of work for each. Strictly where the address may be somebody else's, generously where a
 * customer writes to their own. Counted under a lock in the booking's own transaction, so that a failed booking does not
 * count and simultaneous ones do.
 */
export async function limitBookings(deps: Deps, who: Who, asked: LimitedBooking, sender: Sender): Promise<void> {
  if (deps.env.RATE_LIMITS === 'off' || isStaff(who)) return;
  const { journeys, repeated = 0 } = asked;
  const booker = bookerOf(who, asked);
  const names: Readonly<Record<CountedBy, string>> = {
    account: accountOf(who, asked.accountId),
    network: sender.network,
    mailbox: mailboxOf(asked.email),
    phone: phoneTail(asked.phoneNumber),
  };
  const by = countsOf(booker).filter((one) => names[one] !== '');
  const key = deps.hashKey('asks');
  const own = by.map((one) => keyedHash(key, `${one} ${names[one]}`));
  const ownRepeated = by.map((one) => keyedHash(key, `repeated ${one} ${names[one]}`));
  const everybody = keyedHash(key, 'everybody');
  await lockRequestKeys(deps.db, own);
  const found = await countRequests(deps.db, [everybody, ...own, ...ownRepeated], deps.clock());
  const [all, ...rest] = found;
  if (!all) throw new AppError('internal');
  const counted = (some: readonly RequestCount[]): Counts => Object.fromEntries(by.map((one, i) => [one, some[i]]));
  const counts = counted(rest.slice(0, by.length));
  if (tooMany(booker, counts, journeys) || tooManyRepeated(booker, counted(rest.slice(by.length)), repeated))
    throw new AppError('too-many-bookings', { facts: { phone: deps.env.firm.phone } });
  if (mustProve(booker, counts, all, journeys) && !(await isProven(deps, sender.network, sender.proof)))
    throw proofNeeded(deps, sender.network);
  await recordRequests(deps.db, booker === 'anybody' ? [...own, everybody] : own, deps.clock(), journeys);
  if (repeated > 0) await recordRequests(deps.db, ownRepeated, deps.clock(), repeated);
}
