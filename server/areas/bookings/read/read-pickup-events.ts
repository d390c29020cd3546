import { calledAt, triesToReach } from '#server/areas/bookings/change/note-call.ts';
import { eventsOf } from '#server/areas/bookings/events/events-store.ts';
import type { Deps } from '#server/deps.ts';

const isTry = (what: string) => triesToReach.some((tried) => tried === what);

/** What the driver recorded at a pickup apart from the times: calls to the passenger, and that nobody came. */
export async function readPickupEvents(deps: Deps, id: string) {
  const events = await eventsOf(deps.db, id);
  // One that was taken back is none.
  const noShow = events.findLast(({ what }) => what === 'no-show' || what === 'end-undone');
  const reason = noShow?.details?.['reason']?.[1];
  return {
    calls: events.filter(({ what }) => what === 'called').map((event) => calledAt(event)),
    /** Every try to reach the passenger. */
    tries: events.filter(({ what }) => isTry(what)).map((event) => calledAt(event)),
    noShow: noShow?.what === 'no-show' ? { at: noShow.at, reason: typeof reason === 'string' ? reason : null } : null,
  };
}
