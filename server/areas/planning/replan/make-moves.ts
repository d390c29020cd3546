import { AppError } from '#domain/api/errors.ts';
import { assignBooking } from '#server/areas/bookings/assign/assign-booking.ts';
import { handOver } from '#server/areas/bookings/assign/hand-over.ts';
import type { DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { inAttempt } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { isUnderWay } from './jobs-to-move.ts';
import type { MovedJob } from './undo-store.ts';

interface Crew {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

const nobody: Crew = { driverId: null, vehicleId: null };

const iso = (at: Date | null) => at && at.toISOString();

/** Whether a part of the work succeeded; a broken rule undoes that part only. */
export async function succeeds(deps: Deps, work: (deps: Deps) => Promise<unknown>): Promise<boolean> {
  try {
    await inAttempt(deps, work);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

async function moveOne(deps: Deps, who: Person, job: DeskBooking, to: Crew): Promise<boolean> {
  const { id, version } = job;
  return succeeds(deps, (deps) =>
    isUnderWay(job) && to.driverId && to.vehicleId
      ? handOver(deps, who, { id, driverId: to.driverId, vehicleId: to.vehicleId })
      : assignBooking(deps, who, { id, ...to, ifVersion: version, acceptLowerClass: false }),
  );
}

/**
 * Gives each job to its new driver and car, in the transaction of the change. A job that they can no longer take is
 * left without; a trip under way stays as it is. Returns what was done, to be taken back.
 */
export async function makeMoves(
  deps: Deps,
  who: Person,
  jobs: readonly DeskBooking[],
  crewOf: (jobId: string) => Crew | undefined,
): Promise<MovedJob[]> {
  const done: MovedJob[] = [];
  for (const job of jobs) {
    const { driverId, vehicleId, arrivedAt, boardedAt } = job;
    const note = (to: Crew) =>
      done.push({
        id: job.id,
        driverId: to.driverId,
        vehicleId: to.vehicleId,
        handOver: isUnderWay(job),
        was: { driverId, vehicleId, arrivedAt: iso(arrivedAt), boardedAt: iso(boardedAt) },
      });
    const crew = crewOf(job.id);
    if (crew && (await moveOne(deps, who, job, crew))) note(crew);
    else if (!isUnderWay(job) && (await moveOne(deps, who, job, nobody))) note(nobody);
  }
  return done;
}
