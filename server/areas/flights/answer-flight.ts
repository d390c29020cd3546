import { AppError, badField } from '#domain/api/errors.ts';
import type { FlightAnswer } from '#domain/api/flights/flights.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { latestPickup } from '#domain/booking/rules.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { gapAfterLanding } from '#domain/flights/follow-flight.ts';
import type { Mover } from '#server/areas/bookings/change/move-pickup.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { notifyHirer } from '#server/areas/bookings/messages/notify-hirer.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { moveAndNotify } from './apply-flight.ts';
import { type FlightAlert, type FollowedFlight, lockFollowed, writeFollowing } from './flights-store.ts';

/** The possible answers to each alert, likeliest first. */
export const answersTo: Readonly<Record<FlightAlert, readonly FlightAnswer[]>> = {
  cancelled: ['wait', 'move', 'cancel'],
  uncertain: ['wait', 'move', 'cancel'],
  diverted: ['wait', 'move', 'cancel'],
  misfit: ['wait', 'move'],
  earlier: ['move', 'wait'],
  declined: ['wait'],
  clash: ['wait'],
  moved: ['wait'],
};

/** A pickup time typed by staff: it must be still to come, and not beyond what can be booked. */
export function futurePickup(deps: Deps, text: string, field: string): Date {
  const read = readTime(text);
  if (!read.ok) throw badField(field, read.problem === 'gap' ? 'Error_gap' : 'Error_date');
  if (read.instant <= deps.clock()) throw badField(field, 'Error_past');
  if (read.instant > latestPickup(deps.clock())) throw badField(field, 'Error_too-far');
  return read.instant;
}

/** Marks the alert as answered; after a move the flight keeps the new gap, where that makes sense. */
async function settle(deps: Deps, row: FollowedFlight, to: Date | null, next: 'clash' | null): Promise<void> {
  const landing = row.actualAt ?? row.estimatedAt ?? row.scheduledAt;
  const gap = to && landing && row.direction === 'arrival' ? gapAfterLanding(to, landing) : row.minutesAfter;
  // The next check must not question what the office has arranged.
  const settled: FlightAlert[] = [
    ...(row.alert ? [row.alert] : []),
    ...(to && gap === null ? (['misfit'] as const) : []),
  ];
  await writeFollowing(deps.db, row.bookingId, {
    ...row,
    pickupAt: to ?? row.pickupAt,
    minutesAfter: gap,
    askedPickupAt: null,
    alert: next,
    alertedAt: next ? deps.clock() : null,
    answered: [...new Set([...row.answered, ...settled.filter((alert) => alert !== 'moved' && alert !== 'clash')])],
  });
}

async function moveTo(deps: Deps, row: FollowedFlight, to: Date, actor: Mover): Promise<void> {
  const moved = await moveAndNotify(deps, { id: row.bookingId, to, actor, driverKnows: actor.kind === 'driver' });
  await settle(deps, row, to, moved?.alert === 'clash' ? 'clash' : null);
}

/** Cancels at no charge: the flight is not the passenger's fault. */
async function cancelFree(deps: Deps, row: FollowedFlight, actor: Mover): Promise<void> {
  const before = await moveState(deps, { id: row.bookingId, to: 'Cancelled', actor });
  const off = { ...before, version: before.version + 1, status: bookingStates.Cancelled };
  await notifyHirer(deps, 'cancelled', [off], { owesNothing: true });
  const about = { reference: off.reference, dateTime: off.pickupAt.toISOString(), reservationId: off.id };
  if (off.personId) await notify(deps, off.personId, 'booking-cancelled', about);
  await writeFollowing(deps.db, row.bookingId, { ...row, alert: null, alertedAt: null, nextCheckAt: null });
}

/** The office answers an alert about a flight. */
export async function answerFlight(
  deps: Deps,
  who: Person,
  input: { id: string; answer: FlightAnswer; pickupTime?: string | undefined },
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const row = await lockFollowed(deps.db, input.id);
    if (!row) throw new AppError('not-found');
    if (!row.alert || !answersTo[row.alert].includes(input.answer)) throw new AppError('conflict');
    const actor = { kind: 'staff', id: who.personId } as const;
    if (input.answer === 'wait') await settle(deps, row, null, null);
    else if (input.answer === 'cancel') await cancelFree(deps, row, actor);
    else {
      const to = input.pickupTime ? futurePickup(deps, input.pickupTime, 'pickupTime') : row.askedPickupAt;
      if (!to) throw badField('pickupTime', 'Error_date-required');
      await moveTo(deps, row, to, actor);
    }
    deps.db.notify('bookings_changed', JSON.stringify({ id: row.bookingId }));
  });
}

/** A driver says whether an earlier pickup is possible; only then does it move. */
export async function answerEarlier(deps: Deps, who: Person, id: string, accept: boolean): Promise<Date> {
  return inTransaction(deps, async (deps) => {
    const row = await lockFollowed(deps.db, id);
    const booking = await openStaffBooking(deps, id);
    if (booking.deletedAt || booking.driverPersonId !== who.personId) throw new AppError('not-found');
    const to = row?.askedPickupAt;
    if (!row || !to || to <= deps.clock()) throw new AppError('conflict');
    if (accept) await moveTo(deps, row, to, { kind: 'driver', id: who.personId });
    else {
      const declined = { ...row, askedPickupAt: null, alert: 'declined', alertedAt: deps.clock() } as const;
      await writeFollowing(deps.db, id, { ...declined, answered: [...new Set([...row.answered, 'earlier' as const])] });
    }
    deps.db.notify('bookings_changed', JSON.stringify({ id }));
    return (await openStaffBooking(deps, id)).pickupAt;
  });
}
