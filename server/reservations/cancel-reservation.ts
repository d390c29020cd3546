import { AppError } from '#domain/api/errors.ts';
import { mayCustomerCancel, mayStaffCancel, stateOf } from '#domain/booking/states.ts';
import type { Deps } from '../deps.ts';
import type { Who } from '../http/who.ts';
import { cancelledLetter } from './booking-letters.ts';
import { moveState } from './move-state.ts';
import { openReservation } from './open-reservation.ts';

/** Cancels a booking: the customer while it is Pending, staff while the table of moves allows. The customer is told. */
export async function cancelReservation(deps: Deps, who: Who, id: string, link?: string): Promise<void> {
  await deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const { as, actor } = await openReservation(inside, who, id, link);
    if (as === 'driver') throw new AppError('not-found');
    const mayCancel = as === 'staff' ? mayStaffCancel : mayCustomerCancel;
    const reservation = await moveState(inside, {
      id,
      to: 'Cancelled',
      actor,
      allow({ status }) {
        const state = stateOf(status);
        if (!state || !mayCancel(state))
          throw new AppError('not-cancellable', { facts: { phone: deps.env.firm.phone } });
      },
    });
    await cancelledLetter(inside, { ...reservation, version: reservation.version + 1 });
  });
}
