import { stateOf, underWay } from '#domain/booking/states.ts';
import { lastStepOf, mostUndone, type UndoableStep, undoUntil } from '#domain/booking/undo-step.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Database } from '#server/platform/database/database.ts';
import { eventsOf, type StoredEvent } from './events-store.ts';

const isEventOf = (step: UndoableStep, { what, changes }: StoredEvent) =>
  step === 'start' ? changes['status']?.[1] === underWay : what === step;

/** The last step of a trip under way, and until when the driver who took it can take it back. */
export async function stepToUndo(db: Database, r: Booking) {
  if (stateOf(r.status) !== underWay) return null;
  const step = lastStepOf(r);
  const events = await eventsOf(db, r.id);
  const all = events.filter((event) => isEventOf(step, event));
  const taken = all.at(-1);
  if (!taken || taken.actor !== 'driver' || taken.actorId !== r.driverPersonId) return null;
  if (all.filter(({ actorId }) => actorId === taken.actorId).length > mostUndone) return null;
  // A passenger on board counts as an arrival where the driver recorded none since setting off.
  const started = events.findLastIndex((event) => isEventOf('start', event));
  const isArrivalToo = !events.slice(started).some((event) => isEventOf('arrived', event));
  return { step, takenAt: taken.at, until: undoUntil(taken.at), isArrivalToo };
}
