import { londonIso } from '#domain/basics/london-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { listEvents } from './events-view-store.ts';
import { formatEvent } from './format-changes.ts';

/** A booking's whole history for staff: who, when, what, old and new values. Erased values stay erased. */
export async function bookingEvents(deps: Deps, id: string, t: Translate) {
  await openStaffBooking(deps, id);
  const events = await listEvents(deps.db, id);
  return events.map(({ id: event, at, what, actor, actorName, changes, details }) => ({
    id: event,
    at: londonIso(at),
    what,
    label: formatEvent(what, changes, t),
    actor,
    actorName,
    changes: Object.entries({ ...changes, ...details }).map(([field, [from, to]]) => ({ field, from, to })),
  }));
}
