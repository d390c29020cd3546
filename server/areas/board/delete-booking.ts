import { AppError } from '#domain/api/errors.ts';
import { bookingStates, underWay } from '#domain/booking/states.ts';
import { wasDriven } from '#domain/booking/trip-without-passenger.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { requireNoOtherTrip } from '#server/areas/bookings/change/one-trip.ts';
import { staffActor } from '#server/areas/bookings/staff-actor.ts';
import { lockDriverAndCar } from '#server/areas/fleet/licence-gate.ts';
import { requireNoMoney } from '#server/areas/payments/settle/require-no-money.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireProvenManager } from '#server/platform/http/fresh-proof.ts';
import type { Person } from '#server/platform/http/who.ts';

/** Removes a booking from every list, unless a driver had set off for it: see `deleteDriven`. The register keeps it, with who deleted it and when. */
export async function deleteBooking(deps: Deps, who: Person, id: string, ifVersion: number | null): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await changeBooking(deps, {
      id,
      actor: staffActor(who),
      what: 'deleted',
      ifVersion,
      async plan(r) {
        if (wasDriven(r)) throw new AppError('conflict', { fields: { status: ['Error_delete-driven'] } });
        await requireNoMoney(deps, id);
        return {
          changes: { deleted: [false, true] },
          write: (booking) => booking.deletion(deps.clock(), who.personId),
        };
      },
    });
  });
}

/** Restores a deleted booking; refused if the driver or car has another trip by now. */
export async function restoreBooking(deps: Deps, who: Person, id: string): Promise<void> {
  await changeBooking(deps, {
    id,
    actor: staffActor(who),
    what: 'restored',
    ofDeleted: true,
    async plan(r, tx) {
      // What a manager took out of pay and statistics comes back in the same way.
      if (wasDriven(r)) requireProvenManager(deps, who);
      await lockDriverAndCar(tx, r);
      if (r.status === bookingStates[underWay]) await requireNoOtherTrip(tx, r);
      return { changes: { deleted: [true, false] }, write: (booking) => booking.restoration() };
    },
  });
}
