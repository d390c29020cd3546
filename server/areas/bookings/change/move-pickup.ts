import { notStartedStates, stateOf } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Actor } from '#server/areas/bookings/events/events-store.ts';
import type { Deps } from '#server/deps.ts';
import { assignedFit } from './assigned-fit.ts';
import { changeBooking } from './change-booking.ts';

/** Who moves the pickup: the site itself, staff or the driver. */
export type Mover = Actor;

export interface MovedPickup {
  readonly before: Booking;
  readonly after: Booking;
  /** Driver or car had another job at the new time and were taken off. */
  readonly isReleased: boolean;
  /** Driver and car stay, but don't have enough time between two jobs. */
  readonly isTight: boolean;
}

/**
 * Whether driver and car can keep a job at another time: not if jobs overlap or documents will have expired. When only
 * the drive between two jobs gets tight, they keep it, and the caller tells the office.
 */
async function fitOf(deps: Deps, r: Booking, to: { pickupAt: Date; endsAt: Date }) {
  if (r.driverId === null && r.vehicleId === null) return { isReleased: false, isTight: false };
  const fit = await assignedFit(deps, r, { ...r, ...to });
  return { isReleased: fit.overlaps || !fit.isAllowed, isTight: fit.clashes };
}

/**
 * Moves the pickup of a journey that has not begun, at the price that was agreed. Driver and car stay if they can; if
 * not, they are taken off and the caller tells the office. Null when there is nothing to move.
 */
export async function movePickup(
  deps: Deps,
  move: { readonly id: string; readonly to: Date; readonly actor: Mover },
): Promise<MovedPickup | null> {
  let fit = { isReleased: false, isTight: false };
  const { before, after, isChanged } = await changeBooking(deps, {
    id: move.id,
    actor: move.actor,
    what: 'pickup-moved',
    async plan(r) {
      const state = stateOf(r.status);
      if (!state || !notStartedStates.includes(state)) return null;
      const by = move.to.getTime() - r.pickupAt.getTime();
      if (by === 0) return null;
      const to = {
        pickupAt: move.to,
        endsAt: new Date(r.endsAt.getTime() + by),
        remindAt: new Date(r.remindAt.getTime() + by),
      };
      fit = await fitOf(deps, r, to);
      return {
        changes: {
          pickupTime: [r.pickupAt.toISOString(), move.to.toISOString()],
          ...(fit.isReleased ? { driverId: [r.driverId, null], vehicleId: [r.vehicleId, null] } : {}),
        },
        write: (booking) => booking.pickup(to, fit.isReleased),
      };
    },
  });
  return isChanged ? { before, after, ...fit } : null;
}
