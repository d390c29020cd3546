import { type EndingAnswer, extrasOf, type ReportedEnd } from '#domain/api/driver-jobs/trip-end.ts';
import { badField } from '#domain/api/errors.ts';
import { londonDate, londonIso, mondayOf } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { type EndingTrip, endOfTrip, faultOfEnd } from '#domain/booking/trip-end.ts';
import { type EndReason, percentByTerms } from '#domain/booking/trip-without-passenger.ts';
import { waitingCharge } from '#domain/booking/waiting.ts';
import { agreedFare, shareOfAgreed } from '#domain/fares/no-show.ts';
import type { Settings } from '#domain/office/settings.ts';
import { chargesFor } from '#server/areas/bookings/booked-charges.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { type Change, changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { freeWaitOf } from '#server/areas/bookings/read/present-flight.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { withdrawFareLinks } from '#server/areas/payments/request/withdraw-fare-links.ts';
import { readJobPay } from '#server/areas/settlements/read-job-pay.ts';
import type { Deps } from '#server/deps.ts';
import { officeNoShow } from './no-show.ts';

/** What the end of a trip is calculated from. */
export function endingTrip(job: StaffBooking, { charges }: Settings): EndingTrip {
  return {
    price: job.pricePence,
    paidOnline: job.paidOnlinePence,
    isOnAccount: job.account !== null,
    waiting: waitingCharge({ ...job, freeUntil: freeWaitOf(job, charges) }, chargesFor(job, charges)),
  };
}

/** The open week that a charge goes on, where that of the pickup is closed; null where it counts as usual. */
async function lateWeek(deps: Deps, { id, driverId, pickupAt, endReason }: StaffBooking): Promise<string | null> {
  if (!driverId || !endReason) return null;
  const { week } = await readJobPay(deps, { id, driverId });
  return week > mondayOf(londonDate(pickupAt)) ? week : null;
}

/** The same for the office, in pounds. */
export async function readEnding(deps: Deps, id: string): Promise<EndingAnswer> {
  const job = await openStaffBooking(deps, id);
  const settings = await deps.settings(deps.db);
  const trip = endingTrip(job, settings);
  const { from, wasSeenThere } = await officeNoShow(deps, job, settings.charges);
  const price = { pence: job.pricePence, lines: job.fareLines };
  const byTerms = (reason: EndReason) => poundsOf(shareOfAgreed(price, percentByTerms(reason, settings.charges)));
  return {
    agreed: poundsOf(agreedFare(price).pence),
    byTerms: {
      'no-show': byTerms('no-show'),
      'wrong-start': byTerms('wrong-start'),
      breakdown: byTerms('breakdown'),
      'cancelled-at-door': byTerms('cancelled-at-door'),
      office: byTerms('office'),
    },
    noShowFrom: londonIso(from),
    wasSeenThere,
    paidOnline: poundsOf(trip.paidOnline),
    isOnAccount: trip.isOnAccount,
    countsIn: await lateWeek(deps, job),
    waiting: { minutes: trip.waiting.minutes, amount: poundsOf(trip.waiting.pence) },
  };
}

/** Whether anything was reported about the money. */
export const isReported = ({ paidBy, extras = [] }: ReportedEnd): boolean => paidBy !== undefined || extras.length > 0;

interface Ending {
  readonly id: string;
  readonly actor: Change['actor'];
  readonly reported: ReportedEnd;
  readonly ifVersion?: number | null;
  /** Throws if the caller may not. */
  readonly allow?: (booking: Booking) => void;
}

/**
 * Records how a trip under way was paid and any extras on its price, just before it ends and in the same transaction; a
 * trip that has ended stays as it is. Returns the version to continue with.
 */
export async function endTrip(
  deps: Deps,
  { id, actor, reported, ifVersion = null, allow }: Ending,
): Promise<number | null> {
  const { paidBy } = reported;
  if (!isReported(reported)) return ifVersion;
  if (!paidBy) throw badField('paidBy', 'Error_paid-by');
  const { after, isChanged } = await changeBooking(deps, {
    id,
    actor,
    what: 'trip-paid',
    ifVersion,
    async plan(r, tx) {
      allow?.(r);
      if (stateOf(r.status) !== underWay) return null;
      const trip = endingTrip(await openStaffBooking({ ...deps, db: tx }, id), await deps.settings(tx));
      const payment = { paidBy, extras: extrasOf(reported) };
      const fault = faultOfEnd(trip, payment);
      if (fault) throw badField(fault.field, fault.error);
      const end = endOfTrip(trip, payment);
      return {
        changes: {
          paidBy: [null, end.paidBy],
          ...(end.price === r.pricePence ? {} : { price: [r.pricePence, end.price] }),
          ...(end.taken > 0 ? { taken: [null, end.taken] } : {}),
          ...(end.tip > 0 ? { tip: [null, end.tip] } : {}),
        },
        write: (booking) => booking.ending(end, [...r.fareLines, ...end.lines]),
      };
    },
  });
  // A fare paid in the car must not be paid again online.
  if (isChanged && after.takenPence > 0) await withdrawFareLinks(deps, id);
  return ifVersion === null ? null : after.version;
}
