import { groupBy } from '#domain/basics/group-by.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { expiredFor } from '#domain/booking/documents.ts';
import { notStartedStates, stateOf, underWay } from '#domain/booking/states.ts';
import { isExemptFrom } from '#domain/dispatch/assistance-dog.ts';
import { isAtRisk, type JobRisk, type RiskFacts, risksOf } from '#domain/dispatch/job-risk.ts';
import { spanOf } from '#domain/dispatch/jobs-and-drivers.ts';
import type { Punctuality } from '#domain/dispatch/punctuality.ts';
import { watchedMs } from '#domain/dispatch/watch-driver.ts';
import { asDeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { fleetDocuments } from '#server/areas/fleet/broken-jobs.ts';
import { carsOffRoad } from '#server/areas/fleet/car-conditions.ts';
import { dogExemptDrivers } from '#server/areas/fleet/dog-exempt-drivers.ts';
import { workPlans } from '#server/areas/shifts/read-shifts.ts';
import { freshPositions } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';
import { drivingGaps } from './desk/driving-gaps.ts';
import { readDesk } from './desk/read-desk.ts';
import { rankForBooking } from './rank-for-booking.ts';
import type { WatchedBooking } from './watch-jobs.ts';

export type DrivingGap = Awaited<ReturnType<typeof drivingGaps>>[number];

/** What may go wrong with a job, and the facts that say so. */
export interface JobRisks {
  readonly facts: RiskFacts & { readonly before: DrivingGap | null; readonly punctuality: Punctuality | null };
  readonly risks: readonly JobRisk[];
}

const isWaiting = ({ status }: StaffBooking) => {
  const state = stateOf(status);
  return state !== null && notStartedStates.includes(state);
};

/** The car is still to come, so driver and car have to be fit for it. */
const isToCome = (job: StaffBooking) => isWaiting(job) || (stateOf(job.status) === underWay && job.boardedAt === null);

/** For each job of the next two hours without a driver: when the nearest free car could be there, null if none could. */
async function nearestCars(deps: Deps, bookings: readonly StaffBooking[]): Promise<ReadonlyMap<string, Date | null>> {
  const now = deps.clock();
  const open = bookings.filter(
    (job) =>
      job.driverId === null &&
      isWaiting(job) &&
      job.pickupAt >= now &&
      job.pickupAt.getTime() <= now.getTime() + watchedMs,
  );
  if (open.length === 0) return new Map();
  const desk = await readDesk(deps, londonDate(now));
  const positions = new Map((await freshPositions(deps)).map((row) => [row.driverId, row.location]));
  return new Map(
    open.map((job) => {
      const context = { otherLegDriverId: null, positions };
      const { suggestions } = rankForBooking(deps, desk, asDeskBooking(job), context);
      const arrivals = suggestions.map(({ arrivesAt }) => (arrivesAt ?? now).getTime());
      return [job.id, arrivals.length > 0 ? new Date(Math.min(...arrivals)) : null];
    }),
  );
}

/** The driving time between the jobs of each driver, by the later one. Jobs that are over make no other one late. */
async function gapsBefore(deps: Deps, bookings: readonly StaffBooking[]) {
  const given = bookings.filter(({ driverId }) => driverId !== null);
  const ofDriver = groupBy(given, ({ driverId }) => driverId);
  const found = await Promise.all([...ofDriver.values()].map((own) => drivingGaps(deps, own)));
  return new Map(found.flat().map((gap) => [gap.to, gap]));
}

/**
 * What may go wrong with these bookings, by the one rule (`risksOf`): everything is read once, however many they are.
 * They come in order of pickup.
 */
export async function readRisks(deps: Deps, bookings: readonly StaffBooking[], watched: readonly WatchedBooking[]) {
  const now = deps.clock();
  const [workOf, documentsOf, offRoad, exempt, nearest, gaps] = await Promise.all([
    workPlans(deps),
    fleetDocuments(deps),
    carsOffRoad(deps),
    dogExemptDrivers(deps),
    nearestCars(deps, bookings),
    gapsBefore(deps, bookings),
  ]);
  const punctualityOf = new Map(watched.map(({ booking, punctuality }) => [booking.id, punctuality]));
  const isOver = new Set(bookings.filter(({ status }) => stateOf(status) === 'Completed').map(({ id }) => id));
  const found = new Map<string, JobRisks>();
  for (const job of bookings) {
    const before = gaps.get(job.id) ?? null;
    const dog = { hasAssistanceDog: job.accessNeeds.includes('assistance-dog') };
    const facts = {
      pickupAt: job.pickupAt,
      endsAt: job.endsAt,
      driverId: job.driverId,
      state: stateOf(job.status),
      isAboard: job.boardedAt !== null,
      hasCar: job.vehicleId !== null,
      work: job.driverId === null ? null : workOf(job.driverId),
      // On the way, what counts is the car as it is now.
      isCarOffRoad: isToCome(job) && offRoad.find(job.vehicleId, isWaiting(job) ? spanOf(job) : undefined) !== null,
      isDogRefused: isWaiting(job) && isExemptFrom(dog, { isDogExempt: exempt.has(job.driverId ?? '') }),
      expired: expiredFor(job, documentsOf(job), now),
      before: before && isOver.has(before.from) ? null : before,
      punctuality: punctualityOf.get(job.id) ?? null,
      nearest: nearest.get(job.id),
    };
    found.set(job.id, { facts, risks: risksOf(facts, now) });
  }
  return {
    of: (id: string): JobRisks | undefined => found.get(id),
    /** The driver's drives between these jobs. */
    gapsAmong: (ids: ReadonlySet<string>) =>
      [...ids].flatMap((id) => {
        const gap = gaps.get(id);
        return gap && ids.has(gap.from) ? [gap] : [];
      }),
    isAtRisk: (id: string) => isAtRisk(found.get(id)?.risks ?? []),
    workOf,
    documentsOf,
    offRoad,
  };
}
export type Risks = Awaited<ReturnType<typeof readRisks>>;
