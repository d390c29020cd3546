import { stateOf } from '#domain/booking/states.ts';
import type { Deps } from '#server/deps.ts';
import type { Booking } from './booking.ts';
import { findOtherLeg, inOrder } from './other-leg.ts';
import { type OpenFare, openFareOf } from './payments-view-store.ts';

/** Both journeys of a return and what is asked for each; the outward's payment has the page. */
export interface PaidTogether {
  readonly outward: Booking;
  readonly back: Booking;
  readonly lead: OpenFare;
  readonly other: OpenFare;
}

const isToCome = ({ status, deletedAt }: Booking) => {
  const state = stateOf(status);
  return (
    deletedAt === null &&
    (state === 'AwaitingPayment' || state === 'Pending' || state === 'Confirmed' || state === 'ReminderSent')
  );
};

/**
 * Whether both journeys of a return are paid on one page: both are asked for in the same way, neither is paid, and the
 * return never had a page of its own.
 */
export async function findPaidTogether(deps: Pick<Deps, 'db'>, r: Booking): Promise<PaidTogether | null> {
  const [outward, back] = inOrder(r, await findOtherLeg(deps, r));
  if (!back || !isToCome(outward) || !isToCome(back)) return null;
  const lead = await openFareOf(deps.db, outward.id);
  const other = lead && (await openFareOf(deps.db, back.id));
  if (!lead || !other || other.tries > 0) return null;
  return (lead.kind === 'pay') === (other.kind === 'pay') ? { outward, back, lead, other } : null;
}
