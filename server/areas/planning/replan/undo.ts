import { AppError } from '#domain/api/errors.ts';
import { assignBooking } from '#server/areas/bookings/assign/assign-booking.ts';
import { handOver } from '#server/areas/bookings/assign/hand-over.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { takeBackOutage } from '#server/areas/fleet/take-off-road.ts';
import { takeBackHours } from '#server/areas/shifts/change-hours.ts';
import { moveShiftToCar } from '#server/areas/shifts/move-shift.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { succeeds } from './make-moves.ts';
import { type MovedJob, takeUndo } from './undo-store.ts';

/** Later than this the day has moved on. */
const undoMs = 3_600_000;

const timeOf = (text: string | null) => (text === null ? null : new Date(text));

async function restore(deps: Deps, who: Person, moved: MovedJob): Promise<void> {
  const { id, was } = moved;
  const booking = await openStaffBooking(deps, id);
  // Somebody has decided on it since.
  if (booking.driverId !== moved.driverId || booking.vehicleId !== moved.vehicleId) throw new AppError('stale');
  const { driverId, vehicleId } = was;
  if (moved.handOver && driverId && vehicleId) {
    const progress = { arrivedAt: timeOf(was.arrivedAt), boardedAt: timeOf(was.boardedAt) };
    return handOver(deps, who, { id, driverId, vehicleId, progress });
  }
  const back = { id, driverId, vehicleId, ifVersion: booking.version };
  // They had the job, and the office had accepted the car.
  return assignBooking(deps, who, { ...back, acceptLowerClass: true, offer: false });
}

/** Takes back what one press has done. A job that has gone on since stays as it is. */
export function undo(deps: Deps, who: Person, token: string) {
  return inTransaction(deps, async (deps) => {
    const found = await takeUndo(deps.db, token, new Date(deps.clock().getTime() - undoMs));
    if (!found) throw new AppError('not-found');
    const { hours, outageId, shiftCar, jobs } = found.steps;
    if (hours) await takeBackHours(deps, who, hours);
    if (outageId) await takeBackOutage(deps, who, outageId);
    if (shiftCar) await succeeds(deps, (deps) => moveShiftToCar(deps, shiftCar.driverId, shiftCar.vehicleId));
    const restored: string[] = [];
    const kept: string[] = [];
    // The last one first, so that nobody has two jobs at a time on the way back.
    for (const job of jobs.toReversed())
      ((await succeeds(deps, (deps) => restore(deps, who, job))) ? restored : kept).push(job.id);
    return { restored, kept };
  });
}
