import { extrasOf } from '#domain/api/driver-jobs/trip-end.ts';
import type { correctTripEnd as contract } from '#domain/api/driver-jobs/trips-by-office.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { correctUntil } from '#domain/booking/correct-payment.ts';
import { stateOf } from '#domain/booking/states.ts';
import { endOfTrip, faultOfEnd, withoutExtras } from '#domain/booking/trip-end.ts';
import type { FareLine } from '#domain/fares/fare-lines.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { type Change, changeBooking, type PlannedChange } from '#server/areas/bookings/change/change-booking.ts';
import { requireSeenBooking } from '#server/areas/bookings/change/overtaken.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { driverActor, staffActor } from '#server/areas/bookings/staff-actor.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { requireNotInvoiced } from '#server/areas/invoices/require-not-invoiced.ts';
import { withdrawFareLinks } from '#server/areas/payments/request/withdraw-fare-links.ts';
import { holdSettledJob, type SettledJob, settleDifference } from '#server/areas/settlements/correct-settled-job.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { requireOwn } from './drive-job.ts';
import { endingTrip } from './end-trip.ts';

type Correction = Body<typeof contract>;

const amountsOf = (lines: readonly FareLine[]) => lines.map(({ code, amount }) => `${code} ${amount}`).join();

/** Plans only what changes: entering the same again is no correction. */
async function planCorrection(deps: Deps, job: StaffBooking, asked: Correction): Promise<PlannedChange | null> {
  const base = withoutExtras(job);
  const trip = { ...endingTrip(job, await deps.settings(deps.db)), price: base.price };
  const payment = { paidBy: asked.paidBy, extras: extrasOf(asked) };
  const fault = faultOfEnd(trip, payment);
  if (fault) throw badField(fault.field, fault.error);
  const end = endOfTrip(trip, payment);
  if (end.price !== job.pricePence) await requireNotInvoiced(deps, job.id);
  const before = { paidBy: job.paidBy, price: job.pricePence, taken: job.takenPence, tip: job.tipPence };
  const after = { paidBy: end.paidBy, price: end.price, taken: end.taken, tip: end.tip };
  const lines = [...base.lines, ...end.lines];
  const names = ['paidBy', 'price', 'taken', 'tip'] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  if (changed.length === 0 && amountsOf(lines) === amountsOf(job.fareLines)) return null;
  return {
    changes: Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]])),
    ...(asked.reason ? { details: { reason: [null, asked.reason] } } : {}),
    write: (booking) => booking.ending(end, lines),
  };
}

interface CorrectedEnd {
  readonly id: string;
  readonly actor: Change['actor'];
  readonly asked: Correction;
  /** Throws if the caller may not; the booking is locked. */
  readonly allow: (deps: Deps, booking: Booking, settled: SettledJob | null) => void | Promise<void>;
}

function correct(deps: Deps, who: Person, { id, actor, asked, allow }: CorrectedEnd): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const found: { settled: SettledJob | null } = { settled: null };
    const { after, isChanged } = await changeBooking(deps, {
      id,
      actor,
      what: 'trip-end-corrected',
      async plan(r, tx) {
        const held = { ...deps, db: tx };
        const job = await openStaffBooking(held, id);
        if (r.driverId) found.settled = await holdSettledJob(held, { bookingId: id, driverId: r.driverId });
        await allow(held, r, found.settled);
        if (stateOf(r.status) !== 'Completed' || job.noShowAt)
          throw new AppError('conflict', { fields: { status: ['Error_trip-not-over'] } });
        return planCorrection(held, job, asked);
      },
    });
    if (!isChanged) return;
    if (found.settled) await settleDifference(deps, who, found.settled, asked.reason);
    // A fare paid in the car must not be paid again online.
    if (after.takenPence > 0) await withdrawFareLinks(deps, id);
  });
}

/**
 * Staff put right how a completed journey was paid or what extras it had. The receipt and the driver's week follow; if
 * the week is closed, the difference goes on the next one.
 */
export const correctTripEnd = (
  deps: Deps,
  who: Person,
  { id, ifVersion, ...asked }: Correction & { readonly id: string; readonly ifVersion: number | null },
): Promise<void> =>
  correct(deps, who, { id, actor: staffActor(who), asked, allow: (held, r) => requireSeenBooking(held, r, ifVersion) });

/** The driver puts the same right, for half an hour after the end. */
export async function correctOwnEnd(
  deps: Deps,
  who: Person,
  { id, ...asked }: Omit<Correction, 'reason'> & { readonly id: string },
): Promise<StaffBooking> {
  await correct(deps, who, {
    id,
    actor: driverActor(who),
    asked: { ...asked, reason: '' },
    allow: (held, r, settled) => {
      requireOwn(held, r, who);
      if (r.completedAt && (settled || held.clock() > correctUntil(r.completedAt)))
        throw new AppError('correction-over');
    },
  });
  return openStaffBooking(deps, id);
}
