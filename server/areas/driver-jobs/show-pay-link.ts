import { AppError } from '#domain/api/errors.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { holdBooking } from '#server/areas/bookings/change/hold-booking.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { requestRest } from '#server/areas/payments/request/request-rest.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { requireOwn } from './drive-job.ts';

/** Lets the passenger of the driver's own trip pay on their phone: what is left to collect is requested online. */
export function showPayLink(deps: Deps, who: Person, id: string): Promise<StaffBooking> {
  return inTransaction(deps, async (deps) => {
    const held = await holdBooking(deps, id);
    if (!held || held.deletedAt) throw new AppError('not-found');
    requireOwn(deps, held, who);
    if (stateOf(held.status) !== underWay)
      throw new AppError('conflict', { fields: { status: ['Error_job-not-started'] } });
    if ((await openStaffBooking(deps, id)).account) throw new AppError('nothing-to-pay');
    await requestRest(deps, held, who.personId);
    return openStaffBooking(deps, id);
  });
}
