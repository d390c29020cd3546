import { greatCircleMetres } from '#domain/places/geo.ts';
import type { Place } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { pickupsBetween } from './pickups-store.ts';

const aroundMs = 15 * 60_000;
const nearMetres = 300;

/** A booking that this person already has, from the same place at the same time. */
export async function findSamePickup(
  deps: Deps,
  who: Person,
  place: Place,
  at: Date,
): Promise<{ reference: string } | null> {
  const near = await pickupsBetween(
    deps.db,
    who.personId,
    new Date(at.getTime() - aroundMs),
    new Date(at.getTime() + aroundMs),
  );
  const same = near.find(
    ({ pickupPlace }) => pickupPlace && greatCircleMetres(pickupPlace.location, place.location) < nearMetres,
  );
  return same ? { reference: same.reference } : null;
}
