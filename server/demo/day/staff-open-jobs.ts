import { AppError } from '#domain/api/errors.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { moveBooking } from '#server/areas/board/move-booking.ts';
import { assignBooking } from '#server/areas/bookings/assign/assign-booking.ts';
import { suggestDrivers } from '#server/areas/planning/suggest-drivers.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { openJobsBefore, playedDrivers } from './day-store.ts';

/** How long before the pickup the demo's office finds a driver for an open job; until then the visitor may. */
const lastCallMs = 30 * 60_000;

type OpenJob = Awaited<ReturnType<typeof openJobsBefore>>[number];

async function settle(deps: Deps, who: Person, job: OpenJob, played: ReadonlySet<string>): Promise<void> {
  const { id } = job;
  if (job.pickupAt > deps.clock()) {
    if (job.status === bookingStates.Pending) await moveBooking(deps, who, { id, to: 'Confirmed', ifVersion: null });
    const best = (await suggestDrivers(deps, id, 'eng')).$values.find(({ driverId }) => !played.has(driverId));
    if (best) {
      const { driverId, vehicleId } = best;
      return assignBooking(deps, who, { id, driverId, vehicleId, ifVersion: null, acceptLowerClass: false });
    }
  }
  await moveBooking(deps, who, { id, to: 'Cancelled', ifVersion: null, reason: 'No car was free' });
}

/** Jobs that are due soon and have no driver get the best one that no visitor plays, or are cancelled. */
export async function staffOpenJobs(deps: Deps, who: Person, phones: readonly string[]): Promise<number> {
  const due = await openJobsBefore(deps.db, phones, new Date(deps.clock().getTime() + lastCallMs));
  const played = new Set(due.length > 0 ? (await playedDrivers(deps.db)).map(({ id }) => id) : []);
  for (const job of due) {
    try {
      await settle(deps, who, job, played);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.debug({ job: job.id, code: error.code }, 'the demo’s office could not settle a job');
    }
  }
  return due.length;
}
