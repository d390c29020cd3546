import { londonIso } from '#domain/basics/london-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { OpenedBooking } from '#server/areas/bookings/read/open-booking.ts';
import type { Deps } from '#server/deps.ts';
import { eventsOf } from './events-store.ts';

/** What only the office and the driver need to know. */
const ofOffice = new Set(['doubted', 'doubts-seen', 'back-asked']);

/**
 * A booking's history for its customer: what happened and when, without the names of staff. Someone who only holds a
 * link learns nothing about accounts.
 */
export async function bookingHistory(deps: Deps, { booking, as }: OpenedBooking, t: Translate) {
  const events = await eventsOf(deps.db, booking.id);
  const shown = events.filter(({ what }) => !ofOffice.has(what) && (as !== 'guest' || what !== 'joined'));
  return shown.map(({ at, what, actor, changes }) => {
    const to = changes['status']?.[1];
    const state = what === 'state' && typeof to === 'string' ? to : null;
    const label = t(`Event_${what}`, { status: state ? t(`Status_${state}`) : '' });
    return { at: londonIso(at), code: state ?? what, what: label, actor };
  });
}
