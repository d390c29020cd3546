import type { EditedBooking } from '#domain/booking/booking-fields.ts';
import { stateOf } from '#domain/booking/states.ts';
import { carClasses } from '#domain/fleet/car-classes.ts';
import { hasCapacity } from '#server/areas/bookings/create/confirm-automatically.ts';
import type { Actor } from '#server/areas/bookings/events/events-store.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { assignedCanDo } from './assigned-fit.ts';
import { changeBooking } from './change-booking.ts';
import { differences, releasing } from './differences.ts';

export interface Rewrite {
  readonly id: string;
  readonly actor: Actor;
  readonly to: Omit<EditedBooking, 'carImage' | 'remarks'>;
}

/**
 * Gives a booking the journey and passenger of its changed repeat, without notifying anybody. Driver and car stay if
 * they can still do it. Returns false, and writes nothing, if a customer wants a confirmed journey at a time we can't
 * promise.
 */
export async function rewriteBooking(deps: Deps, { id, actor, to }: Rewrite): Promise<boolean> {
  const { remarks } = await openStaffBooking(deps, id);
  let isPossible = true;
  await changeBooking(deps, {
    id,
    actor,
    what: 'repeat-changed',
    async plan(r) {
      const isAssigned = r.driverId !== null || r.vehicleId !== null;
      const staysAssigned = isAssigned && (await assignedCanDo(deps, r, to));
      if (actor.kind !== 'staff' && stateOf(r.status) === 'Confirmed' && !staysAssigned)
        isPossible = await hasCapacity(deps, { ...to, id, accessNeeds: r.accessNeeds });
      if (!isPossible) return null;
      const released = isAssigned && !staysAssigned;
      const fields = { ...to, remarks, carImage: carClasses[to.carType].image };
      const { changes, details } = differences({ ...r, remarks }, fields);
      return {
        changes: { ...changes, ...(released ? releasing(r) : {}) },
        details,
        async write(booking) {
          if (released)
            await booking.assignment({ driverId: null, vehicleId: null, documents: null, at: deps.clock(), by: null });
          await booking.edit(fields);
        },
      };
    },
  });
  return isPossible;
}
