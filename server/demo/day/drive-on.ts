import { AppError } from '#domain/api/errors.ts';
import { type PaidBy, waysToPay } from '#domain/booking/trip-end.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { moveBooking } from '#server/areas/board/move-booking.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { noteMilestoneFor } from '#server/areas/driver-jobs/drive-job.ts';
import { endingTrip } from '#server/areas/driver-jobs/end-trip.ts';
import { firmPlace } from '#server/areas/planning/desk/firm-place.ts';
import { storePositions } from '#server/areas/tracking/positions-store.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { RouteError } from '#server/platform/maps/routes/route-provider.ts';
import { jobsUnderWay, lastDropOffs, type StoredJob } from './day-store.ts';
import { type DueStep, dueSteps, stepTimes } from './due-steps.ts';

const hourMs = 3_600_000;
/** A demo that was off for a week only catches up on the last days. */
const lookBackMs = 60 * hourMs;
const aheadMs = 3 * hourMs;
/** After a night switched off there is a lot to record: this much of it each minute, the rest the next time. */
const mostSteps = 120;

/** Unless a journey is on account or paid online, some passengers pay by card in the car and most in cash. */
async function choosePaidBy(deps: Deps, id: string): Promise<PaidBy | undefined> {
  const trip = endingTrip(await openStaffBooking(deps, id), await deps.settings(deps.db));
  const [first, second] = waysToPay(trip);
  return second && id.charCodeAt(0) % 3 === 0 ? second : first;
}

/** Records one step at the time when it was taken, as the office does for a driver without a phone. */
async function take(deps: Deps, who: Person, { jobId: id, what, at }: DueStep): Promise<void> {
  const then = { ...deps, clock: () => at };
  if (what === 'start') await moveBooking(then, who, { id, to: 'InProgress', ifVersion: null });
  else if (what === 'complete')
    await moveBooking(then, who, {
      id,
      to: 'Completed',
      ifVersion: null,
      end: { paidBy: await choosePaidBy(then, id) },
    });
  else await noteMilestoneFor(then, who, { id, what: what === 'arrive' ? 'arrived' : 'boarded', ifVersion: null });
}

/** A step that is refused (an expired badge, a visitor who was quicker) is left to the office, as in a real firm. */
async function takeAll(deps: Deps, who: Person, steps: readonly DueStep[]): Promise<number> {
  let taken = 0;
  for (const step of steps) {
    try {
      await take(deps, who, step);
      taken += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.debug({ job: step.jobId, step: step.what, code: error.code }, 'the demo’s driver could not go on');
      return taken;
    }
  }
  return taken;
}

type Point = readonly [lng: number, lat: number];

/** The point on a line after this part of it. */
function pointOf(line: readonly Point[], part: number): PlaceLocation | null {
  const place = Math.min(1, Math.max(0, part)) * (line.length - 1);
  const [before, after] = [line[Math.floor(place)], line[Math.ceil(place)]];
  if (!before || !after) return null;
  const between = (axis: 0 | 1) => before[axis] + (after[axis] - before[axis]) * (place % 1);
  return { lat: between(1), lng: between(0) };
}

/** The road between two places, or a straight line where the map finds none, as between two doors of a house. */
async function lineOf(
  { routes }: Pick<Deps, 'routes'>,
  from: PlaceLocation,
  to: PlaceLocation,
): Promise<readonly Point[]> {
  try {
    return (await routes.route([from, to])).geometry.coordinates;
  } catch (error) {
    if (!(error instanceof RouteError)) throw error;
    return [from, to].map(({ lat, lng }): Point => [lng, lat]);
  }
}

/** Puts each car under way somewhere on its road: on the way to the pickup, waiting there, or with the passenger. */
async function moveCars(deps: Deps, jobs: readonly StoredJob[], startsFrom: (job: StoredJob) => PlaceLocation | null) {
  const now = deps.clock().getTime();
  const positions = [];
  for (const job of jobs) {
    const from = job.boardedAt ? job.from : startsFrom(job);
    const to = job.boardedAt ? job.to : job.from;
    const { start, arrive, board, complete } = stepTimes(job, driveMs(deps, startsFrom(job), job), 0);
    if (!job.startedAt || !from || !to) continue;
    const [begin, end] = job.boardedAt ? [board, complete] : [start, arrive];
    const part = job.arrivedAt && !job.boardedAt ? 1 : (now - begin.getTime()) / (end.getTime() - begin.getTime());
    const point = pointOf(await lineOf(deps, from, to), part);
    if (!point) continue;
    positions.push({
      bookingId: job.id,
      driverId: job.driverId,
      latitude: point.lat,
      longitude: point.lng,
      at: now,
      accuracy: 12,
    });
  }
  if (positions.length > 0) await storePositions(deps.db, positions);
}

const driveMs = (
  { drives }: Pick<Deps, 'drives'>,
  from: PlaceLocation | null,
  { from: to, pickupAt }: Pick<StoredJob, 'from' | 'pickupAt'>,
): number => (from && to ? drives(from, to, pickupAt).seconds * 1000 : 10 * 60_000);

/** All the demo's drivers get on with their jobs: records what fell due since the last time, and moves the cars. */
export async function driveOn(deps: Deps, who: Person, phones: readonly string[]): Promise<number> {
  const now = deps.clock();
  const period = { since: new Date(now.getTime() - lookBackMs), until: new Date(now.getTime() + aheadMs) };
  const jobs = await jobsUnderWay(deps.db, phones, period);
  const base = await firmPlace(deps);
  const dropOffs = await lastDropOffs(deps.db, new Date(now.getTime() - 12 * hourMs));
  const placeOf = new Map(dropOffs.map(({ driverId, place }) => [driverId, place]));
  const byDriver = new Map<string, StoredJob[]>();
  for (const job of jobs) byDriver.set(job.driverId, [...(byDriver.get(job.driverId) ?? []), job]);
  const startsFrom = (job: StoredJob) => {
    const own = byDriver.get(job.driverId) ?? [];
    return own[own.indexOf(job) - 1]?.to ?? placeOf.get(job.driverId) ?? base;
  };
  const known = new Map(jobs.map((job) => [job.id, job]));
  const drive = ({ id }: { id: string }) => {
    const job = known.get(id);
    return job ? driveMs(deps, startsFrom(job), job) : 0;
  };
  let left = mostSteps;
  for (const own of byDriver.values()) {
    const steps = dueSteps(own, drive, now).slice(0, left);
    left -= await takeAll(deps, who, steps);
    if (left <= 0) break;
  }
  const moving = await jobsUnderWay(deps.db, phones, period);
  await moveCars(
    deps,
    moving.filter(({ startedAt }) => startedAt !== null),
    (job) => startsFrom(known.get(job.id) ?? job),
  );
  return mostSteps - left;
}
