import { AppError } from '#domain/api/errors.ts';
import type { DifferenceWay } from '#domain/money/price-rise.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findAnyBooking, lockBooking } from '#server/areas/bookings/bookings-store.ts';
import { type Actor, type BookingEvent, writeEvent } from '#server/areas/bookings/events/events-store.ts';
import { notifyDrivers } from '#server/areas/bookings/job-notices/job-news.ts';
import { requireWithinLimit } from '#server/areas/business/put-on-account.ts';
import { followPrice } from '#server/areas/vouchers/keep-voucher.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { writesOf } from './changes-store.ts';
import { requireDriverAndCarFree } from './require-driver-and-car-free.ts';

/** What a change writes, and what its event records. */
export interface PlannedChange {
  readonly changes?: BookingEvent['changes'];
  readonly details?: BookingEvent['details'];
  readonly write: (booking: ReturnType<typeof writesOf>) => Promise<unknown>;
}

export interface Change {
  readonly id: string;
  readonly actor: Actor;
  /** The kind of event: `edited`, `assigned`, `deleted` … */
  readonly what: string;
  /** The version that the caller saw: refused if the booking has changed since. */
  readonly ifVersion?: number | null;
  /** A driver given the job by this change is asked first. */
  readonly asOffer?: boolean;
  /** How staff want what a dearer journey costs more to be paid; left out, in the way that its fare is paid. */
  readonly rest?: DifferenceWay | undefined;
  /** For restoring a deleted booking. */
  readonly ofDeleted?: boolean;
  /** Validates the change under its lock; null when there is nothing to do. */
  readonly plan: (booking: Booking, tx: Database) => Promise<PlannedChange | null> | PlannedChange | null;
}

export interface Changed {
  readonly before: Booking;
  readonly after: Booking;
  readonly isChanged: boolean;
}

async function requireAny({ db }: Deps, id: string): Promise<Booking> {
  const booking = await findAnyBooking(db, id);
  if (!booking) throw new Error('the changed booking is missing');
  return booking;
}

/** What a company owes for a booking: nothing for one that is deleted. */
const owedFor = ({ deletedAt, pricePence }: Booking) => (deletedAt === null ? pricePence : 0);

/**
 * A company's limit holds for changes as it does for bookings. Only what a driver reports at the end of a trip is not
 * refused: it has been driven and is owed.
 */
async function checkLimit(deps: Deps, { what }: Change, before: Booking, after: Booking): Promise<void> {
  if (owedFor(after) > owedFor(before) && what !== 'trip-paid') await requireWithinLimit(deps, after.id);
}

/**
 * Changes anything about a booking except its status: under the row's lock, checking the version, with an event.
 * `moveState` is for statuses.
 */
export async function changeBooking(deps: Deps, change: Change): Promise<Changed> {
  return inTransaction(deps, async (deps) => {
    const before = await lockBooking(deps.db, change.id);
    if (!before || (before.deletedAt !== null) !== (change.ofDeleted ?? false)) throw new AppError('not-found');
    if (change.ifVersion != null && change.ifVersion !== before.version) throw new AppError('stale');
    const planned = await change.plan(before, deps.db);
    if (!planned) return { before, after: before, isChanged: false };
    await requireDriverAndCarFree(planned.write(writesOf(deps.db, before.id)));
    await writeEvent(deps.db, {
      bookingId: before.id,
      at: deps.clock(),
      actor: change.actor,
      what: change.what,
      ...(planned.changes ? { changes: planned.changes } : {}),
      ...(planned.details ? { details: planned.details } : {}),
    });
    await notifyOnCommit(deps, 'bookings_changed', JSON.stringify({ id: before.id }));
    const after = await requireAny(deps, before.id);
    await checkLimit(deps, change, before, after);
    // Whoever watches the trip by a link that no longer opens it stops watching.
    if (after.linkVersion !== before.linkVersion) await notifyOnCommit(deps, 'trip_changed', before.id);
    await followPrice(deps, before.id, before.fareLines, after.fareLines);
    if (after.pricePence !== before.pricePence)
      await deps.onBookingRepriced(deps, { before, after, actor: change.actor, rest: change.rest });
    await notifyDrivers(deps, {
      before,
      after,
      actor: change.actor,
      asOffer: change.asOffer ?? false,
      isTexted: ['pickup-moved', 'offer-expired'].includes(change.what),
    });
    // Notifying the driver is what makes the offer, so the booking is read again.
    return { before, after: change.asOffer ? await requireAny(deps, before.id) : after, isChanged: true };
  });
}
