import { AppError } from '#domain/api/errors.ts';
import type { DocumentDates } from '#domain/booking/documents.ts';
import { isEnteredAfterwards, isEnteredWhenOver } from '#domain/booking/entered-afterwards.ts';
import { type BookingState, bookingStates, mayMove, stateLabelKey, stateOf, underWay } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { lockBooking, writeStartDocuments, writeState } from '#server/areas/bookings/bookings-store.ts';
import { type Actor, writeEvent } from '#server/areas/bookings/events/events-store.ts';
import { notifyDrivers } from '#server/areas/bookings/job-notices/job-news.ts';
import { passStartGate } from '#server/areas/fleet/licence-gate.ts';
import { followMove } from '#server/areas/vouchers/keep-voucher.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { requireNoOtherTrip } from './one-trip.ts';
import { requireDriverAndCarFree } from './require-driver-and-car-free.ts';

export interface Move {
  readonly id: string;
  readonly to: BookingState;
  readonly actor: Actor;
  /** The version that the caller saw: refused if the booking has changed since. */
  readonly ifVersion?: number | null;
  /** An additional check by the caller, under the booking's lock. Locks of driver and car come after it. */
  readonly allow?: (booking: Booking, tx: Database) => Promise<void> | void;
  /** The reason, recorded in the event. */
  readonly reason?: string;
  readonly isFeeWaived?: boolean | undefined;
  /** Takes back an end without a passenger, which no other move can: the journey is confirmed again. */
  readonly reopens?: boolean;
  /** When it happened, if not now: a phone without signal reports a start later. */
  readonly happenedAt?: Date | undefined;
}

/** A trip needs a driver and a car with valid documents, and no other trip of that driver under way. */
async function validateStart(db: Database, booking: Booking, startsAt: Date): Promise<DocumentDates> {
  if (!booking.driverId || !booking.vehicleId) throw new AppError('driver-needed');
  if (!isEnteredWhenOver(booking)) await requireNoOtherTrip(db, booking);
  return passStartGate(db, booking, startsAt);
}

/** When a journey that was entered afterwards began and ended: as booked, because nobody recorded it then. */
function bookedTime(booking: Booking, to: BookingState): Date | undefined {
  if (to === underWay && isEnteredAfterwards(booking)) return booking.pickupAt;
  return to === 'Completed' && isEnteredWhenOver(booking) ? booking.endsAt : undefined;
}

/**
 * The only function that writes a booking's status: under the row's lock, along the table of allowed changes, with an
 * event. Returns the booking as it was before.
 */
export async function moveState(deps: Deps, move: Move): Promise<Booking> {
  return inTransaction(deps, async (deps) => {
    const booking = await lockBooking(deps.db, move.id);
    if (!booking || booking.deletedAt) throw new AppError('not-found');
    if (move.ifVersion != null && move.ifVersion !== booking.version) throw new AppError('stale');
    await move.allow?.(booking, deps.db);
    const from = stateOf(booking.status);
    const mayGo = from !== null && (mayMove(from, move.to) || (move.reopens === true && from === 'Cancelled'));
    if (!from || !mayGo)
      throw new AppError('illegal-move', {
        spokenFacts: { from: stateLabelKey(booking.status), to: `Status_${move.to}` },
      });
    const at = deps.clock();
    const began = move.to === underWay ? null : (booking.boardedAt ?? booking.arrivedAt ?? booking.startedAt);
    const reported = move.happenedAt ?? bookedTime(booking, move.to);
    // Nothing ends before it began, whatever a phone's clock says.
    const happenedAt = reported && began && reported < began ? began : (reported ?? at);
    const documents = move.to === underWay ? await validateStart(deps.db, booking, happenedAt) : null;
    // A failed payment frees driver and car; retrying it needs them again.
    await requireDriverAndCarFree(writeState(deps.db, move.id, bookingStates[move.to], happenedAt));
    if (documents) await writeStartDocuments(deps.db, move.id, documents);
    await writeEvent(deps.db, {
      bookingId: move.id,
      at,
      actor: move.actor,
      what: 'state',
      changes: {
        status: [from, move.to],
        ...(reported ? { [move.to === underWay ? 'startedAt' : 'happenedAt']: [null, happenedAt.toISOString()] } : {}),
      },
      // Free text may name a person, so it must be erasable.
      ...(move.reason ? { details: { reason: [null, move.reason] } } : {}),
    });
    const by = move.actor.kind === 'customer' || move.actor.kind === 'guest' ? 'customer' : 'office';
    const moved = {
      ...booking,
      from,
      to: move.to,
      by,
      staffId: move.actor.kind === 'staff' ? move.actor.id : null,
      isFeeWaived: move.isFeeWaived ?? false,
    } as const;
    await followMove(deps, moved);
    await deps.onBookingMoved(deps, moved);
    const after = { ...booking, status: bookingStates[move.to] };
    await notifyDrivers(deps, { before: booking, after, actor: move.actor });
    deps.db.notify('bookings_changed', JSON.stringify({ id: move.id }));
    if (move.to === underWay || from === underWay) await notifyOnCommit(deps, 'trip_changed', move.id);
    return booking;
  });
}
