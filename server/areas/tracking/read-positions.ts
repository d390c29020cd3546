import type { Deps } from '#server/deps.ts';
import { lastPositionOf, positionsOnTrip } from './positions-store.ts';
import { newestPositions } from './shift-positions-store.ts';

/** An older position says nothing about where the driver is now. */
const freshMs = 10 * 60_000;

type Now = Pick<Deps, 'db' | 'clock'>;

const freshSince = ({ clock }: Now) => new Date(clock().getTime() - freshMs);

/** The last position of each driver's phone, if it has sent one since this time. */
export const readPositions = ({ db }: Pick<Deps, 'db'>, since: Date) => newestPositions(db, since);

/** Where the drivers are now, as far as their phones say so. */
export const freshPositions = (deps: Now) => newestPositions(deps.db, freshSince(deps));

/** Where the phone of this driver is, if it has said so lately. */
export const ownPosition = (deps: Now, personId: string) => lastPositionOf(deps.db, personId, freshSince(deps));

/** Where the phone of the driver of a trip has been since. */
export const positionsAtPickup = ({ db }: Pick<Deps, 'db'>, bookingId: string, since: Date) =>
  positionsOnTrip(db, bookingId, since);
