import { londonIso } from '#domain/basics/london-time.ts';
import type { LateCode } from '#domain/dispatch/punctuality.ts';
import { notifyDriver } from '#server/areas/bookings/messages/notify-driver.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import { watchJobs } from '#server/areas/planning/watch-jobs.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { warningsOf } from './late-alerts.ts';
import { addWarning } from './warnings-store.ts';

/** A driver who has reported it needs no warning, and the office already knows. */
type UnreportedCode = Exclude<LateCode, 'said-late'>;

const newsOf = {
  'not-set-off': 'driver-set-off',
  'phone-silent': 'driver-silent',
  'late-at-job-before': 'driver-late',
  'little-time': 'driver-late',
} as const satisfies Record<UnreportedCode, string>;

/** Warns the office and the driver about one pickup, once for each reason and driver. */
async function warn(deps: Deps, { id, code }: { id: string; code: UnreportedCode }): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const booking = await openStaffBooking(deps, id);
    const { driverId, driver, reference, pickupAt } = booking;
    if (!driverId) return false;
    if ((await addWarning(deps.db, { bookingId: id, driverId, code, at: deps.clock() })) === 0) return false;
    await notifyDriver(deps, newsOf[code], booking, pickupAt);
    const facts = { reference, dateTime: londonIso(pickupAt), driver: driver?.name ?? '', reservationId: id };
    await notifyStaff(deps, 'pickup-at-risk', facts);
    await notifyOnCommit(deps, 'bookings_changed', JSON.stringify({ id }));
    return true;
  });
}

/** Warns about pickups in the next two hours that may be late, while somebody else can still go. */
export async function warnOfLateness(deps: Deps): Promise<number> {
  let warned = 0;
  for (const { booking, code } of warningsOf(await watchJobs(deps), deps.clock()))
    if (code !== 'said-late' && (await warn(deps, { id: booking.id, code }))) warned += 1;
  return warned;
}
