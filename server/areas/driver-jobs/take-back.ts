import type { takeBackBooking as contract } from '#domain/api/driver-jobs/trips-by-office.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { assignBooking } from '#server/areas/bookings/assign/assign-booking.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { type Move, moveState } from '#server/areas/bookings/change/move-state.ts';
import { requireAsSeen } from '#server/areas/bookings/change/overtaken.ts';
import { refreshDriver } from '#server/areas/bookings/job-notices/job-news.ts';
import { withdrawNews } from '#server/areas/bookings/messages/withdraw-news.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { driverActor, staffActor } from '#server/areas/bookings/staff-actor.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { requireOwn } from './drive-job.ts';
import { reopenTrip } from './reopen-trip.ts';

const notStarted = () => new AppError('conflict', { fields: { status: ['Error_job-not-under-way'] } });

/** A trip under way has not begun after all. */
export const returnToConfirmed = (
  deps: Deps,
  move: Pick<Move, 'id' | 'actor' | 'reason'> & { readonly allow?: (r: Booking) => Promise<void> },
): Promise<Booking> =>
  moveState(deps, {
    ...move,
    to: 'Confirmed',
    async allow(r) {
      await move.allow?.(r);
      if (stateOf(r.status) !== underWay) throw notStarted();
    },
  });

type Asked = Body<typeof contract> & { readonly id: string; readonly ifVersion: number | null };

/** The office takes a trip back that is under way; or one that has ended without a passenger, who still waits for a car. */
export function takeBack(deps: Deps, who: Person, asked: Asked): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { id, ifVersion, reason, driverId, vehicleId, acceptLowerClass } = asked;
    const hasCrew = driverId !== undefined || vehicleId !== undefined;
    const seen = await openStaffBooking(deps, id);
    const actor = staffActor(who);
    const before =
      seen.endReason === null
        ? await returnToConfirmed(deps, { id, actor, reason, allow: (r) => requireAsSeen(deps, r, ifVersion) })
        : await reopenTrip(deps, who, { id, ifVersion, reason, isReleased: hasCrew });
    if (hasCrew) await assignBooking(deps, who, { id, driverId, vehicleId, acceptLowerClass, ifVersion: null });
    const after = await openStaffBooking(deps, id);
    if (after.driverId === before.driverId) await refreshDriver(deps, after, `taken back ${after.version}`);
    // Whoever is in the car knows.
    if (!before.boardedAt && before.startedAt)
      await withdrawNews(deps, before, before.arrivedAt ? 'arrived' : 'start', before.startedAt);
  });
}

/** The driver asks the office to take back the trip under way. A second time changes nothing. */
export function askBack(deps: Deps, who: Person, id: string): Promise<StaffBooking> {
  return inTransaction(deps, async (deps) => {
    const { after, isChanged } = await changeBooking(deps, {
      id,
      actor: driverActor(who),
      what: 'back-asked',
      plan(r) {
        requireOwn(deps, r, who);
        if (stateOf(r.status) !== underWay) throw notStarted();
        return r.backAskedAt ? null : { write: (booking) => booking.backAsked(deps.clock()) };
      },
    });
    if (isChanged)
      await notifyStaff(deps, 'take-back-asked', {
        reference: after.reference,
        driver: after.driver?.name ?? '',
        reservationId: id,
      });
    return openStaffBooking(deps, id);
  });
}
