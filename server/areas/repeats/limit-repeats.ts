import { AppError } from '#domain/api/errors.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { limitBookings } from '#server/areas/bookings/create/limit-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { lockRequestKeys } from '#server/platform/http/requests-store.ts';
import { keyedHash } from '#server/platform/http/secrets.ts';
import type { Sender } from '#server/platform/http/sender.ts';
import type { Person } from '#server/platform/http/who.ts';
import { isOffice } from './open-series.ts';
import { countRunning, type SeriesFields } from './series-store.ts';

/** The most repeats that a customer can have at once; further ones have to be taken by the office. */
const mostRunning = 20;

/** A repeat books and emails for months, so a customer's address must be verified. */
export function requireVerified(who: Person): void {
  if (!isOffice(who) && !who.emailVerified) throw new AppError('email-not-verified');
}

/** Refuses one repeat too many. In the transaction that adds it, several at once wait for each other. */
export async function requireRoom(deps: Deps, who: Person): Promise<void> {
  if (isOffice(who)) return;
  const key = deps.hashKey('asks');
  await lockRequestKeys(deps.db, [keyedHash(key, `repeats of ${who.personId}`)]);
  if ((await countRunning(deps.db, who.personId, londonDate(deps.clock()))) >= mostRunning)
    throw new AppError('too-many-bookings', { facts: { phone: deps.env.firm.phone } });
}

interface LimitedRepeat extends SeriesFields {
  /** The company that pays, if one does. */
  readonly accountId: string | null;
  /** How many days are booked or rewritten. */
  readonly bookedDays: number;
}

/** Limits what is done to a repeat: one email, and the journeys of its days. */
export async function limitRepeats(deps: Deps, who: Person, repeat: LimitedRepeat, from: Sender | null): Promise<void> {
  if (isOffice(who)) return;
  if (!from) throw new Error('a customer’s request has a sender');
  const repeated = repeat.bookedDays * (repeat.returnTime ? 2 : 1);
  await limitBookings(deps, who, { ...repeat, journeys: 1, repeated }, from);
}
