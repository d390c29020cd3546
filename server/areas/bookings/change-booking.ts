import { AppError } from '#domain/api/errors.ts';
import { followPrice } from '#server/areas/vouchers/keep-voucher.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import type { Booking } from './booking.ts';
import { findAnyBooking, lockBooking } from './bookings-store.ts';
import { writesOf } from './changes-store.ts';
import { type Actor, type BookingEvent, writeEvent } from './events/events-store.ts';
import { notifyDrivers } from './job-news.ts';
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
    await followPrice(deps, before.id, before.fareLines, after.fareLines);
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
