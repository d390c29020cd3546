import type { Booking } from './booking.ts';

/** A booking with what only staff see. People are named by their email address. */
export interface StaffBooking extends Booking {
  readonly remarks: string;
  /** The code of the partner whose site led here. */
  readonly partner: string | null;
  readonly takenByEmail: string | null;
  readonly dispatchedByEmail: string | null;
  readonly deletedByEmail: string | null;
  readonly allocatedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** The company that pays for it; null where the passenger does. */
  readonly account: { readonly id: string; readonly company: string } | null;
  /** How much of the fare was paid online or can be taken from a card. */
  readonly paidOnlinePence: number;
  /** A payment that the passenger can make online now. */
  readonly openPaymentId: string | null;
}
