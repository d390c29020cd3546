import type { Fare } from '#domain/booking/rest-of-fare.ts';
import type { BookingState } from '#domain/booking/states.ts';
import { type FareShare, isOfFare, leastPence, overpaidOf, shareOfFare } from './fare-payments.ts';
import type { InvoiceMoney } from './invoice.ts';
import { canBePaid } from './payment-states.ts';
import { payChangeBy } from './price-rise.ts';

/** How a channel takes the fare: in the car, when booking, or held on the card and charged afterwards. */
export const payTimes = ['in-car', 'now', 'hold'] as const;

/** What staff agree with a customer on the telephone. */
export const agreedPayMethods = ['in-car', 'online'] as const;
export type AgreedPayMethod = (typeof agreedPayMethods)[number];

/** What a customer is asked to do: pay, let the amount be held, or save a card for a hold closer to the pickup. */
export const paymentKinds = ['pay', 'hold', 'save'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

const hourMs = 3_600_000;
/** Banks keep a hold for seven days and some for five; the journey has to be over by then. */
const holdAheadMs = 5 * 24 * hourMs;
const holdBeforePickupMs = 24 * hourMs;
/** For this long after the journey the office can still add waiting and parking. */
const chargeAfterMs = 2 * hourMs;
/** How long somebody has to pay for a booking, but never beyond its pickup. */
const payWithinMs = 24 * hourMs;

/** What is asked of a customer who books now. */
export function kindFor(time: 'now' | 'hold', pickupAt: Date, now: Date): PaymentKind {
  if (time === 'now') return 'pay';
  return pickupAt.getTime() - now.getTime() <= holdAheadMs ? 'hold' : 'save';
}

/** The fare plus a margin for waiting and parking, in pence. The customer is shown all of it beforehand. */
export const amountToHold = (fare: number, bufferPercent: number): number =>
  fare + Math.round((fare * bufferPercent) / 100);

/** How long a customer can pay before the booking counts as failed: a day, or until the pickup if the office asked. */
export const payBy = (asked: { readonly at: Date; readonly byOffice: boolean }, pickupAt: Date): Date =>
  asked.byOffice ? pickupAt : new Date(Math.min(asked.at.getTime() + payWithinMs, pickupAt.getTime()));

export interface CancelTerms {
  readonly freeCancelHours: number;
  readonly lateCancelPercent: number;
}

/**
 * What we keep of the fare when a journey is called off, in pence: nothing for a request, for what customers cancel
 * themselves while the site lets them, or for what we refuse; the percentage in the terms for what the office cancels
 * too late, unless it waives that.
 */
export function cancellationFee(
  off: {
    readonly from: BookingState;
    readonly to: 'Cancelled' | 'Rejected';
    readonly by: 'customer' | 'office';
    /** The office charges nothing this time. */
    readonly isFeeWaived: boolean;
    readonly fare: number;
    readonly pickupAt: Date;
    readonly now: Date;
  },
  terms: CancelTerms,
): number {
  const isPromise = off.from === 'Confirmed' || off.from === 'ReminderSent';
  if (off.to === 'Rejected' || off.by === 'customer' || off.isFeeWaived || !isPromise) return 0;
  const isInTime = off.pickupAt.getTime() - off.now.getTime() >= terms.freeCancelHours * hourMs;
  return isInTime ? 0 : Math.round((off.fare * terms.lateCancelPercent) / 100);
}

/** A payment and its booking as they stand. */
export interface Standing {
  readonly payment: FareShare & {
    readonly kind: PaymentKind;
    readonly holdUntil: Date | null;
    readonly createdAt: Date;
    readonly isAskedByOffice: boolean;
    /** The office no longer wants it. */
    readonly isWithdrawn: boolean;
    /** What we keep of a journey that was called off. */
    readonly keep: number;
  };
  readonly booking: Fare & {
    readonly state: BookingState | null;
    readonly pickupAt: Date;
    readonly completedAt: Date | null;
    /** Nobody came: the price is what we charge for that. */
    readonly isNoShow: boolean;
    /** It ended without a passenger, and the office has not decided yet what that costs. */
    readonly isUndecided: boolean;
  };
  /** All the booking's payments, this one too, oldest first. */
  readonly payments: readonly FareShare[];
}

/** The next thing to do with a payment without anybody asking. `expire`: nobody paid in time. */
export type DueStep =
  | { readonly what: 'release' | 'expire' }
  | { readonly what: 'hold' }
  /** Without an amount: what was agreed, or what is left of the fare if that is less. */
  | { readonly what: 'charge'; readonly pence?: number; readonly reason?: StepReason }
  | { readonly what: 'capture' | 'refund'; readonly pence: number; readonly reason: StepReason };

export const stepReasons = [
  'journey',
  'cancelled',
  'late-cancellation',
  'no-show',
  'price-lowered',
  'paid-twice',
  'overpaid',
  'office',
] as const;
export type StepReason = (typeof stepReasons)[number];

function calledOff({ payment, booking }: Standing): DueStep | null {
  const { state, keep, held, captured, refunded } = payment;
  const reason = booking.isNoShow ? 'no-show' : 'late-cancellation';
  // Nothing is charged, and nothing given back, before the office has said what the end costs.
  if (booking.isUndecided) return state === 'asked' || state === 'failed' ? { what: 'release' } : null;
  if (state === 'held' && keep > 0) return { what: 'capture', pence: Math.min(keep, held), reason };
  if (state === 'saved' && keep >= leastPence) return { what: 'charge', pence: keep, reason };
  if (state === 'asked' || state === 'saved' || state === 'failed' || state === 'held') return { what: 'release' };
  const over = captured - refunded - keep;
  if ((state === 'paid' || state === 'won') && over > 0)
    return { what: 'refund', pence: over, reason: keep > 0 ? reason : 'cancelled' };
  return null;
}

function afterJourney({ payment, booking, payments }: Standing, now: Date): DueStep | null {
  if (payment.state !== 'held') return null;
  const since = now.getTime() - (booking.completedAt ?? now).getTime();
  const isRunningOut = payment.holdUntil !== null && payment.holdUntil.getTime() - now.getTime() < 12 * hourMs;
  if (since < chargeAfterMs && !isRunningOut) return null;
  const pence = Math.min(shareOfFare(payment.id, booking, payments), payment.held);
  if (pence < leastPence) return { what: 'release' };
  return { what: 'capture', pence, reason: booking.isNoShow ? 'no-show' : 'journey' };
}

/**
 * What is due for a payment of an invoice. Once nothing more is owed, its payment page is closed. What came by card
 * although the invoice had meanwhile been paid or credited goes back to the card.
 */
export function dueForInvoice(
  payment: Pick<FareShare, 'state' | 'captured' | 'refunded'>,
  invoice: InvoiceMoney,
): DueStep | null {
  const over = invoice.paid + invoice.credited - invoice.total;
  if (payment.state === 'asked') return over >= 0 ? { what: 'release' } : null;
  const pence = Math.min(over, payment.captured - payment.refunded);
  const isOurs = payment.state === 'paid' || payment.state === 'won';
  return isOurs && pence > 0 ? { what: 'refund', pence, reason: 'paid-twice' } : null;
}

/** A card saved for later is held a day before the pickup; one given for the other journey is used straight away. */
const isCardDue = ({ payment, booking }: Standing, now: Date): boolean =>
  payment.kind !== 'save' || booking.pickupAt.getTime() - now.getTime() <= holdBeforePickupMs;

/** What the payments for a fare brought in beyond it goes back: it costs less than it did, or was paid in two ways. */
function paidTooMuch({ payment, booking, payments }: Standing): DueStep | null {
  const pence = overpaidOf(payment.id, booking, payments);
  if (pence === 0) return null;
  if (booking.isNoShow) return { what: 'refund', pence, reason: 'no-show' };
  const isLowered = payment.captured - payment.refunded > booking.price + payment.agreed;
  return { what: 'refund', pence, reason: isLowered ? 'price-lowered' : 'overpaid' };
}

/** What is due, by the booking's state, the settings' rules and the clock; null where nothing is. */
export function dueStep(standing: Standing, now: Date): DueStep | null {
  const { payment, booking } = standing;
  if (booking.state === 'Cancelled' || booking.state === 'Rejected') return calledOff(standing);
  if (payment.isWithdrawn && (canBePaid(payment.state) || payment.state === 'saved')) return { what: 'release' };
  if (
    payment.purpose === 'change' &&
    canBePaid(payment.state) &&
    now >= payChangeBy(payment.createdAt, booking.pickupAt)
  )
    return { what: 'expire' };
  if (isOfFare(payment)) {
    const asked = { at: payment.createdAt, byOffice: payment.isAskedByOffice };
    const isLate = now >= payBy(asked, booking.pickupAt);
    if (canBePaid(payment.state) && isLate && (booking.state === 'AwaitingPayment' || booking.state === 'Failed'))
      return { what: 'expire' };
    const tooMuch = paidTooMuch(standing);
    if (tooMuch) return tooMuch;
    if (payment.state === 'saved' && isCardDue(standing, now))
      return { what: payment.kind === 'pay' ? 'charge' : 'hold' };
  }
  if (booking.state === 'Completed') return afterJourney(standing, now);
  return null;
}
