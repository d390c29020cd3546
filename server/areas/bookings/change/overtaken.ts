import { AppError } from '#domain/api/errors.ts';
import { underWay } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { type EventView, listEvents } from '#server/areas/bookings/events/events-view-store.ts';
import type { Deps } from '#server/deps.ts';
import { savedMeanwhile } from '#server/platform/http/saved-meanwhile.ts';
import type { Change } from './change-booking.ts';

const textOf = ({ what, changes }: EventView) => {
  const to = changes['status']?.[1];
  return what === 'state' && typeof to === 'string' ? `Status_${to}` : `Event_${what}`;
};

/**
 * Two people at once: the second one is told who did what. Drivers hear of the office, not of its people or of
 * customers.
 */
function overtakenBy(last: EventView | undefined, isNamed: boolean): AppError {
  if (!last) return new AppError('stale');
  return new AppError('changed-meanwhile', {
    timeFacts: { dateTime: last.at },
    ...(isNamed && last.actorName ? { facts: { name: last.actorName } } : {}),
    spokenFacts: {
      text: textOf(last),
      ...(isNamed && last.actorName ? {} : { name: `Adminedit_actor-${last.actor}` }),
    },
  });
}

/** Refuses to save a form over what somebody else saved of the booking; the caller holds its lock. */
export async function requireSeenBooking(deps: Deps, r: Booking, seen: number | null): Promise<void> {
  if (seen === null || seen === r.version) return;
  const last = (await listEvents(deps.db, r.id)).at(-1);
  throw savedMeanwhile({ changedBy: last?.actorName ?? null, changedAt: last?.at ?? r.createdAt });
}

/** Refuses a step of a booking that has changed since the office saw it; the caller holds its lock. */
export async function requireAsSeen(deps: Deps, r: Booking, seen: number | null): Promise<void> {
  if (seen !== null && seen !== r.version) throw overtakenBy((await listEvents(deps.db, r.id)).at(-1), true);
}

/** Refuses a driver's step on a trip that is no longer under way because of somebody else. */
export async function requireNotOvertaken(deps: Deps, r: Booking, driver: Change['actor']): Promise<void> {
  const events = await listEvents(deps.db, r.id);
  const moved = events.findLast(({ what, changes }) => what === 'state' && changes['status']?.[0] === underWay);
  if (moved && moved.actor !== driver.kind) throw overtakenBy(moved, false);
}
