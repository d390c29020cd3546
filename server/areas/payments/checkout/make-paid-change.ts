import { AppError } from '#domain/api/errors.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { notStartedStates, stateOf } from '#domain/booking/states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { makeChange } from '#server/areas/bookings/change/change-journey.ts';
import { lockBookingOrInvoice } from '#server/areas/payments/booking-or-invoice.ts';
import { emailOfChange } from '#server/areas/payments/notify-of-money.ts';
import type { Payment, WaitingChange } from '#server/areas/payments/payment.ts';
import { changesToMake, endChange, findPayment, lockPayment } from '#server/areas/payments/payments-store.ts';
import { openTakenQuote } from '#server/areas/quotes/open-quote.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';

interface PaidChange {
  readonly payment: Payment;
  readonly booking: Booking;
  readonly change: WaitingChange;
}

/** Locks a change that was paid for; null when it has been made or given up meanwhile. */
async function holdChange(deps: Deps, id: string): Promise<PaidChange | null> {
  const seen = await findPayment(deps.db, id);
  const paidFor = seen && (await lockBookingOrInvoice(deps, seen));
  const payment = await lockPayment(deps.db, id);
  if (!paidFor?.booking || !payment?.change || payment.changeDoneAt !== null) return null;
  return { payment, booking: paidFor.booking, change: payment.change };
}

const isAsItWas = (r: Booking, { was }: WaitingChange) =>
  r.pickupAt.toISOString() === was.pickupAt && r.pricePence === was.pricePence && r.metres === was.metres;

async function make(deps: Deps, { payment, booking, change }: PaidChange): Promise<void> {
  if (payment.withdrawnAt || booking.deletedAt || !isAsItWas(booking, change)) throw new AppError('stale');
  const { personId } = change;
  await makeChange(deps, {
    id: booking.id,
    quote: await openTakenQuote(deps, change.quoteId),
    price: poundsOf(change.pricePence),
    childSeats: change.childSeats,
    ifVersion: null,
    actor: personId === null ? { kind: 'guest', id: null } : { kind: 'customer', id: personId },
    isStaff: false,
    at: payment.createdAt,
  });
  await endChange(deps.db, payment.id, deps.clock());
}

/** The journey stays as it was; `settlePayments` sends the money back, because more was paid than it costs. */
function giveUp(deps: Deps, id: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const held = await holdChange(deps, id);
    if (!held) return;
    const { payment, booking } = held;
    await endChange(deps.db, id, deps.clock());
    const state = stateOf(booking.status);
    if (!booking.deletedAt && state !== null && notStartedStates.includes(state))
      await emailOfChange(deps, booking, payment, 'not-made');
  });
}

/**
 * Makes a change that has been paid for, in a transaction of its own: where it is no longer possible, nothing of it
 * remains but the money, which goes back.
 */
async function makePaidChange(deps: Deps, id: string): Promise<void> {
  try {
    await inTransaction(deps, async (deps) => {
      const held = await holdChange(deps, id);
      if (held) await make(deps, held);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.info({ payment: id, code: error.code }, 'a change that was paid for could not be made');
    await giveUp(deps, id);
  }
}

/** Makes the changes that were paid for: of one payment, or all that a stopped process left behind. */
export async function makePaidChanges(deps: Deps, paymentId: string | null = null): Promise<void> {
  for (const { id } of await changesToMake(deps.db, paymentId))
    await makePaidChange(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, payment: id }, 'not changed'),
    );
}
