import type { HubEvents } from '#domain/api/hub.ts';

type Hear = (...facts: HubEvents['TripChanged']) => void;

/** Longer than the same news takes through the database, shorter than anybody notices. */
const settleMs = 150;

/**
 * The hub may tell one change twice, and every telling makes a screen read the trip again: the last of several within a
 * moment counts. An end is told at once and once, for the line may close right behind it.
 */
export function settleTrips(hear: Hear): Hear {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const over = new Set<string>();
  return (change) => {
    const { bookingId, underWay } = change;
    clearTimeout(waiting.get(bookingId));
    if (underWay) {
      over.delete(bookingId);
      waiting.set(
        bookingId,
        setTimeout(() => hear(change), settleMs),
      );
    } else if (!over.has(bookingId)) {
      over.add(bookingId);
      hear(change);
    }
  };
}
