import { AppError, badField } from '#domain/api/errors.ts';
import type { askPayment as api } from '#domain/api/payments/office-payments.ts';
import type { Body } from '#domain/api/route.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import { isOfFare, leastPence } from '#domain/money/fare-payments.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { holdBooking } from '#server/areas/bookings/change/hold-booking.ts';
import { isOnAccount } from '#server/areas/business/is-on-account.ts';
import { lockBookingOrInvoice } from '#server/areas/payments/booking-or-invoice.ts';
import type { BookingPayment, Payment } from '#server/areas/payments/payment.ts';
import { findPayment, lockPayment, paymentsOf, writeWithdrawn } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { requestPayment } from './request-payment.ts';
import { restToPay } from './rest-to-pay.ts';
import { type SendBy, sendPayLink } from './send-pay-link.ts';

type Asked = Body<typeof api>;

/** What is requested: the rest of the fare, a deposit on it, or an extra amount. */
function wantedFor(asked: Asked, booking: Booking, payments: readonly BookingPayment[]) {
  const rest = restToPay(booking, payments);
  if (asked.purpose === 'deposit') {
    if (asked.amount === undefined) throw badField('amount', 'Error_price');
    const amount = penceFromPounds(asked.amount);
    if (rest < leastPence || !isToCome(booking)) throw new AppError('nothing-to-pay');
    if (amount > rest) throw badField('amount', 'Error_deposit-most');
    return { purpose: 'deposit', amount } as const;
  }
  if (asked.amount !== undefined) return { purpose: 'extra', amount: penceFromPounds(asked.amount) } as const;
  if (rest < leastPence) throw new AppError('nothing-to-pay');
  return { purpose: 'fare', amount: rest } as const;
}

const isToCome = ({ status }: Booking) => {
  const state = stateOf(status);
  return state !== null && !isFinal(state);
};

/** The company pays for a journey on its account, and nobody pays for one that was called off. */
async function requirePayable(deps: Deps, { id, status }: Booking, isExtra: boolean): Promise<void> {
  const state = stateOf(status);
  if (state === 'Cancelled' || state === 'Rejected') throw new AppError('nothing-to-pay');
  if (!isExtra && (await isOnAccount(deps, id))) throw new AppError('nothing-to-pay');
}

/**
 * Staff ask a customer to pay. Only one link for the fare is open at a time: asking for the same again sends it once
 * more, and a deposit replaces the whole fare or the other way round.
 */
export function requestByOffice(deps: Deps, who: Person, asked: Asked): Promise<string> {
  return inTransaction(deps, async (deps) => {
    const booking = await holdBooking(deps, asked.reservationId);
    if (!booking || booking.deletedAt) throw new AppError('not-found');
    const payments = await paymentsOf(deps.db, booking.id);
    const { purpose, amount } = wantedFor(asked, booking, payments);
    await requirePayable(deps, booking, purpose === 'extra');
    const open = payments.filter((payment) => isOfFare(payment) && canBePaid(payment.state) && !payment.withdrawnAt);
    const same = open.find((each) => each.purpose === purpose && (purpose === 'fare' || each.amount === amount));
    if (same) {
      await sendPayLink(deps, same.id, asked.send);
      return same.id;
    }
    if (purpose !== 'extra') for (const { id } of open) await writeWithdrawn(deps.db, id, deps.clock());
    const id = await requestPayment(deps, {
      bookingId: booking.id,
      invoiceId: null,
      purpose,
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

/** Locks a payment and what it is for, so that staff can act on it. */
export async function holdPayment(deps: Deps, id: string) {
  const seen = await findPayment(deps.db, id);
  const paidFor = seen && (await lockBookingOrInvoice(deps, seen));
  const payment = await lockPayment(deps.db, id);
  if (!paidFor || !payment) throw new AppError('not-found');
  return { payment, booking: paidFor.booking, reference: paidFor.reference };
}

/** Requires a pay link that can be sent or withdrawn. Not an invoice's: that is itself sent again or credited. */
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

/** Withdraws a pay link. `settlePayments` closes any page still open at the provider. */
export function withdraw(deps: Deps, who: Person, id: string): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { payment, reference } = await holdPayment(deps, id);
    requireLink(payment);
    await writeWithdrawn(deps.db, id, deps.clock());
    await noteAction(deps, who, { what: 'payment-withdrawn', subject: reference });
  });
}
