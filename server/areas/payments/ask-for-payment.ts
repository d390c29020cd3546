import type { askPayment as api } from '#domain/api/admin-payments.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import { holdBooking } from '#server/areas/bookings/hold-booking.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { askPayment } from './ask-payment.ts';
import { holdPaidFor } from './paid-for.ts';
import type { Payment } from './payment.ts';
import { findPayment, lockPayment, paymentsOf, writeWithdrawn } from './payments-store.ts';
import { leastPence, restOfFare } from './rest-of-fare.ts';
import { type SendBy, sendPayLink } from './send-pay-link.ts';

/** Staff ask a customer to pay: the rest of the fare, or an amount that was agreed, with its reason. */
export function askForPayment(deps: Deps, who: Person, asked: Body<typeof api>): Promise<string> {
  return inTransaction(deps, async (deps) => {
    const booking = await holdBooking(deps, asked.reservationId);
    if (!booking || booking.deletedAt) throw new AppError('not-found');
    const payments = await paymentsOf(deps.db, booking.id);
    const open = payments.find(({ purpose, state }) => purpose === 'fare' && canBePaid(state));
    if (asked.amount === undefined && open) {
      await sendPayLink(deps, open.id, asked.send);
      return open.id;
    }
    const amount = asked.amount === undefined ? restOfFare(booking, payments) : penceFromPounds(asked.amount);
    if (amount < leastPence) throw new AppError('nothing-to-pay');
    const id = await askPayment(deps, {
      reservationId: booking.id,
      invoiceId: null,
      // The rest of the fare is part of it; what was agreed comes on top.
      purpose: asked.amount === undefined ? 'fare' : 'extra',
      kind: 'pay',
      amount,
      reason: asked.reason ?? '',
      by: who.personId,
    });
    await noteAction(deps, who, {
      what: 'payment-asked',
      subject: booking.reference,
      changes: { amount: [null, amount] },
    });
    await sendPayLink(deps, id, asked.send);
    return id;
  });
}

/** The payment under its locks, for staff who act on it. */
export async function holdPayment(deps: Deps, id: string) {
  const seen = await findPayment(deps.db, id);
  const paidFor = seen && (await holdPaidFor(deps, seen));
  const payment = await lockPayment(deps.db, id);
  if (!paidFor || !payment) throw new AppError('not-found');
  return { payment, reference: paidFor.reference };
}

/** A pay link that can be sent or taken back. An invoice is neither: it is sent again or credited itself. */
function requireLink({ state, withdrawnAt, purpose }: Payment): void {
  if (purpose === 'invoice') throw new AppError('conflict');
  if (!canBePaid(state) || withdrawnAt) throw new AppError('nothing-to-pay');
}

export function sendAgain(deps: Deps, _who: Person, id: string, by: SendBy): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { payment } = await holdPayment(deps, id);
    requireLink(payment);
    await sendPayLink(deps, id, by);
  });
}

/** Takes a pay link back. The page that may be open at the provider is closed by `settlePayments`. */
export function withdraw(deps: Deps, who: Person, id: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { payment, reference } = await holdPayment(deps, id);
    requireLink(payment);
    await writeWithdrawn(deps.db, id, deps.clock());
    await noteAction(deps, who, { what: 'payment-withdrawn', subject: reference });
  });
}
