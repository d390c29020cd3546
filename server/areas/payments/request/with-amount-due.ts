import { AppError } from '#domain/api/errors.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { BookingPayment } from '#server/areas/payments/payment.ts';
import type { Deps } from '#server/deps.ts';
import { amountDue } from './amount-due.ts';

/** An unpaid payment with what checkout would ask for now: the price may have changed since it was requested. */
export async function withAmountDue(deps: Deps, payment: BookingPayment, booking: Booking): Promise<BookingPayment> {
  if (!canBePaid(payment.state) || payment.withdrawnAt) return payment;
  try {
    const paidFor = { booking, invoice: null, reference: booking.reference };
    return { ...payment, ...(await amountDue(deps, payment, paidFor, undefined)) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'nothing-to-pay') return { ...payment, state: 'released' };
    throw error;
  }
}
