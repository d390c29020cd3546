import { AppError } from '#domain/api/errors.ts';
import { mayCustomerCancel } from '#domain/booking/cut-off.ts';
import { isPromised, mayStaffCancel, stateOf } from '#domain/booking/states.ts';
import type { Deps } from '../deps.ts';
import type { Who } from '../http/who.ts';
import { cancelledLetter } from './booking-letters.ts';
import { moveState } from './move-state.ts';
import { tellOffice } from './office-letters.ts';
import { openReservation } from './open-reservation.ts';
import type { Reservation } from './reservation.ts';

/** The office has planned with it: a driver is to be told, or somebody counted on the car. */
const isPlanned = ({ status, driverId }: Reservation) => {
  const state = stateOf(status);
  return driverId !== null || (state !== null && isPromised(state));
};

/**
 * Cancels a booking: the customer while it is a request, and until the cut-off once it is confirmed; staff while the
 * table of moves allows. The customer is told, and so is the office where it had planned with it.
 */
export async function cancelReservation(deps: Deps, who: Who, id: string, link?: string): Promise<void> {
  await deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const { as, actor } = await openReservation(inside, who, id, link);
    if (as === 'driver') throw new AppError('not-found');
    const { cutOffHours } = await deps.settings(db);
    const reservation = await moveState(inside, {
      id,
      to: 'Cancelled',
      actor,
      allow({ status, pickupAt }) {
        const state = stateOf(status);
        const standing = state && { state, pickupAt, now: deps.clock(), cutOffHours };
        const may =
          standing !== null && (as === 'staff' ? mayStaffCancel(standing.state) : mayCustomerCancel(standing));
        if (!may) throw new AppError('not-cancellable', { facts: { phone: deps.env.firm.phone } });
      },
    });
    await cancelledLetter(inside, { ...reservation, version: reservation.version + 1 });
    if (as !== 'staff' && isPlanned(reservation)) await tellOffice(inside, reservation, 'customer-cancelled');
  });
}
