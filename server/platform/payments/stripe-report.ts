import type Stripe from 'stripe';
import type { CardMethod } from '#domain/money/payment-summary.ts';
import { nothingPaid, type ProviderReport } from './payments-port.ts';

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const objectOf = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null;

function methodOf(card: Stripe.Charge.PaymentMethodDetails.Card | null | undefined): CardMethod | null {
  if (!card) return null;
  if (card.wallet?.type === 'apple_pay') return 'apple-pay';
  return card.wallet?.type === 'google_pay' ? 'google-pay' : 'card';
}

/** The newest dispute decides; a bank's enquiry that never became a dispute does not count. */
function disputeOf(disputes: readonly Stripe.Dispute[]): Pick<ProviderReport, 'state' | 'disputed'> | null {
  const dispute = disputes.find(({ status }) => !status.startsWith('warning_') && status !== 'prevented');
  if (!dispute) return null;
  if (dispute.status === 'won') return { state: 'won', disputed: 0 };
  return { state: dispute.status === 'lost' ? 'lost' : 'disputed', disputed: dispute.amount };
}

function intentState(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): ProviderReport['state'] {
  if (intent.status === 'requires_capture') return 'held';
  // A hold that we released, or one that the bank let lapse; without a charge there never was one.
  if (intent.status === 'canceled')
    return charge && intent.cancellation_reason !== 'automatic' ? 'released' : 'expired';
  if (intent.status !== 'succeeded') return 'open';
  return charge && charge.amount_captured > 0 && charge.amount_refunded >= charge.amount_captured ? 'refunded' : 'paid';
}

/** What Stripe knows about a payment, in our terms. `intent` includes its newest charge and method, no card number. */
export function reportOfIntent(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): ProviderReport {
  const charge = objectOf(intent.latest_charge);
  const card = charge?.payment_method_details?.card;
  const wasHeld = intent.capture_method === 'manual' && charge !== null && charge.status === 'succeeded';
  const state = intentState(intent, charge);
  const dispute = disputeOf(disputes);
  const captured = intent.amount_received;
  return {
    state,
    held: wasHeld ? charge.amount : 0,
    captured,
    refunded: captured > 0 ? (charge?.amount_refunded ?? 0) : 0,
    disputed: 0,
    intentId: intent.id,
    customerId: idOf(intent.customer),
    cardId: idOf(intent.payment_method),
    method: methodOf(card),
    brand: card?.brand ?? null,
    lastFour: card?.last4 ?? null,
    decline: intent.last_payment_error?.code ?? null,
    holdUntil: state === 'held' && card?.capture_before ? new Date(card.capture_before * 1000) : null,
    ...(captured > 0 ? dispute : null),
  };
}

/** A checkout that saves a card, or one in which nobody has paid yet. */
export function reportOfCheckout(checkout: Stripe.Checkout.Session): ProviderReport {
  const setup = objectOf(checkout.setup_intent);
  const method = objectOf(setup?.payment_method);
  if (checkout.mode === 'setup' && setup?.status === 'succeeded')
    return {
      ...nothingPaid,
      state: 'saved',
      customerId: idOf(checkout.customer) ?? idOf(setup.customer),
      cardId: idOf(setup.payment_method),
      method: 'card',
      brand: method?.card?.brand ?? null,
      lastFour: method?.card?.last4 ?? null,
    };
  const decline = setup?.last_setup_error?.code ?? null;
  return { ...nothingPaid, decline, state: checkout.status === 'expired' ? 'expired' : 'open' };
}

export { idOf, objectOf };
