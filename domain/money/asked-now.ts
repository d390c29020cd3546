import { type FarePayment, isOfFare, leastPence } from './fare-payments.ts';
import { canBePaid } from './payment-states.ts';
import { amountToHold, type PaymentKind } from './when-to-take.ts';

/**
 * What is asked for a fare follows its price, as it does at the checkout: `left` is what is still to be paid of it. What
 * is asked for a change does not, because the price is still the old one.
 * When nothing is left, nothing is asked for. A customer whose saved card was declined pays; nothing is held any more.
 */
export function askedNow<P extends Pick<FarePayment, 'state' | 'amount'> & { purpose: string; kind: PaymentKind }>(
  payment: P,
  left: number,
  bufferPercent: number,
): P {
  const { purpose, state, amount } = payment;
  if (!canBePaid(state) || !isOfFare(payment) || purpose === 'change') return payment;
  if (left < leastPence) return { ...payment, state: 'released' };
  if (purpose === 'deposit') return { ...payment, amount: Math.min(amount, left) };
  const kind = state === 'failed' ? 'pay' : payment.kind;
  return { ...payment, kind, amount: kind === 'pay' ? left : amountToHold(left, bufferPercent) };
}
