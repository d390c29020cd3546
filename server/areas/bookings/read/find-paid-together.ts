import { restOfFare } from '#domain/booking/rest-of-fare.ts';
import { stateOf } from '#domain/booking/states.ts';
import { askedNow } from '#domain/money/asked-now.ts';
import { type FarePayment, paidOfFare } from '#domain/money/fare-payments.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Deps } from '#server/deps.ts';
import { findOtherLeg, inOrder } from './other-leg.ts';
import { type OpenFare, openFareOf, paymentFactsOf } from './payments-view-store.ts';

/** Both journeys of a return and what is due for each; the payment page belongs to the outward journey's payment. */
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

/** What is due for a journey now, whatever was asked for at first. */
async function askedFor({ db, settings }: Pick<Deps, 'db' | 'settings'>, r: Booking): Promise<OpenFare | null> {
  const open = await openFareOf(db, r.id);
  if (!open) return null;
  const paidOnline = paidOfFare(await paymentFactsOf(db, r.id));
  const left = restOfFare({ price: r.pricePence, taken: r.takenPence, paidOnline });
  const { payments: rules } = await settings(db);
  const fare: OpenFare & Pick<FarePayment, 'purpose' | 'state'> = { ...open, purpose: 'fare', state: 'asked' };
  const asked = askedNow(fare, left, rules.bufferPercent);
  return asked.state === 'asked' ? asked : null;
}

/**
 * Whether both journeys of a return are paid on one page: both are due in the same way, neither is paid, and the return
 * never had a page of its own.
 */
export async function findPaidTogether(deps: Pick<Deps, 'db' | 'settings'>, r: Booking): Promise<PaidTogether | null> {
  const [outward, back] = inOrder(r, await findOtherLeg(deps, r));
  if (!back || !isToCome(outward) || !isToCome(back)) return null;
  const lead = await askedFor(deps, outward);
  const other = lead && (await askedFor(deps, back));
  if (!lead || !other || other.tries > 0) return null;
  return (lead.kind === 'pay') === (other.kind === 'pay') ? { outward, back, lead, other } : null;
}
