import { AppError } from '#domain/api/errors.ts';
import { leastPence } from '#domain/money/fare-payments.ts';
import { isPayableByCard, openOf } from '#domain/money/invoice.ts';
import { amountToHold, kindFor, type PaymentKind } from '#domain/money/when-to-take.ts';
import type { BookingOrInvoice } from '#server/areas/payments/booking-or-invoice.ts';
import type { Payment } from '#server/areas/payments/payment.ts';
import { paymentsOf } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { restToPay } from './rest-to-pay.ts';

/** What the customer is asked for now: until it is paid, it follows the booking's price or the invoice's balance. */
export async function amountDue(
  deps: Deps,
  payment: Payment,
  { booking, invoice }: BookingOrInvoice,
  asked: PaymentKind | undefined,
) {
  if (invoice && !isPayableByCard(invoice)) throw new AppError('nothing-to-pay');
  if (invoice) return { kind: 'pay' as const, amount: openOf(invoice) };
  if (payment.purpose === 'extra' || payment.purpose === 'change')
    return { kind: 'pay' as const, amount: payment.amount };
  const isLater = kindFor('hold', booking.pickupAt, deps.clock()) === 'save';
  const held = payment.kind === 'pay' || payment.state !== 'asked' ? null : isLater ? 'save' : 'hold';
  const kind = asked ?? held ?? 'pay';
  const isAsked = kind === 'pay' || kind === held;
  if (!isAsked) throw new AppError('conflict', { fields: { kind: ['Error_pay-kind'] } });
  const others = (await paymentsOf(deps.db, booking.id)).filter(({ id }) => id !== payment.id);
  const rest = restToPay(booking, others);
  if (rest < leastPence) throw new AppError('nothing-to-pay');
  if (payment.purpose === 'deposit') return { kind: 'pay' as const, amount: Math.min(payment.amount, rest) };
  if (kind === 'pay') return { kind, amount: rest };
  const { payments: rules } = await deps.settings(deps.db);
  return { kind, amount: amountToHold(rest, rules.bufferPercent) };
}
