import type { Booking } from '#server/areas/bookings/booking.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { closeOffer, wasOffered } from '#server/areas/bookings/job-notices/job-notices.ts';
import { notifyAssigned } from '#server/areas/bookings/messages/notify-customer.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { driverActor } from '#server/areas/bookings/staff-actor.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { isOpenOffer, offerRefusal, requireOwn } from './drive-job.ts';

/** Whether the driver can still answer, under the booking's lock: false when they have the job already. */
async function isOpenFor(deps: Deps, who: Person, r: Booking): Promise<boolean> {
  if (r.driverPersonId !== who.personId && (await wasOffered(deps, who, r.id))) throw offerRefusal('Error_offer-over');
  requireOwn(deps, r, who);
  return isOpenOffer(deps, r);
}

/** The driver takes an offered job: only now is the customer told who will come. A second time changes nothing. */
export async function acceptJob(deps: Deps, who: Person, id: string): Promise<StaffBooking> {
  return inTransaction(deps, async (deps) => {
    const { after, isChanged } = await changeBooking(deps, {
      id,
      actor: driverActor(who),
      what: 'offer-accepted',
      plan: async (r) =>
        (await isOpenFor(deps, who, r))
          ? { write: () => closeOffer(deps, { bookingId: id, answer: 'accepted' }) }
          : null,
    });
    if (isChanged) await notifyAssigned(deps, after);
    return openStaffBooking(deps, id);
  });
}

/** The driver does not take an offered job: it goes back to the office, with the reason. */
export async function declineJob(deps: Deps, who: Person, id: string, reason: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const at = deps.clock();
    const { before } = await changeBooking(deps, {
      id,
      actor: driverActor(who),
      what: 'offer-declined',
      async plan(r) {
        if (!(await isOpenFor(deps, who, r))) throw offerRefusal('Error_offer-none');
        return {
          changes: { driverId: [r.driverId, null], vehicleId: [r.vehicleId, null] },
          details: { reason: [null, reason] },
          async write(booking) {
            await closeOffer(deps, { bookingId: id, answer: 'declined', reason });
            await booking.assignment({ driverId: null, vehicleId: null, documents: null, at, by: null });
          },
        };
      },
    });
    await notifyStaff(deps, 'offer-declined', {
      reference: before.reference,
      name: before.driver?.name ?? '',
      text: reason,
      reservationId: id,
    });
  });
}
