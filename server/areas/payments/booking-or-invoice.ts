import { documentNumber } from '#domain/money/invoice.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { holdBooking } from '#server/areas/bookings/change/hold-booking.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { findPayableInvoice, lockPayableInvoice, type PayableInvoice } from './invoices/payable-invoice-store.ts';
import type { Payment } from './payment.ts';

/** What a payment is for, and the reference that people know it by. */
export type BookingOrInvoice =
  | { readonly booking: Booking; readonly invoice: null; readonly reference: string }
  | { readonly booking: null; readonly invoice: PayableInvoice; readonly reference: string };

const forInvoice = (invoice: PayableInvoice): BookingOrInvoice => ({
  invoice,
  booking: null,
  reference: documentNumber(invoice.number, false),
});

/** Locks what a payment is for. This lock is taken before the payment's. */
export async function lockBookingOrInvoice(
  deps: Deps,
  { bookingId, invoiceId }: Pick<Payment, 'bookingId' | 'invoiceId'>,
): Promise<BookingOrInvoice | null> {
  const invoice = invoiceId && (await lockPayableInvoice(deps.db, invoiceId));
  if (invoice) return forInvoice(invoice);
  const booking = bookingId && (await holdBooking(deps, bookingId));
  return booking ? { booking, invoice: null, reference: booking.reference } : null;
}

/** The reference of the booking, or the number of the invoice. */
export async function referenceOf(
  deps: Deps,
  { bookingId, invoiceId }: Pick<Payment, 'bookingId' | 'invoiceId'>,
): Promise<string> {
  if (bookingId) return (await openStaffBooking(deps, bookingId)).reference;
  const invoice = invoiceId && (await findPayableInvoice(deps.db, invoiceId));
  return invoice ? forInvoice(invoice).reference : '';
}
