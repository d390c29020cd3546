import { AppError } from '#domain/api/errors.ts';
import { bookingStates, underWay } from '#domain/booking/states.ts';
import { announce } from '../database/listen.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../http/who.ts';
import { changeReservation } from '../reservations/change-reservation.ts';
import { moveState } from '../reservations/move-state.ts';
import { openStaffBooking } from '../reservations/read-staff-bookings.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { StaffBooking } from '../reservations/staff-booking.ts';
import { writeArrival, writeBoarding, writeNoShow } from './changes-store.ts';
import { driverActor } from './staff-actor.ts';
import { tellMoved } from './tell-customer.ts';

/** To a driver there are only own jobs. */
function requireOwn(r: Reservation, who: Person): void {
  if (r.driverPersonId !== who.personId) throw new AppError('not-found');
}

function requireUnderWay(r: Reservation): void {
  if (r.status !== bookingStates[underWay])
    throw new AppError('conflict', { fields: { status: ['Error_job-not-started'] } });
}

/** Starts an own trip. */
export async function startJob(deps: Deps, who: Person, id: string): Promise<StaffBooking> {
  return deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const allow = (r: Reservation) => requireOwn(r, who);
    const before = await moveState(inside, { id, to: 'InProgress', actor: driverActor(who), allow });
    await tellMoved(inside, { ...before, version: before.version + 1 }, 'InProgress');
    return openStaffBooking(inside, id);
  });
}

export async function completeJob(deps: Deps, who: Person, id: string): Promise<StaffBooking> {
  return deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const allow = (r: Reservation) => requireOwn(r, who);
    const before = await moveState(inside, { id, to: 'Completed', actor: driverActor(who), allow });
    await tellMoved(inside, before, 'Completed');
    return openStaffBooking(inside, id);
  });
}

/** Notes that the driver arrived or the passenger is on board; a second time changes nothing. */
export async function noteMilestone(
  deps: Deps,
  who: Person,
  id: string,
  what: 'arrived' | 'boarded',
): Promise<StaffBooking> {
  return deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const { isChanged } = await changeReservation(inside, {
      id,
      actor: driverActor(who),
      what,
      plan(r) {
        requireOwn(r, who);
        requireUnderWay(r);
        if (what === 'arrived' ? r.arrivedAt : r.boardedAt) return null;
        const write = what === 'arrived' ? writeArrival : writeBoarding;
        return { write: (tx) => write(tx, id, deps.clock()) };
      },
    });
    // Whoever watches the car wants to know that it stands at the door.
    if (isChanged) await announce(inside, 'trip_changed', id);
    return openStaffBooking(inside, id);
  });
}

/** The passenger did not come. The trip ends as Completed, the only way out of InProgress, and is marked. */
export async function noteNoShow(deps: Deps, who: Person, id: string, reason: string): Promise<StaffBooking> {
  return deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    await changeReservation(inside, {
      id,
      actor: driverActor(who),
      what: 'no-show',
      plan(r) {
        requireOwn(r, who);
        requireUnderWay(r);
        if (!r.arrivedAt || r.boardedAt)
          throw new AppError('conflict', { fields: { status: ['Error_no-show-early'] } });
        return { details: { reason: [null, reason] }, write: (tx) => writeNoShow(tx, id, deps.clock()) };
      },
    });
    await moveState(inside, { id, to: 'Completed', actor: driverActor(who), reason: 'no-show' });
    return openStaffBooking(inside, id);
  });
}
