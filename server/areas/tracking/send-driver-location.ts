import * as z from 'zod/mini';
import { hubErrors, hubMethods } from '#domain/api/hub.ts';
import type { Deps } from '#server/deps.ts';
import type { BatchWriter } from '#server/platform/database/batch-writer.ts';
import type { Watcher } from '#server/platform/hub/hub-credentials.ts';
import { HubError, type HubMethod } from '#server/platform/hub/hub-server.ts';
import type { LiveTrips } from './live-trips.ts';
import { type StoredPosition, storeLatePosition } from './positions-store.ts';
import type { TripMemory } from './trip-memory.ts';

interface Parts {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  readonly trips: TripMemory;
  readonly live: LiveTrips;
  readonly writer: BatchWriter<StoredPosition>;
}

/** How late a phone may report a step. */
const longestGapMs = 6 * 3_600_000;

/** Two sets of lights in a tunnel are no more; a point that comes later is the phone's word for where the car was. */
const measuredMs = 3 * 60_000;

/** A driver sends the car's position. Watchers see it straight away; the driver gets the answer once it is stored. */
export function sendDriverLocation({ deps, trips, live, writer }: Parts): HubMethod<Watcher> {
  return async ({ identity: { person } }, args) => {
    if (!person?.roles.includes('Driver')) throw new HubError(hubErrors.forbidden);
    const parsed = z.safeParse(hubMethods.SendDriverLocation, args);
    if (!parsed.success) throw new HubError(hubErrors.badInput);
    const [latitude, longitude, note] = parsed.data;
    const now = deps.clock().getTime();
    const trip = await trips.findTripUnderWay(person.personId);
    // A phone that had no signal reports the end of a trip first, and then where the car was.
    if (note?.at && (!trip?.startedAt || note.at < trip.startedAt)) {
      const driven = await trips.findTripDriven(person.personId, note.at, new Date(now - longestGapMs));
      if (driven) {
        const { at, accuracy = null } = note;
        await storeLatePosition(deps.db, { ...driven, latitude, longitude, accuracy, at: at.getTime() });
        return;
      }
    }
    if (!trip) throw new HubError(hubErrors.noTrip);
    const { bookingId, driverId, startedAt } = trip;
    // A phone's clock may run ahead; nothing is measured in the future. Two points never share an instant.
    const at = note?.at ? Math.min(note.at.getTime(), now) : Math.max(now, live.latestAt(bookingId) + 1);
    // Positions from before the trip are private, and the phone cannot correct them.
    if (note?.at && startedAt && at < startedAt.getTime()) return;
    const position = { bookingId, latitude, longitude, at, accuracy: note?.accuracy ?? null };
    const isLate = now - at > measuredMs;
    if (!isLate) live.publish(position);
    const point = { ...position, driverId };
    await (isLate ? storeLatePosition(deps.db, point) : writer.write(point)).catch((error: unknown) => {
      deps.log.error({ err: error }, 'position could not be stored');
      throw new HubError(hubErrors.unavailable);
    });
  };
}
