import { londonIso } from '#domain/basics/london-time.ts';
import type { Translate } from '#domain/words/translate.ts';
import type { Deps } from '../deps.ts';
import { openStaffBooking } from '../reservations/read-staff-bookings.ts';
import { listEvents } from './events-view-store.ts';

/** A booking's whole history for staff: who, when, what, from, to. What was erased stays away. */
export async function bookingEvents(deps: Deps, id: string, t: Translate) {
  await openStaffBooking(deps, id);
  const events = await listEvents(deps.db, id);
  return events.map((event) => {
    const to = event.changes['status']?.[1];
    const state = typeof to === 'string' ? t(`Status_${to}`) : '';
    return {
      id: event.id,
      at: londonIso(event.at),
      what: event.what,
      label: t(`Event_${event.what}`, { state }),
      actor: event.actor,
      actorName: event.actorName,
      changes: Object.entries({ ...event.changes, ...event.details }).map(([field, [from, into]]) => ({
        field,
        from,
        to: into,
      })),
    };
  });
}
