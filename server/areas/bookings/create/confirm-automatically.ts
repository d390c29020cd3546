import { needsToCheck } from '#domain/booking/access-needs.ts';
import { hasRoomFor } from '#domain/booking/capacity.ts';
import { countChildSeats } from '#domain/booking/child-seats.ts';
import { endsOnMap } from '#domain/booking/journey.ts';
import type { NewBooking } from '#domain/booking/new-booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { system } from '#server/areas/bookings/events/events-store.ts';
import { usableFleet } from '#server/areas/fleet/usable-fleet.ts';
import type { Deps } from '#server/deps.ts';
import { holdCapacity, jobsBetween } from './capacity-store.ts';

/** The part of a booking that decides whether we can promise it. */
export type Wanted = { readonly id: string } & Pick<
  NewBooking,
  'pickupAt' | 'endsAt' | 'stops' | 'passengers' | 'carType' | 'accessNeeds'
>;

// None of our journeys takes longer, including the empty drive to the next one.
const dayMs = 24 * 3_600_000;

/**
 * Whether a driver and a car are free for a journey. Holds the lock until the transaction ends: two bookings for the
 * last car are checked one after another.
 */
export async function hasCapacity(deps: Deps, wanted: Wanted): Promise<boolean> {
  await holdCapacity(deps.db);
  const { pickupAt, endsAt } = wanted;
  const [from, until] = [new Date(pickupAt.getTime() - dayMs), new Date(endsAt.getTime() + dayMs)];
  const jobs = await jobsBetween(deps.db, from, until, wanted.id);
  const journey = { pickupAt, endsAt, ...endsOnMap(wanted) };
  return hasRoomFor(journey, jobs, await usableFleet(deps, wanted));
}

/** Confirms a booking without staff if the office allows it, the pickup is far enough ahead and a car is free. */
export async function confirmAutomatically(
  deps: Deps,
  wanted: Wanted & Pick<NewBooking, 'childSeats'>,
): Promise<boolean> {
  const { autoConfirm } = await deps.settings(deps.db);
  const minutes = (wanted.pickupAt.getTime() - deps.clock().getTime()) / 60_000;
  if (!autoConfirm.on || minutes < autoConfirm.minutesAhead) return false;
  // Finding a wheelchair place, a woman driver or a child seat is left to staff.
  if (wanted.accessNeeds.some((need) => needsToCheck.includes(need))) return false;
  if (countChildSeats(wanted.childSeats) > 0) return false;
  if (!(await hasCapacity(deps, wanted))) return false;
  await moveState(deps, { id: wanted.id, to: 'Confirmed', actor: system });
  return true;
}
