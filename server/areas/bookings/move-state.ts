import { AppError } from '#domain/api/errors.ts';
import type { DocumentDates } from '#domain/booking/documents.ts';
import { type BookingState, bookingStates, mayMove, stateLabelKey, stateOf, underWay } from '#domain/booking/states.ts';
import { passStartGate } from '#server/areas/fleet/licence-gate.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import type { Booking } from './booking.ts';
import { lockBooking, writeStartDocuments, writeState } from './bookings-store.ts';
import { type Actor, writeEvent } from './events-store.ts';
import { requireNoOtherTrip } from './one-trip.ts';
import { requireDriverAndCarFree } from './require-driver-and-car-free.ts';

export interface Move {
  readonly id: string;
  readonly to: BookingState;
  readonly actor: Actor;
  /** Refuses when the booking has another version by now. */
  readonly ifVersion?: number | null;
  /** A further rule of the caller's, checked under the booking's lock. Locks of driver and car come after it. */
  readonly allow?: (booking: Booking, tx: Database) => Promise<void> | void;
  /** Why, in the event. */
  readonly reason?: string;
  /** When it really happened, where that is not now: a phone without signal tells of a start later. */
  readonly happenedAt?: Date | undefined;
}

/** A trip starts with a driver and a car, both with every document, and none other of that driver is under way. */
async function validateStart(db: Database, booking: Booking, startsAt: Date): Promise<DocumentDates> {
  if (!booking.driverId || !booking.vehicleId) throw new AppError('driver-needed');
  await requireNoOtherTrip(db, booking);
  return passStartGate(db, booking, startsAt);
}

/**
 * The one function that writes a booking's state: under the row's lock, along the table of moves, with an event.
 * Returns the booking as it was before.
 */
export async function moveState(deps: Deps, move: Move): Promise<Booking> {
  return inTransaction(deps, async (deps) => {
    const booking = await lockBooking(deps.db, move.id);
    if (!booking || booking.deletedAt) throw new AppError('not-found');
    if (move.ifVersion != null && move.ifVersion !== booking.version) throw new AppError('stale');
    await move.allow?.(booking, deps.db);
    const from = stateOf(booking.status);
    if (!from || !mayMove(from, move.to))
      throw new AppError('illegal-move', {
        spokenFacts: { from: stateLabelKey(booking.status), to: `Status_${move.to}` },
      });
    const at = deps.clock();
    const happenedAt = move.happenedAt ?? at;
    const documents = move.to === underWay ? await validateStart(deps.db, booking, happenedAt) : null;
    // A failed payment frees driver and car; trying it again wants them back.
    await requireDriverAndCarFree(writeState(deps.db, move.id, bookingStates[move.to], happenedAt));
    if (documents) await writeStartDocuments(deps.db, move.id, documents);
    await writeEvent(deps.db, {
      bookingId: move.id,
      at,
      actor: move.actor,
      what: 'state',
      changes: {
        status: [from, move.to],
        ...(move.happenedAt ? { startedAt: [null, move.happenedAt.toISOString()] } : {}),
      },
      // Free text may name a person: it can be erased.
      ...(move.reason ? { details: { reason: [null, move.reason] } } : {}),
    });
    deps.db.notify('bookings_changed', JSON.stringify({ id: move.id }));
    if (move.to === underWay || from === underWay) await notifyOnCommit(deps, 'trip_changed', move.id);
    return booking;
  });
}
