import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { plannedShifts } from '#domain/fleet/rota.ts';
import { firmPlace } from '#server/areas/planning/desk/firm-place.ts';
import { workPlans } from '#server/areas/shifts/read-shifts.ts';
import type { Deps } from '#server/deps.ts';
import { progressOf } from '../firm/job-progress.ts';
import { addCustomers } from '../firm/jobs-store.ts';
import { type JobWithProgress, paces } from '../firm/plan-day.ts';
import { type FirmJob, type Planner, planOpenJob, planWork } from '../firm/plan-work.ts';
import { freeReferences, placeJob, recordJobs } from '../firm/record-jobs.ts';
import { bookedBetween, type CrewRow } from './day-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How far ahead the day is filled. */
const aheadMs = 9 * hourMs;
/** New jobs are never for straight away, so that a visitor can see them coming. */
const noticeMs = 70 * minuteMs;
/** A driver gets work when there is nothing to do for this long. */
const idleMs = 3 * hourMs;
const homewardsMs = 50 * minuteMs;
/** A driver without jobs this recently or this soon was idle while the demo was off: their day is filled from then. */
const awayMs = { before: 2 * hourMs, after: hourMs };
/** The most new jobs in a minute, and how many jobs should be waiting for a driver. */
const mostJobs = 24;
const openJobs = 8;

type Booked = Awaited<ReturnType<typeof bookedBetween>>;

/** The first long stretch of a shift in which a driver has nothing to do. */
function idleStretch(own: Booked, shift: { readonly startsAt: Date; readonly endsAt: Date }, now: Date) {
  const isBusy = own.some(
    ({ pickupAt, endsAt }) =>
      endsAt.getTime() > now.getTime() - awayMs.before && pickupAt.getTime() < now.getTime() + awayMs.after,
  );
  const begin = Math.max(shift.startsAt.getTime(), now.getTime() + (isBusy ? noticeMs : -awayMs.before));
  const end = Math.min(shift.endsAt.getTime(), now.getTime() + aheadMs);
  let free = begin;
  for (const { pickupAt, endsAt } of [...own, { pickupAt: new Date(end), endsAt: new Date(end) }]) {
    const until = Math.min(end, pickupAt.getTime());
    if (until - free >= idleMs) return { startsAt: new Date(free), endsAt: new Date(until - homewardsMs) };
    free = Math.max(free, endsAt.getTime());
  }
  return null;
}

/** How far a driver has got with these jobs. */
function withProgress(jobs: readonly FirmJob[], now: Date): JobWithProgress[] {
  let isBusy = false;
  return jobs.map((job) => {
    const progress = progressOf(job, now, isBusy);
    isBusy ||= progress.state === 'InProgress';
    return { job, progress };
  });
}

/** Work for the drivers who have hours with nothing to do, until there is enough for this minute. */
async function workFor(planner: Planner, crews: readonly CrewRow[], booked: Booked): Promise<JobWithProgress[]> {
  const now = planner.deps.clock();
  const today = londonDate(now);
  const workOf = await workPlans(planner.deps);
  const jobs: JobWithProgress[] = [];
  for (const crew of crews) {
    const own = booked.filter(({ driverId }) => driverId === crew.driverId);
    for (const shift of plannedShifts(workOf(crew.driverId), {
      from: addLondonDays(today, -1),
      to: addLondonDays(today, 1),
    })) {
      const idle = idleStretch(own, shift, now);
      if (!idle || jobs.length >= mostJobs) continue;
      jobs.push(...withProgress(await planWork(planner, crew, [idle], paces.today), now));
    }
  }
  return jobs.slice(0, mostJobs);
}

/** Adds jobs so that the hours ahead are as full as a real firm's; adds none if they already are. */
export async function addWork(deps: Deps, staff: string, crews: readonly CrewRow[]): Promise<number> {
  const now = deps.clock();
  const booked = await bookedBetween(
    deps.db,
    new Date(now.getTime() - 3 * hourMs),
    new Date(now.getTime() + aheadMs + 2 * hourMs),
  );
  const hoursOf = new Map<string, Set<number>>();
  for (const { phone, pickupAt } of booked) {
    const hour = Math.floor(pickupAt.getTime() / hourMs);
    hoursOf.set(phone, new Set([...(hoursOf.get(phone) ?? []), hour, hour + 1]));
  }
  const random = seededNumbers(Math.floor(now.getTime() / minuteMs));
  const planner: Planner = { deps, random, base: await firmPlace(deps), hoursOf };
  const jobs = await workFor(planner, crews, booked);
  const waiting = booked.filter(({ driverId, pickupAt }) => driverId === null && pickupAt > now);
  if (waiting.length < openJobs) {
    const asked = { carType: random() < 0.3 ? ('Executive' as const) : ('Saloon' as const), accessNeeds: [] };
    const at = new Date(now.getTime() + noticeMs + random() * 7 * hourMs);
    jobs.push(...withProgress([await planOpenJob(planner, at, asked)], now));
  }
  if (jobs.length === 0) return 0;
  const reference = freeReferences();
  const placed = jobs.map(({ job, progress }) => placeJob(job, progress, reference()));
  await recordJobs(deps, placed, staff);
  await addCustomers(deps.db);
  for (const { id } of placed) deps.db.notify('bookings_changed', JSON.stringify({ id }));
  return placed.length;
}
