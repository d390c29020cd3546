import { pickupOf } from '#domain/booking/journey.ts';
import { usualStart } from '#domain/booking/start-time.ts';
import { mayMove, stateOf, underWay } from '#domain/booking/states.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { firmPlace } from '#server/areas/planning/desk/firm-place.ts';
import { ownPosition } from '#server/areas/tracking/read-positions.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';

export interface UsualStart {
  readonly startFrom: Date | null;
  /** Null where nobody can tell. */
  readonly driveSeconds: number | null;
}

/** A drive to a pickup that nobody can tell. */
const unknownSeconds = 30 * 60;

/**
 * From when a driver can set off for each of their jobs without being asked, and how long the drive takes: from where they
 * are now, or the base.
 */
export async function usualStarts(deps: Deps, who: Person) {
  const { jobs } = await deps.settings(deps.db);
  const from = (await ownPosition(deps, who.personId))?.location ?? (await firmPlace(deps));
  return (r: StaffBooking): UsualStart => {
    const state = stateOf(r.status);
    if (!state || !mayMove(state, underWay)) return { startFrom: null, driveSeconds: null };
    const to = pickupOf(r).place?.location;
    const driveSeconds = from && to ? Math.round(deps.drives(from, to, r.pickupAt).seconds) : null;
    return { startFrom: usualStart(r.pickupAt, driveSeconds ?? unknownSeconds, jobs.startMinutes), driveSeconds };
  };
}
