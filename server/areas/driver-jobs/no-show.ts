import type { noShowJob as contract } from '#domain/api/driver-jobs/driver-trip-ends.ts';
import type { noteNoShowFor as officeContract } from '#domain/api/driver-jobs/trips-without-passenger.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { pickupOf } from '#domain/booking/journey.ts';
import { atPickupMetres, noShowFrom } from '#domain/booking/no-show-time.ts';
import { confirmedStates, stateOf, underWay } from '#domain/booking/states.ts';
import { greatCircleMetres } from '#domain/places/geo.ts';
import { chargesFor } from '#server/areas/bookings/booked-charges.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { endWithoutPassenger } from '#server/areas/bookings/cancel/end-without-passenger.ts';
import { requireAsSeen } from '#server/areas/bookings/change/overtaken.ts';
import { freeWaitOf } from '#server/areas/bookings/read/present-flight.ts';
import { readPickupEvents } from '#server/areas/bookings/read/read-pickup-events.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { driverActor, staffActor } from '#server/areas/bookings/staff-actor.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { positionsAtPickup } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { alertOffice, chosen, followDecision, type Told } from './without-passenger.ts';

/** A phone that has just arrived may have sent its last position a little earlier. */
const beforeArrivalMs = 5 * 60_000;

const refused = (why: string) => new AppError('conflict', { fields: { status: [why] } });

/** From when a no-show can be noted; for a driver who has not arrived, as if they arrived now. */
export function noShowTime(r: Booking, charges: Parameters<typeof freeWaitOf>[1], now: Date): Date {
  const waited = { pickupAt: r.pickupAt, arrivedAt: r.arrivedAt ?? now, freeUntil: freeWaitOf(r, charges) };
  return noShowFrom(waited, chargesFor(r, charges));
}

/** Where the phone was while the driver waited: `unknown` without a position or a place on the map. */
async function whereWaited(deps: Deps, r: Booking, arrivedAt: Date): Promise<'there' | 'elsewhere' | 'unknown'> {
  const pickup = pickupOf(r).place?.location;
  const seen = await positionsAtPickup(deps, r.id, new Date(arrivedAt.getTime() - beforeArrivalMs));
  if (!pickup || seen.length === 0) return 'unknown';
  const isThere = seen.some(({ location, accuracy }) => {
    return greatCircleMetres(pickup, location) - Math.min(accuracy ?? 0, atPickupMetres) <= atPickupMetres;
  });
  return isThere ? 'there' : 'elsewhere';
}

function requireTime(from: Date, at: Date): void {
  if (at < from)
    throw new AppError('no-show-too-early', { facts: { from: londonIso(from) }, timeFacts: { dateTime: from } });
}

/**
 * What the office goes by to note a no-show itself: from when it can, the car having been there at the pickup time where
 * its driver has not said, and whether a position has shown it there.
 */
export async function officeNoShow(deps: Deps, r: Booking, charges: Parameters<typeof freeWaitOf>[1]) {
  const wasSeenThere = r.arrivedAt !== null && (await whereWaited(deps, r, r.arrivedAt)) === 'there';
  return { from: noShowTime(r, charges, r.pickupAt), wasSeenThere };
}

/** The same for the office, whose reason is its note of the try, and whose word it takes where no position is known. */
async function requireOfficeNoShow(deps: Deps, r: Booking, wasThere: boolean): Promise<void> {
  const state = stateOf(r.status);
  if (state !== underWay && !(state && confirmedStates.includes(state))) throw refused('Error_job-not-under-way');
  if (r.boardedAt) throw refused('Error_no-show-on-board');
  const { charges } = await deps.settings(deps.db);
  const { from, wasSeenThere } = await officeNoShow(deps, r, charges);
  requireTime(from, deps.clock());
  if (!wasSeenThere && !wasThere) throw badField('wasThere', 'Error_no-show-there');
}

/** Refuses a no-show before it can be one: too early, not there, or without a try to reach the passenger. */
async function requireNoShow(deps: Deps, r: Booking, at: Date): Promise<void> {
  if (stateOf(r.status) !== underWay) throw refused('Error_job-not-started');
  if (r.boardedAt) throw refused('Error_no-show-early');
  const { charges } = await deps.settings(deps.db);
  requireTime(noShowTime(r, charges, at), at);
  if (!r.arrivedAt) throw refused('Error_no-show-early');
  if ((await whereWaited(deps, r, r.arrivedAt)) === 'elsewhere') throw refused('Error_no-show-elsewhere');
  const { tries } = await readPickupEvents(deps, r.id);
  if (!tries.some((tried) => r.startedAt !== null && tried >= r.startedAt)) throw new AppError('no-show-no-attempt');
}

interface NoShow extends Body<typeof contract> {
  readonly id: string;
  readonly happenedAt: Date | undefined;
  readonly allow: (r: Booking) => void;
}

/** The driver says that nobody came. What is charged for it, if anything, is for the office to confirm. */
export function noteNoShow(deps: Deps, who: Person, { id, reason, happenedAt, allow }: NoShow): Promise<StaffBooking> {
  return inTransaction(deps, async (deps) => {
    const { isChanged, r } = await endWithoutPassenger(deps, {
      id,
      actor: driverActor(who),
      reason: 'no-show',
      text: reason,
      charge: null,
      happenedAt,
      async allow(booking, tx) {
        allow(booking);
        if (!booking.endReason) await requireNoShow({ ...deps, db: tx }, booking, happenedAt ?? deps.clock());
      },
    });
    if (isChanged) await alertOffice(deps, r);
    return openStaffBooking(deps, id);
  });
}

/** The office notes that nobody came, of a trip under way or of one that nobody recorded. */
export function noteNoShowFor(deps: Deps, who: Person, asked: Told<Body<typeof officeContract>>): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { id, ifVersion, reason, wasThere = false, charge } = asked;
    const { isChanged } = await endWithoutPassenger(deps, {
      id,
      actor: staffActor(who),
      reason: 'no-show',
      text: reason,
      charge: chosen(charge, 'no-show'),
      async allow(booking, tx) {
        await requireAsSeen({ ...deps, db: tx }, booking, ifVersion);
        if (!booking.endReason) await requireOfficeNoShow({ ...deps, db: tx }, booking, wasThere);
      },
    });
    if (isChanged) await followDecision(deps, id);
  });
}
