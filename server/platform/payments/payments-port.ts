import type { CardMethod } from '#domain/money/payment-summary.ts';
import type { PaymentKind } from '#domain/money/when-to-take.ts';

/** What a customer is sent to the provider's page for. */
export interface CheckoutOrder {
  readonly paymentId: string;
  readonly kind: PaymentKind;
  readonly pence: number;
  readonly reference: string;
  /** What the provider's page shows, in the customer's language. */
  readonly title: string;
  readonly email: string;
  /** BCP 47. */
  readonly locale: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly until: Date;
  /** The card will be used again without the customer, for what the note says. */
  readonly keepsCard: boolean;
  /** Shown beside the button; may be empty. */
  readonly note: string;
}

export interface Checkout {
  readonly id: string;
  readonly url: string;
}

/** How the provider names a payment. */
export interface ProviderIds {
  readonly paymentId: string;
  readonly checkoutId: string | null;
  readonly intentId: string | null;
}

/** A payment as the provider knows it. Amounts are pence; `open`: nobody has paid yet. */
export interface ProviderReport {
  readonly state:
    | 'open'
    | 'saved'
    | 'failed'
    | 'held'
    | 'paid'
    | 'disputed'
    | 'won'
    | 'refunded'
    | 'lost'
    | 'released'
    | 'expired';
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly intentId: string | null;
  readonly customerId: string | null;
  readonly cardId: string | null;
  readonly method: CardMethod | null;
  readonly brand: string | null;
  readonly lastFour: string | null;
  /** Why the last card was refused, in the provider's term. */
  readonly decline: string | null;
  readonly holdUntil: Date | null;
}

/** What is known about a payment that nobody has begun. */
export const nothingPaid: ProviderReport = {
  state: 'open',
  held: 0,
  captured: 0,
  refunded: 0,
  disputed: 0,
  intentId: null,
  customerId: null,
  cardId: null,
  method: null,
  brand: null,
  lastFour: null,
  decline: null,
  holdUntil: null,
};

/** A message from the provider: which payment it is about, by our id or by the provider's. */
export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  readonly paymentId: string | null;
  readonly intentId: string | null;
}

/** The provider answered that it will not do this, now or later. Any other error is worth another try. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the provider refused: ${code}`);
    this.code = code;
  }
}

/** A message that was not signed by the provider, or was signed too long ago. */
export class BadSignature extends Error {}

/**
 * A card provider with a page of its own, so that no card number ever reaches us. Each call that moves money carries the
 * key of its step: called twice, it happens once. `again` says that an earlier call may have arrived.
 */
export interface PaymentsProvider {
  readonly name: 'demo' | 'stripe';
  openCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  /** Closes the page, so that nobody can pay there. What was paid in the meantime stays paid, as `read` then shows. */
  closeCheckout(checkoutId: string): Promise<void>;
  /** Holds an amount on the card that was saved, without the customer. */
  hold(card: SavedCard, pence: number, step: StepKey): Promise<string>;
  /** Charges the card that was saved, without the customer. */
  charge(card: SavedCard, pence: number, step: StepKey): Promise<string>;
  capture(intentId: string, pence: number, step: StepKey): Promise<void>;
  /** Releases a hold. */
  release(intentId: string, step: StepKey): Promise<void>;
  refund(intentId: string, pence: number, step: StepKey): Promise<void>;
  read(ids: ProviderIds): Promise<ProviderReport>;
  /** Reads a message from the provider; throws `BadSignature`. */
  readEvent(body: Buffer, signature: string): ProviderEvent;
  /** Payments that the provider made for us since then, by our ids. */
  paymentsSince(since: Date): Promise<readonly { readonly paymentId: string; readonly intentId: string }[]>;
}

export interface StepKey {
  readonly key: string;
  readonly again: boolean;
}

export interface SavedCard {
  readonly paymentId: string;
  readonly reference: string;
  readonly customerId: string;
  readonly cardId: string;
}
