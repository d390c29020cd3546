import { AppError } from '#domain/api/errors.ts';
import { mayCustomerCancel } from '#domain/booking/cut-off.ts';
import { bookingStates, mayStaffCancel, stateOf, underWay } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import { dropVoucher } from '#server/areas/bookings/change/drop-voucher.ts';
import { holdBooking } from '#server/areas/bookings/change/hold-booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { notifyHirer } from '#server/areas/bookings/messages/notify-hirer.ts';
import { isPlanned, notifyOffice } from '#server/areas/bookings/messages/office-emails.ts';
import { type OpenedBooking, openBooking } from '#server/areas/bookings/read/open-booking.ts';
import { inOrder } from '#server/areas/bookings/read/other-leg.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Who } from '#server/platform/http/who.ts';
import { endWithoutPassenger } from './end-without-passenger.ts';
import { owesNothing } from './owes-nothing.ts';

/** The journeys to cancel: one, or both of a return. Always outward first, so that two requests never deadlock. */
function journeysToCancel({ booking, otherLeg }: OpenedBooking, both: boolean): [Booking, ...Booking[]] {
  if (both && !otherLeg) throw new AppError('not-found');
  return inOrder(booking, both ? otherLeg : null);
}

const isUnderWay = async (deps: Deps, id: string) => stateOf((await findBooking(deps.db, id))?.status) === underWay;

/** Cancels one journey if the caller may, without notifying anybody; returns it as it was. */
export async function cancelOne(
  deps: Deps,
  { as, actor }: Pick<OpenedBooking, 'as' | 'actor'>,
  id: string,
): Promise<Booking> {
  const { cutOffHours } = await deps.settings(deps.db);
  if (as === 'staff' && (await isUnderWay(deps, id)))
    return (await endWithoutPassenger(deps, { id, actor, reason: 'office', text: '', charge: () => 0 })).r;
  return moveState(deps, {
    id,
    to: 'Cancelled',
    actor,
    allow({ status, pickupAt }) {
      const state = stateOf(status);
      const standing = state && { state, pickupAt, now: deps.clock(), cutOffHours };
      const may = standing !== null && (as === 'staff' ? mayStaffCancel(standing.state) : mayCustomerCancel(standing));
      if (!may) throw new AppError('not-cancellable', { facts: { phone: deps.env.firm.phone } });
    },
  });
}

/**
 * Cancels a booking: customers can while it is a request, and until the cut-off once it is confirmed; staff can while
 * the status allows. Of a return, it cancels one journey or both; if one of the two cannot be cancelled, neither is.
 * The customer is notified, and so is the office if it had already planned for it. A journey left alone may lose its
 * voucher code. Returns whether the other journey of a return is left.
 */
export async function cancelBooking(
  deps: Deps,
  who: Who,
  id: string,
  how: { readonly link?: string | undefined; readonly both?: boolean } = {},
): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const opened = await openBooking(deps, who, id, how.link);
    if (opened.as === 'driver') throw new AppError('not-found');
    const isStaff = opened.as === 'staff';
    const [first, ...rest] = journeysToCancel(opened, how.both ?? false);
    const { otherLeg } = opened;
    for (const leg of inOrder(opened.booking, otherLeg)) await holdBooking(deps, leg.id);
    const one = await cancelOne(deps, opened, first.id);
    const others: Booking[] = [];
    for (const leg of rest) others.push(await cancelOne(deps, opened, leg.id));
    // What the office calls off is not the customer's doing: then the other journey keeps its price.
    const isOneLeft = otherLeg !== null && rest.length === 0;
    const dearer = isOneLeft && !isStaff ? await dropVoucher(deps, { id: otherLeg.id, actor: opened.actor }) : null;
    const off = (r: Booking) => ({ ...r, version: r.version + 1, status: bookingStates.Cancelled });
    await notifyHirer(deps, 'cancelled', [off(one), ...others.map(off)], {
      owesNothing: [one, ...others].every((r) => owesNothing(r, isStaff ? 'staff' : 'customer')),
      dearer,
    });
    const planned = isStaff ? [] : [one, ...others].filter(isPlanned);
    for (const r of planned) await notifyOffice(deps, r, 'customer-cancelled');
    return isOneLeft;
  });
}
