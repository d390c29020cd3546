import type { PaymentAnswer } from '#domain/api/payments/payments.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { restOfFare } from '#domain/booking/rest-of-fare.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import { askedNow } from '#domain/money/asked-now.ts';
import { type FarePayment, paidOfFare } from '#domain/money/fare-payments.ts';
import { summarise } from '#domain/money/payment-summary.ts';
import { isFareOnline, payChangeBy } from '#domain/money/price-rise.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { isOnAccount } from '#server/areas/business/is-on-account.ts';
import type { Deps } from '#server/deps.ts';
import { findPaidTogether } from './find-paid-together.ts';
import { paymentFactsOf } from './payments-view-store.ts';

/** What is due for the other journey of a return, if both are paid on one page. */
async function presentTogether(deps: Pick<Deps, 'db' | 'settings'>, r: Booking): Promise<PaymentAnswer['together']> {
  const pair = await findPaidTogether(deps, r);
  if (!pair) return null;
  const { outward, back, lead, other } = pair;
  const [theirs, asked] = r.id === outward.id ? [back, other] : [outward, lead];
  return { reference: theirs.reference, due: poundsOf(asked.amount), kind: asked.kind };
}

/** What the passenger still has to pay of the fare; nothing once the journey is over. */
async function restFor(deps: Pick<Deps, 'db'>, r: Booking, payments: readonly FarePayment[]): Promise<number> {
  const state = stateOf(r.status);
  if (state === null || isFinal(state) || (await isOnAccount(deps, r.id))) return 0;
  return restOfFare({ price: r.pricePence, taken: r.takenPence, paidOnline: paidOfFare(payments) });
}

type PaymentRow = Awaited<ReturnType<typeof paymentFactsOf>>[number];

/** The change that is made once the open payment for it is made. */
function presentChange(r: Booking, payments: readonly PaymentRow[]): PaymentAnswer['change'] {
  const open = payments.find(({ purpose, state }) => purpose === 'change' && state === 'asked');
  if (!open?.change) return null;
  const pickupAt = new Date(open.change.pickupAt);
  const until = londonIso(payChangeBy(open.createdAt, r.pickupAt, pickupAt));
  return { pickupTime: londonIso(pickupAt), price: poundsOf(open.change.pricePence), until };
}

/** What was paid, held and refunded for a booking, in pounds. */
export async function presentPayment(deps: Pick<Deps, 'db' | 'settings'>, r: Booking): Promise<PaymentAnswer> {
  const payments = await paymentFactsOf(deps.db, r.id);
  const { payments: rules } = await deps.settings(deps.db);
  const left = restOfFare({ price: r.pricePence, taken: r.takenPence, paidOnline: paidOfFare(payments) });
  const summary = summarise(payments.map((payment) => askedNow(payment, left, rules.bufferPercent)));
  return {
    ...summary,
    paid: poundsOf(summary.paid),
    held: poundsOf(summary.held),
    refunded: poundsOf(summary.refunded),
    deposit: poundsOf(summary.deposit),
    rest: poundsOf(await restFor(deps, r, payments)),
    paidBy: r.paidBy,
    taken: poundsOf(r.takenPence),
    tip: poundsOf(r.tipPence),
    due: poundsOf(summary.due),
    change: presentChange(r, payments),
    together: summary.due > 0 ? await presentTogether(deps, r) : null,
  };
}

/** What a driver sees of it: what they took themselves. Cards, deposits and refunds are the customer's. */
export const presentTaken = (r: Booking): PaymentAnswer => ({
  ...summarise([]),
  change: null,
  together: null,
  rest: 0,
  paidBy: r.paidBy,
  taken: poundsOf(r.takenPence),
  tip: poundsOf(r.tipPence),
});

/** Whether the fare is paid online. */
export const isPaidOnline = async (deps: Pick<Deps, 'db'>, { id }: Booking): Promise<boolean> =>
  isFareOnline(await paymentFactsOf(deps.db, id));
