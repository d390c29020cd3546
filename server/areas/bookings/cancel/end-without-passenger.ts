import { AppError } from '#domain/api/errors.ts';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { type EndReason, percentByTerms } from '#domain/booking/trip-without-passenger.ts';
import { agreedFare, priceOfEnd } from '#domain/fares/no-show.ts';
import type { ExplainedPrice } from '#domain/fares/voucher.ts';
import type { Settings } from '#domain/office/settings.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { type Change, changeBooking } from '#server/areas/bookings/change/change-booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

interface EndWithoutPassenger {
  readonly id: string;
  readonly actor: Change['actor'];
  readonly reason: EndReason;
  /** In the words of whoever ended it. */
  readonly text: string;
  /** What is charged, in pence; null until the office has decided. */
  readonly charge: ((r: Booking, charges: Settings['charges']) => number) | null;
  readonly happenedAt?: Date | undefined;
  /** Throws if it may not end so; runs under the booking's lock. */
  readonly allow?: (booking: Booking, tx: Database) => Promise<void> | void;
}

const explained = (r: Booking): ExplainedPrice => ({ pence: r.pricePence, lines: r.fareLines });

/** The price once this is charged for a trip without a passenger; never more than the fare. */
export function chargedPrice(r: Booking, reason: EndReason, charge: number, charges: Settings['charges']) {
  if (charge > agreedFare(explained(r)).pence)
    throw new AppError('bad-input', { fields: { charge: ['Error_charge'] } });
  const percent = reason === 'no-show' ? percentByTerms(reason, charges) : null;
  return priceOfEnd(explained(r), charge, percent);
}

/**
 * Ends a trip without a passenger: cancelled, with its reason, and never at its fare. Nothing is charged before the
 * office has decided. A second time changes nothing: a phone that missed the answer sends it again.
 */
export function endWithoutPassenger(deps: Deps, end: EndWithoutPassenger): Promise<{ isChanged: boolean; r: Booking }> {
  const { id, actor, reason, text, charge, happenedAt, allow } = end;
  return inTransaction(deps, async (deps) => {
    const { charges } = await deps.settings(deps.db);
    const { before, isChanged } = await changeBooking(deps, {
      id,
      actor,
      what: reason === 'no-show' ? 'no-show' : 'ended',
      async plan(r, tx) {
        await allow?.(r, tx);
        if (r.endReason) return null;
        if (reason !== 'no-show' && stateOf(r.status) !== underWay)
          throw new AppError('conflict', { fields: { status: ['Error_job-not-under-way'] } });
        const now = deps.clock();
        const price = chargedPrice(r, reason, charge?.(r, charges) ?? 0, charges);
        const since = r.arrivedAt ?? r.startedAt;
        const at = happenedAt && since && happenedAt < since ? since : (happenedAt ?? now);
        return {
          changes: {
            endReason: [null, reason],
            ...(price.pence === r.pricePence ? {} : { price: [r.pricePence, price.pence] }),
          },
          ...(text === '' ? {} : { details: { reason: [null, text] } }),
          write: (booking) => booking.withoutPassenger({ reason, at, price, decidedAt: charge ? now : null }),
        };
      },
    });
    if (isChanged) await moveState(deps, { id, to: 'Cancelled', actor, reason: text, isFeeWaived: true, happenedAt });
    return { isChanged, r: before };
  });
}
