import { AppError } from '#domain/api/errors.ts';
import { isToldByUs, mayReopen } from '#domain/booking/trip-without-passenger.ts';
import { agreedFare } from '#domain/fares/no-show.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { requireAsSeen } from '#server/areas/bookings/change/overtaken.ts';
import { withdrawCancellation } from '#server/areas/bookings/messages/withdraw-news.ts';
import { staffActor } from '#server/areas/bookings/staff-actor.ts';
import { requireNotInvoiced } from '#server/areas/invoices/require-not-invoiced.ts';
import { forgetCharge } from '#server/areas/payments/settle/keep-charge.ts';
import { holdSettledJob } from '#server/areas/settlements/correct-settled-job.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireProvenManager } from '#server/platform/http/fresh-proof.ts';
import type { Person } from '#server/platform/http/who.ts';

interface Reopened {
  readonly id: string;
  readonly ifVersion: number | null;
  readonly reason: string;
  /** Others are to drive it: whoever had it may be on another job by now. */
  readonly isReleased: boolean;
}

/** What has been paid out or invoiced for the end stays; it is corrected where it stands. */
async function requireUnsettled(deps: Deps, r: Booking): Promise<void> {
  await requireNotInvoiced(deps, r.id);
  if (r.driverId && (await holdSettledJob(deps, { bookingId: r.id, driverId: r.driverId })))
    throw new AppError('conflict', { fields: { status: ['Error_end-settled'] } });
}

/**
 * An end without a passenger is taken back: the journey is confirmed again at the fare that was agreed, and nothing is
 * kept for the end. The customer hears of it only if we had told them that it was cancelled. Returns the booking as it
 * had ended.
 */
export function reopenTrip(deps: Deps, who: Person, { id, ifVersion, reason, isReleased }: Reopened): Promise<Booking> {
  return inTransaction(deps, async (deps) => {
    const actor = staffActor(who);
    const { before } = await changeBooking(deps, {
      id,
      actor,
      what: 'end-undone',
      async plan(r, tx) {
        await requireAsSeen({ ...deps, db: tx }, r, ifVersion);
        if (!mayReopen(r)) throw new AppError('conflict', { fields: { status: ['Error_job-not-under-way'] } });
        // Dropping a charge that has been confirmed puts it right.
        if (r.endDecidedAt && r.pricePence > 0) requireProvenManager(deps, who);
        await requireUnsettled({ ...deps, db: tx }, r);
        const fare = agreedFare({ pence: r.pricePence, lines: r.fareLines });
        return {
          changes: {
            endReason: [r.endReason, null],
            ...(fare.pence === r.pricePence ? {} : { price: [r.pricePence, fare.pence] }),
          },
          write: (booking) => booking.reopening(fare, isReleased),
        };
      },
    });
    const ended = await moveState(deps, { id, to: 'Confirmed', actor, reason, reopens: true });
    await forgetCharge(deps, id);
    if (before.endReason && isToldByUs(before.endReason) && before.endDecidedAt)
      await withdrawCancellation(deps, ended, before.endDecidedAt);
    return before;
  });
}
