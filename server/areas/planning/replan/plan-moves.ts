import { groupBy } from '#domain/basics/group-by.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { numberDay, readPlan, type UnservedCode } from '#domain/dispatch/plan-day.ts';
import type { RankReason, Suggestion } from '#domain/dispatch/rank-drivers.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import { type Desk, deskJob, readDesk } from '#server/areas/planning/desk/read-desk.ts';
import { rankForBooking } from '#server/areas/planning/rank-for-booking.ts';
import { searchChains } from '#server/areas/planning/search-chains.ts';
import { freshPositions } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';
import { isUnderWay } from './jobs-to-move.ts';

const minuteMs = 60_000;
/** A driver may be on a job from before, or have one after. */
const aroundMs = 6 * 60 * minuteMs;
/** For a passenger whose drop-off is not known to be anywhere. */
const leastTripMs = 15 * minuteMs;

/** Who or what the jobs must do without. */
export interface Lack {
  readonly driverId?: string;
  readonly vehicleId?: string;
  /** The car that a driver takes instead. */
  readonly takes?: { readonly driverId: string; readonly vehicleId: string };
}

export interface PlannedMove {
  readonly job: DeskBooking;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly lateSeconds: number;
  readonly reasons: readonly RankReason[];
}

export interface PlannedMoves {
  readonly moves: readonly PlannedMove[];
  /** Null for a trip under way that nobody can take over. */
  readonly unserved: readonly { readonly job: DeskBooking; readonly code: UnservedCode | null }[];
  readonly mostWorkSeconds: number;
}

type Positions = ReadonlyMap<string, PlaceLocation>;

const withGiven = (desk: Desk, { job, driverId, vehicleId }: PlannedMove): Desk => ({
  ...desk,
  bookings: desk.bookings.map((booking) => (booking.id === job.id ? { ...booking, driverId, vehicleId } : booking)),
});

const lateBy = ({ reasons }: Suggestion) =>
  reasons.flatMap((reason) => (reason.code === 'arrives' ? [reason.lateSeconds] : []))[0] ?? 0;

const moveTo = (job: DeskBooking, suggestion: Suggestion): PlannedMove => ({
  job,
  driverId: suggestion.driverId,
  vehicleId: suggestion.vehicleId,
  lateSeconds: lateBy(suggestion),
  reasons: suggestion.reasons,
});

/** What is left of a trip under way, for the car that takes over: from where the first car is. */
function restOfTrip(deps: Deps, job: DeskBooking, positions: Positions): DeskBooking {
  const now = deps.clock();
  if (!job.boardedAt) return { ...job, endsAt: new Date(Math.max(job.endsAt.getTime(), now.getTime() + leastTripMs)) };
  const from = positions.get(job.driverId ?? '') ?? null;
  const drive = from && job.to ? deps.drives(from, job.to, now).seconds * 1000 : job.endsAt.getTime() - now.getTime();
  return { ...job, from, pickupAt: now, endsAt: new Date(now.getTime() + Math.max(drive, leastTripMs)) };
}

/** Who takes over a trip under way: whoever is there first and is not on one already. */
function planHandOver(deps: Deps, desk: Desk, job: DeskBooking, positions: Positions): PlannedMove | null {
  const onTrip = new Set(
    desk.bookings.filter((other) => other.id !== job.id && isUnderWay(other)).map((r) => r.driverId),
  );
  const drivers = desk.drivers.filter(({ id }) => id !== job.driverId && !onTrip.has(id));
  const rest = restOfTrip(deps, job, positions);
  const found = rankForBooking(deps, { ...desk, drivers }, rest, { otherLegDriverId: null, positions });
  const [best] = found.suggestions;
  return best ? { ...moveTo(job, best), job } : null;
}

async function readDayDesk(deps: Deps, day: string, jobs: readonly DeskBooking[], lack: Lack): Promise<Desk> {
  const times = jobs.flatMap(({ pickupAt, endsAt }) => [pickupAt.getTime(), endsAt.getTime()]);
  const around = {
    since: new Date(Math.min(...times) - aroundMs),
    until: new Date(Math.max(...times, deps.clock().getTime()) + aroundMs),
  };
  const desk = await readDesk(deps, day, around, { withoutCar: lack.vehicleId ?? null, takes: lack.takes });
  const isMoved = new Set(jobs.filter((job) => !isUnderWay(job)).map(({ id }) => id));
  return {
    ...desk,
    drivers: desk.drivers.filter(({ id }) => id !== lack.driverId),
    bookings: desk.bookings.map((booking) =>
      isMoved.has(booking.id) ? { ...booking, driverId: null, vehicleId: null } : booking,
    ),
  };
}

/** Proposes others for the jobs of a day: their own driver in another car first, then the plan, then the nearest. */
async function planDayMoves(deps: Deps, day: string, jobs: readonly DeskBooking[], lack: Lack): Promise<PlannedMoves> {
  let desk = await readDayDesk(deps, day, jobs, lack);
  const positions = new Map((await freshPositions(deps)).map(({ driverId, location }) => [driverId, location]));
  const moves: PlannedMove[] = [];
  const unserved: { job: DeskBooking; code: UnservedCode | null }[] = [];
  const give = (move: PlannedMove) => {
    moves.push(move);
    desk = withGiven(desk, move);
  };
  const rank = (job: DeskBooking) =>
    rankForBooking(deps, desk, { ...job, driverId: null, vehicleId: null }, { otherLegDriverId: null, positions })
      .suggestions;
  for (const job of jobs.filter(isUnderWay)) {
    const move = planHandOver(deps, desk, job, positions);
    if (move) give(move);
    else unserved.push({ job, code: null });
  }
  const others: DeskBooking[] = [];
  for (const job of jobs.filter((one) => !isUnderWay(one))) {
    const own = rank(job).find(({ driverId }) => driverId === job.driverId);
    if (own && lateBy(own) === 0) give(moveTo(job, own));
    else others.push(job);
  }
  if (others.length === 0) return { moves, unserved, mostWorkSeconds: desk.mostWorkSeconds };
  const isOther = new Set(others.map(({ id }) => id));
  const wanted = desk.bookings.filter(({ id, driverId }) => driverId !== null || isOther.has(id));
  const { drivers, preferences } = desk;
  const { drives } = deps;
  const planned = { jobs: wanted.map((job) => deskJob(job, preferences)), drivers, drives, now: deps.clock() };
  const numbered = numberDay(planned);
  const plan = readPlan(planned, numbered, await searchChains(numbered.problem));
  const driverOf = new Map(plan.assignments.map(({ jobId, driverId }) => [jobId, driverId]));
  const codeOf = new Map(plan.unserved.map(({ jobId, code }) => [jobId, code]));
  for (const job of others) {
    const ranked = rank(job);
    const best = ranked.find(({ driverId }) => driverId === driverOf.get(job.id)) ?? ranked[0];
    if (best) give(moveTo(job, best));
    else unserved.push({ job, code: codeOf.get(job.id) ?? 'busy' });
  }
  return { moves, unserved, mostWorkSeconds: desk.mostWorkSeconds };
}

/** Proposes who takes jobs that lose their driver or car, day by day. Nothing is written. */
export async function planMoves(deps: Deps, jobs: readonly DeskBooking[], lack: Lack): Promise<PlannedMoves> {
  const byDay = [...groupBy(jobs, ({ pickupAt }) => londonDate(pickupAt))];
  const found: PlannedMoves[] = [];
  for (const [day, own] of byDay) found.push(await planDayMoves(deps, day, own, lack));
  return {
    moves: found.flatMap(({ moves }) => moves),
    unserved: found.flatMap(({ unserved }) => unserved),
    mostWorkSeconds: found[0]?.mostWorkSeconds ?? 0,
  };
}
