import type { ReportedEnd } from '#domain/api/driver-jobs/trip-end.ts';
import { badField } from '#domain/api/errors.ts';
import { type BookingState, stateOf, underWay } from '#domain/booking/states.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { notifyMoved } from '#server/areas/bookings/messages/notify-customer.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { staffActor } from '#server/areas/bookings/staff-actor.ts';
import { endTrip, isReported } from '#server/areas/driver-jobs/end-trip.ts';
import { takeBack } from '#server/areas/driver-jobs/take-back.ts';
import { endFor } from '#server/areas/driver-jobs/without-passenger.ts';
import { sendFareLink } from '#server/areas/payments/request/send-pay-link.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';

/** Staff change a booking's status, along the table of allowed changes; the customer is notified. */
export async function moveBooking(
  deps: Deps,
  who: Person,
  input: {
    id: string;
    to: BookingState;
    ifVersion: number | null;
    reason?: string | undefined;
    isFeeWaived?: boolean | undefined;
    /** How the journey was paid, if it ends here. */
    end?: ReportedEnd | undefined;
  },
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { id, to, reason = '', isFeeWaived, end = {} } = input;
    const actor = staffActor(who);
    if (to !== 'Completed' && isReported(end)) throw badField('paidBy', 'Error_paid-by-end');
    const isUnderWay = stateOf((await openStaffBooking(deps, id)).status) === underWay;
    if (isUnderWay && to === 'Cancelled')
      return endFor(deps, who, { id, ifVersion: input.ifVersion, reason: 'office', text: reason });
    if (isUnderWay && to === 'Confirmed') {
      if (reason === '') throw badField('reason', 'Error_reason');
      return takeBack(deps, who, { id, ifVersion: input.ifVersion, reason, acceptLowerClass: false });
    }
    const ifVersion = await endTrip(deps, { id, actor, ifVersion: input.ifVersion, reported: end });
    const before = await moveState(deps, { id, to, ifVersion, reason, isFeeWaived, actor });
    await notifyMoved(deps, before, to);
    if (to === 'AwaitingPayment') await sendFareLink(deps, id);
  });
}
