import { AppError } from '#domain/api/errors.ts';
import { clashes, type Job } from '#domain/booking/capacity.ts';
import { endsOnMap } from '#domain/booking/journey.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { passLicenceGate } from '#server/areas/fleet/licence-gate.ts';
import type { Deps } from '#server/deps.ts';
import { jobsOfDriverOrCar } from './journey-store.ts';

type Assigned = Pick<Booking, 'id' | 'driverId' | 'vehicleId'>;
type Journey = Pick<Booking, 'pickupAt' | 'endsAt' | 'stops' | 'passengers'>;

/** How a journey would suit the driver and the car of a booking. */
export interface AssignedFit {
  /** Documents are valid to its end, and the car has the seats. */
  readonly isAllowed: boolean;
  /** Another of their jobs is at the same time. */
  readonly overlaps: boolean;
  /** It overlaps another job, or leaves no time to drive from one to the other. */
  readonly clashes: boolean;
}

const dayMs = 24 * 3_600_000;
const overlaps = (a: Job, b: Job) => a.pickupAt < b.endsAt && b.pickupAt < a.endsAt;

async function isAllowed(deps: Deps, { driverId, vehicleId }: Assigned, to: Journey): Promise<boolean> {
  try {
    await passLicenceGate(deps.db, { ...to, driverId, vehicleId });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whether the booking's driver and car can do a new journey: documents, seats, and time for their other jobs. */
export async function assignedFit(deps: Deps, r: Assigned, to: Journey): Promise<AssignedFit> {
  const { pickupAt, endsAt } = to;
  const job = { pickupAt, endsAt, ...endsOnMap(to) };
  const allowed = await isAllowed(deps, r, to);
  const [since, until] = [new Date(pickupAt.getTime() - dayMs), new Date(endsAt.getTime() + dayMs)];
  const others = await jobsOfDriverOrCar(deps.db, r, since, until);
  return {
    isAllowed: allowed,
    overlaps: others.some((other) => overlaps(job, other)),
    clashes: others.some((other) => clashes(job, other)),
  };
}

/** Whether they can do it with time to drive between jobs, as somebody who is assigned now must. */
export async function assignedCanDo(deps: Deps, r: Assigned, to: Journey): Promise<boolean> {
  const fit = await assignedFit(deps, r, to);
  return fit.isAllowed && !fit.clashes;
}
