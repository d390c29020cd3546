import { AppError, badField } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { textableNumber } from '#domain/basics/phone.ts';
import { lateAgainMs, lateArrival, mayReportLate } from '#domain/booking/running-late.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { readLateReports } from '#server/areas/bookings/events/read-late-reports.ts';
import { notifyRunningLate } from '#server/areas/bookings/messages/notify-late.ts';
import { driverActor } from '#server/areas/bookings/staff-actor.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { requireOwn } from './drive-job.ts';

async function requireFirst(deps: Deps, r: Booking, who: Person): Promise<void> {
  const [last] = await readLateReports(deps, [r.id]);
  const isRecent = last?.personId === who.personId && deps.clock().getTime() - last.at.getTime() < lateAgainMs;
  if (last && isRecent) throw new AppError('late-told', { timeFacts: { dateTime: last.at } });
}

/** A driver reports being late: this alerts the office and messages the customer, at most once in ten minutes. */
export async function reportLate(deps: Deps, who: Person, { id, minutes }: { id: string; minutes: number }) {
  return inTransaction(deps, async (deps) => {
    const { after } = await changeBooking(deps, {
      id,
      actor: driverActor(who),
      what: 'running-late',
      async plan(r) {
        requireOwn(deps, r, who);
        if (!mayReportLate(r, deps.clock()))
          throw new AppError('conflict', { fields: { status: ['Error_late-over'] } });
        if (lateArrival(r.pickupAt, minutes) <= deps.clock()) throw badField('minutes', 'Error_late-past');
        await requireFirst(deps, r, who);
        const expectedAt = lateArrival(r.pickupAt, minutes).toISOString();
        return { changes: { expectedAt: [null, expectedAt] }, write: () => Promise.resolve() };
      },
    });
    const arrivesAt = lateArrival(after.pickupAt, minutes);
    await notifyRunningLate(deps, after, arrivesAt);
    const facts = { reference: after.reference, dateTime: arrivesAt.toISOString(), driver: after.driver?.name ?? '' };
    await notifyStaff(deps, 'driver-says-late', { ...facts, reservationId: id });
    const isReached = after.email !== '' || textableNumber(after.phoneNumber) !== null;
    return { arrivesAt: londonIso(arrivesAt), isReached };
  });
}
