import type { HubEvents } from '#domain/api/hub.ts';

type Listener = (...facts: HubEvents['TripChanged']) => void;

/** Longer than the same event takes through the database, shorter than anybody notices. */
const settleMs = 150;

/**
 * The hub may report one change twice, and every report makes a page reload the trip: of several within a moment only
 * the last one counts. An end is reported straight away and once, because the connection may close right after it.
 */
export function settleTrips(listener: Listener): Listener {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const over = new Set<string>();
  return (change) => {
    const { bookingId, underWay } = change;
    clearTimeout(waiting.get(bookingId));
    if (underWay) {
      over.delete(bookingId);
      waiting.set(
        bookingId,
        setTimeout(() => listener(change), settleMs),
      );
    } else if (!over.has(bookingId)) {
      over.add(bookingId);
      listener(change);
    }
  };
}
