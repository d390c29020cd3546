import type { endJob as driverContract } from '#domain/api/driver-jobs/driver-trip-ends.ts';
import type { endBooking, setEndCharge } from '#domain/api/driver-jobs/trips-without-passenger.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { stateOf } from '#domain/booking/states.ts';
import { type EndReason, isToldByUs, percentByTerms } from '#domain/booking/trip-without-passenger.ts';
import { shareOfAgreed } from '#domain/fares/no-show.ts';
import type { Settings } from '#domain/office/settings.ts';
import { hasDuty } from '#domain/people/permissions.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { chargedPrice, endWithoutPassenger } from '#server/areas/bookings/cancel/end-without-passenger.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { requireAsSeen } from '#server/areas/bookings/change/overtaken.ts';
import { notifyHirer } from '#server/areas/bookings/messages/notify-hirer.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { driverActor, staffActor } from '#server/areas/bookings/staff-actor.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import { noteBreakdown } from '#server/areas/fleet/note-breakdown.ts';
import { requireNotInvoiced } from '#server/areas/invoices/require-not-invoiced.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import { keepCharge } from '#server/areas/payments/settle/keep-charge.ts';
import { holdSettledJob, type SettledJob, settleDifference } from '#server/areas/settlements/correct-settled-job.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';

/** What the terms charge, in pence. */
export const chargeByTerms = (r: Booking, reason: EndReason, charges: Settings['charges']): number =>
  shareOfAgreed({ pence: r.pricePence, lines: r.fareLines }, percentByTerms(reason, charges));

/** The office has to know straight away: somebody may still be waiting, and a charge needs its word. */
export const alertOffice = (deps: Deps, r: Booking): Promise<void> =>
  notifyStaff(deps, 'ended-without-passenger', {
    reference: r.reference,
    driver: r.driver?.name ?? '',
    reservationId: r.id,
  });

/** A car that broke down is not to be sent anywhere else. */
async function followBreakdown(deps: Deps, { driverId, vehicleId }: Booking, reason: EndReason, text: string) {
  if (reason === 'breakdown' && driverId && vehicleId) await noteBreakdown(deps, { driverId, vehicleId, text });
}

/** What is kept of payments, and what the customer hears, once it is decided what the end costs. */
export async function followDecision(deps: Deps, id: string): Promise<void> {
  const r = await openStaffBooking(deps, id);
  await keepCharge(deps, id, r.pricePence);
  if (r.endReason && isToldByUs(r.endReason))
    await notifyHirer(deps, 'cancelled', [r], { owesNothing: r.pricePence === 0 });
}

interface DriversEnd extends Body<typeof driverContract> {
  readonly id: string;
  readonly happenedAt: Date | undefined;
  readonly allow: (r: Booking) => void;
}

/** The driver ends the trip under way without a passenger. What it costs is for the office to say. */
export function endOwnTrip(deps: Deps, who: Person, end: DriversEnd): Promise<StaffBooking> {
  return inTransaction(deps, async (deps) => {
    const { id, reason, text = '', happenedAt, allow } = end;
    const { isChanged, r } = await endWithoutPassenger(deps, {
      id,
      actor: driverActor(who),
      reason,
      text,
      charge: null,
      happenedAt,
      allow,
    });
    if (isChanged) {
      await alertOffice(deps, r);
      await followBreakdown(deps, r, reason, text);
    }
    return openStaffBooking(deps, id);
  });
}

export type Told<B> = B & { readonly id: string; readonly ifVersion: number | null };

/** What is charged as it ends: at most what the terms say, because nobody has proven who they are. */
export const chosen = (charge: number | undefined, reason: EndReason) => (r: Booking, charges: Settings['charges']) => {
  const terms = chargeByTerms(r, reason, charges);
  if (charge === undefined) return terms;
  if (penceFromPounds(charge) > terms) throw new AppError('bad-input', { fields: { charge: ['Error_charge-terms'] } });
  return penceFromPounds(charge);
};

/** The office ends a trip under way without a fare, at a charge of its own. */
export function endFor(deps: Deps, who: Person, asked: Told<Body<typeof endBooking>>): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { id, ifVersion, reason, text, charge } = asked;
    const actor = staffActor(who);
    const { isChanged, r } = await endWithoutPassenger(deps, {
      id,
      actor,
      reason,
      text,
      charge: chosen(charge, reason),
      allow: (booking, tx) => requireAsSeen({ ...deps, db: tx }, booking, ifVersion),
    });
    if (!isChanged) return;
    await followDecision(deps, id);
    await followBreakdown(deps, r, reason, text);
  });
}

/** The office decides, or puts right, what a trip that ended without a passenger costs. */
export function decideCharge(deps: Deps, who: Person, asked: Told<Body<typeof setEndCharge>>): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { id, ifVersion, reason: text, charge } = asked;
    const found: { settled: SettledJob | null } = { settled: null };
    const { charges } = await deps.settings(deps.db);
    const { isChanged } = await changeBooking(deps, {
      id,
      actor: staffActor(who),
      what: 'charge-decided',
      async plan(r, tx) {
        const held = { ...deps, db: tx };
        await requireAsSeen(held, r, ifVersion);
        if (!r.endReason || stateOf(r.status) !== 'Cancelled')
          throw new AppError('conflict', { fields: { status: ['Error_no-charge'] } });
        const price = chargedPrice(r, r.endReason, penceFromPounds(charge), charges);
        if (price.pence === r.pricePence && r.endDecidedAt) return null;
        const isPlain = !r.endDecidedAt && price.pence <= chargeByTerms(r, r.endReason, charges);
        if (!isPlain && !hasDuty(who.permission, 'firm')) throw new AppError('manager-needed');
        if (price.pence !== r.pricePence) await requireNotInvoiced(held, id);
        if (r.driverId) found.settled = await holdSettledJob(held, { bookingId: id, driverId: r.driverId });
        return {
          ...(price.pence === r.pricePence ? {} : { changes: { price: [r.pricePence, price.pence] } }),
          ...(text ? { details: { reason: [null, text] } } : {}),
          // A job on a closed week stays there; its difference goes on the open one.
          write: (booking) => booking.charge(price, found.settled ? null : deps.clock()),
        };
      },
    });
    if (!isChanged) return;
    if (found.settled) await settleDifference(deps, who, found.settled, text ?? '');
    await followDecision(deps, id);
  });
}
