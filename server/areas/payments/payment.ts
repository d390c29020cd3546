import type { ChildSeats } from '#domain/booking/child-seats.ts';
import type { BookingPurpose } from '#domain/money/fare-payments.ts';
import type { PaymentState } from '#domain/money/payment-states.ts';
import type { CardMethod } from '#domain/money/payment-summary.ts';
import type { PaymentKind, StepReason } from '#domain/money/when-to-take.ts';

/** What is known about a payment, whatever it is for. Amounts are pence. */
interface AnyPayment {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly amount: number;
  /** What the last email or text with its link asked for, and when; null if none was sent. */
  readonly lastAsked: number | null;
  readonly lastAskedAt: Date | null;
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly keep: number;
  /** What the office has charged beyond the fare, on purpose. */
  readonly agreed: number;
  readonly reason: string;
  readonly provider: 'demo' | 'stripe';
  readonly tries: number;
  readonly checkoutId: string | null;
  readonly checkoutUrl: string | null;
  readonly checkoutPence: number | null;
  readonly checkoutUntil: Date | null;
  readonly intentId: string | null;
  readonly customerId: string | null;
  readonly cardId: string | null;
  readonly method: CardMethod | null;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly decline: string | null;
  readonly holdUntil: Date | null;
  readonly withdrawnAt: Date | null;
  readonly problem: string | null;
  /** The payment of the other journey, on whose page the card for this one is entered. */
  readonly paidWith: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly changedAt: Date;
  /** Only for what a change costs; then whether it has been made, or given up. */
  readonly change: WaitingChange | null;
  readonly changeDoneAt: Date | null;
}

/** A change of a journey that is made once the difference is paid. Amounts are pence. */
export interface WaitingChange {
  readonly quoteId: string;
  /** The new pickup and price. */
  readonly pickupAt: string;
  readonly pricePence: number;
  readonly childSeats: ChildSeats;
  /** Who asked for it. */
  readonly personId: string | null;
  /** The journey as it was then: if it has been changed since, the money goes back instead. */
  readonly was: { readonly pickupAt: string; readonly pricePence: number; readonly metres: number };
}

/** A payment for a booking: its fare, a deposit on it, what a change makes it dearer by, or an agreed extra. */
export interface BookingPayment extends AnyPayment {
  readonly purpose: BookingPurpose;
  readonly bookingId: string;
  readonly invoiceId: null;
}

/** A company's payment of what it still owes on an invoice. */
export interface InvoicePayment extends AnyPayment {
  readonly purpose: 'invoice';
  readonly bookingId: null;
  readonly invoiceId: string;
}

export type Payment = BookingPayment | InvoicePayment;

export type StepWhat = 'hold' | 'charge' | 'capture' | 'release' | 'expire' | 'refund';

/** Something to be done at the provider. */
export interface Step {
  readonly id: string;
  readonly paymentId: string;
  readonly what: StepWhat;
  readonly pence: number;
  readonly reason: StepReason | '';
  readonly note: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly tries: number;
  readonly doneAt: Date | null;
  readonly refusal: string | null;
}
