import type { callFromJob as callContract, completeJob as contract } from '#domain/api/driver-jobs/driver-jobs.ts';
import type { Milestone } from '#domain/api/driver-jobs/trips-by-office.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { mayDriverSee } from '#domain/booking/driver-sight.ts';
import { isTooEarly } from '#domain/booking/start-time.ts';
import { bookingStates, mayMove, stateOf, underWay } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { type Change, changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { noteCall } from '#server/areas/bookings/change/note-call.ts';
import { requireNotOvertaken } from '#server/areas/bookings/change/overtaken.ts';
import { notifyArrived, notifyMoved } from '#server/areas/bookings/messages/notify-customer.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { driverActor, staffActor } from '#server/areas/bookings/staff-actor.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { wasOffShift } from '#server/areas/shifts/read-shifts.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import type { Person } from '#server/platform/http/who.ts';
import { markUnlikelyEnd, requireLikelyEnd } from './check-end.ts';
import { endTrip } from './end-trip.ts';

/** A driver sees only their own jobs, and none that ended long ago. */
export function requireOwn(deps: Deps, r: Booking, who: Person): void {
  if (r.driverPersonId !== who.personId || !mayDriverSee(r, deps.clock())) throw new AppError('not-found');
}

export const offerRefusal = (why: 'Error_offer-over' | 'Error_offer-none') =>
  new AppError('conflict', { fields: { offer: [why] } });

/** Whether the job is only offered; throws when the time to answer is over. */
export function isOpenOffer(deps: Deps, { offeredUntil }: Booking): boolean {
  if (offeredUntil && offeredUntil <= deps.clock()) throw offerRefusal('Error_offer-over');
  return offeredUntil !== null;
}

/** A driver whose trip the office has meanwhile taken back or ended is told so. */
async function requireUnderWay(deps: Deps, r: Booking, actor: Change['actor']): Promise<void> {
  if (r.status === bookingStates[underWay]) return;
  if (actor.kind === 'driver') await requireNotOvertaken(deps, r, actor);
  throw new AppError('conflict', { fields: { status: ['Error_job-not-started'] } });
}

/** How long a phone may be without signal, and how fast its clock may be. */
const latestStartMs = 6 * 3_600_000;
const clockSlackMs = 5 * 60_000;
/** A report that took no longer than this counts as happening now, by our clock. */
const straightAwayMs = 10_000;

/** The real time of an event reported late; undefined for one happening now. */
export function reportedTime(reported: string | undefined, now: Date): Date | undefined {
  if (reported === undefined) return undefined;
  const read = readTime(reported);
  if (!read.ok) throw badField('at', 'Error_date');
  const agoMs = now.getTime() - read.instant.getTime();
  if (agoMs > latestStartMs || agoMs < -clockSlackMs) throw badField('at', 'Error_start-time');
  return agoMs > straightAwayMs ? read.instant : undefined;
}

/** A job in another state is refused for that. */
function mayStart({ status }: Booking): boolean {
  const state = stateOf(status);
  return state !== null && mayMove(state, underWay);
}

/**
 * Refuses a start by the driver that cannot be meant: hours before the pickup, or off shift. Judged by when it was
 * taken, so that one sent late is not refused because the shift has ended meanwhile.
 */
async function requireTimeToStart(deps: Deps, r: Booking, at: Date): Promise<void> {
  if (isTooEarly(r.pickupAt, at)) throw new AppError('start-too-early', { timeFacts: { dateTime: r.pickupAt } });
  if (r.driverId && (await wasOffShift(deps, r.driverId, at))) throw new AppError('off-shift');
}

/** Starts the driver's own trip; `at` is the real time if the phone could not send it then. */
export async function startJob(deps: Deps, who: Person, id: string, at?: string): Promise<StaffBooking> {
  const happenedAt = reportedTime(at, deps.clock());
  return inTransaction(deps, async (deps) => {
    const allow = async (r: Booking) => {
      requireOwn(deps, r, who);
      // Starting a job that was offered accepts it.
      isOpenOffer(deps, r);
      if (mayStart(r)) await requireTimeToStart(deps, r, happenedAt ?? deps.clock());
    };
    const before = await moveState(deps, { id, to: 'InProgress', actor: driverActor(who), allow, happenedAt });
    await notifyMoved(deps, before, 'InProgress');
    return openStaffBooking(deps, id);
  });
}

/** Ends the trip and records how it was paid; `reason` says why, if nobody was on board. */
export async function completeJob(
  deps: Deps,
  who: Person,
  id: string,
  { reason = '', at, confirmed = false, ...reported }: NonNullable<Body<typeof contract>> = {},
): Promise<StaffBooking> {
  const happenedAt = reportedTime(at, deps.clock());
  return inTransaction(deps, async (deps) => {
    const actor = driverActor(who);
    const allow = (r: Booking) => {
      requireOwn(deps, r, who);
      if (!confirmed) requireLikelyEnd(r, happenedAt ?? deps.clock());
    };
    await endTrip(deps, { id, actor, allow, reported });
    const before = await moveState(deps, { id, to: 'Completed', actor, allow, reason, happenedAt });
    await markUnlikelyEnd(deps, before, { actor, at: happenedAt ?? deps.clock() });
    await notifyMoved(deps, before, 'Completed');
    return openStaffBooking(deps, id);
  });
}

interface NotedMilestone {
  readonly id: string;
  readonly what: Milestone;
  readonly actor: Change['actor'];
  /** When it happened, if a phone could not send it then. */
  readonly happenedAt?: Date | undefined;
  readonly ifVersion?: number | null;
  /** Throws if the caller may not. */
  readonly allow?: (booking: Booking) => void;
}

/** Records that the driver arrived or the passenger is on board; a second time changes nothing. */
async function writeMilestone(
  deps: Deps,
  { id, what, actor, happenedAt, ifVersion, allow }: NotedMilestone,
): Promise<StaffBooking> {
  return inTransaction(deps, async (deps) => {
    const { after, isChanged } = await changeBooking(deps, {
      id,
      actor,
      what,
      ...(ifVersion === undefined ? {} : { ifVersion }),
      async plan(r, tx) {
        allow?.(r);
        await requireUnderWay({ ...deps, db: tx }, r, actor);
        if (what === 'arrived' ? r.arrivedAt : r.boardedAt) return null;
        // No arrival before setting off, and no boarding before the arrival, whatever the phone's clock says.
        const soonest = (what === 'boarded' ? r.arrivedAt : null) ?? r.startedAt;
        const at = happenedAt && soonest && happenedAt < soonest ? soonest : (happenedAt ?? deps.clock());
        return {
          ...(happenedAt ? { changes: { happenedAt: [null, at.toISOString()] } } : {}),
          write: (booking) => (what === 'arrived' ? booking.arrival : booking.boarding)(at),
        };
      },
    });
    // Watchers want to know that the car has arrived.
    if (isChanged) await notifyOnCommit(deps, 'trip_changed', id);
    if (isChanged && what === 'arrived') await notifyArrived(deps, after);
    return openStaffBooking(deps, id);
  });
}

/** Records that the driver called or texted the passenger of one of their own jobs. */
export async function noteDriverCall(
  deps: Deps,
  who: Person,
  id: string,
  { at, way = 'call' }: NonNullable<Body<typeof callContract>> = {},
): Promise<StaffBooking> {
  await noteCall(deps, {
    id,
    actor: driverActor(who),
    what: way === 'text' ? 'texted' : 'called',
    at: reportedTime(at, deps.clock()) ?? deps.clock(),
    allow: (r) => requireOwn(deps, r, who),
  });
  return openStaffBooking(deps, id);
}

/** The driver records an arrival or a boarding on their own trip. */
export const noteOwnMilestone = (
  deps: Deps,
  who: Person,
  { id, what, at }: { readonly id: string; readonly what: Milestone; readonly at: string | undefined },
): Promise<StaffBooking> =>
  writeMilestone(deps, {
    id,
    what,
    actor: driverActor(who),
    happenedAt: reportedTime(at, deps.clock()),
    allow: (r) => requireOwn(deps, r, who),
  });

/** The office records the same for a driver without a phone. */
export const noteMilestoneFor = (
  deps: Deps,
  who: Person,
  { id, what, ifVersion }: { id: string; what: Milestone; ifVersion: number | null },
): Promise<StaffBooking> => writeMilestone(deps, { id, what, actor: staffActor(who), ifVersion });
