import Stripe from 'stripe';
import {
  BadSignature,
  type Checkout,
  type CheckoutOrder,
  type PaymentsProvider,
  type ProviderEvent,
  type ProviderIds,
  type ProviderReport,
  Refused,
  type SavedCard,
} from './payments-port.ts';
import { idOf, objectOf, reportOfCheckout, reportOfIntent } from './stripe-report.ts';

interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's API is, for tests. */
  readonly apiUrl?: string | undefined;
}

/** Stripe's own time-out is 80 seconds; a customer does not wait that long for a page. */
const timeoutMs = 20_000;

function connect({ secretKey, apiUrl }: StripeOptions): Stripe {
  const url = apiUrl === undefined ? null : new URL(apiUrl);
  return new Stripe(secretKey, {
    // We retry a failed step ourselves, with its own key.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(url
      ? {
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? '80' : '443'),
          protocol: url.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  });
}

/** A declined card and a wrong request will be refused again; a lost connection or a busy provider may not. */
async function orRefused<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isFinal =
      error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isFinal) throw new Refused(error.code ?? error.type);
    throw error;
  }
}

function orderFor(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment: order.paymentId };
  const shared: Stripe.Checkout.SessionCreateParams = {
    client_reference_id: order.reference,
    metadata,
    locale: order.locale,
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.until.getTime() / 1000),
    ...(order.email === '' ? {} : { customer_email: order.email }),
    ...(order.note === '' ? {} : { custom_text: { submit: { message: order.note } } }),
  };
  if (order.kind === 'save')
    return { ...shared, mode: 'setup', currency: 'gbp', customer_creation: 'always', setup_intent_data: { metadata } };
  const price = { currency: 'gbp', unit_amount: order.pence, product_data: { name: order.title } };
  return {
    ...shared,
    mode: 'payment',
    // A card that is used again belongs to a customer at Stripe.
    ...(order.keepsCard ? { customer_creation: 'always' } : {}),
    line_items: [{ quantity: 1, price_data: price }],
    payment_intent_data: {
      metadata,
      description: order.title,
      ...(order.kind === 'hold' ? { capture_method: 'manual' } : {}),
      ...(order.keepsCard ? { setup_future_usage: 'off_session' } : {}),
    },
  };
}

async function readPayment(stripe: Stripe, ids: ProviderIds): Promise<ProviderReport> {
  let intentId = ids.intentId;
  if (intentId === null && ids.checkoutId !== null) {
    const checkout = await stripe.checkout.sessions.retrieve(ids.checkoutId, {
      expand: ['setup_intent.payment_method'],
    });
    intentId = idOf(checkout.payment_intent);
    if (intentId === null) return reportOfCheckout(checkout);
    const report = await readPayment(stripe, { ...ids, intentId });
    // While the page is open, another card can be tried.
    return report.state === 'open' && checkout.status === 'expired' ? { ...report, state: 'expired' } : report;
  }
  const intent = await stripe.paymentIntents.retrieve(intentId ?? '', { expand: ['latest_charge'] });
  const charge = objectOf(intent.latest_charge);
  const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent: intent.id })).data : [];
  return reportOfIntent(intent, disputes);
}

/** Whether Stripe made a refund although its answer was lost: keys are forgotten after a day, what they did is not. */
async function hasRefund(stripe: Stripe, intentId: string, key: string): Promise<boolean> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId }))
    if (refund.metadata?.['step'] === key) return true;
  return false;
}

function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const object = data.object as unknown as Record<string, unknown>;
  const metadata = object['metadata'] as Record<string, string> | null | undefined;
  const own = object['object'] === 'payment_intent' ? object['id'] : object['payment_intent'];
  return {
    id,
    kind: type,
    paymentId: metadata?.['payment'] ?? null,
    intentId: idOf(own as string | { id: string } | null),
  };
}

/** Holds or charges an amount on a saved card while the customer is not there. */
async function payWithSavedCard(
  stripe: Stripe,
  card: SavedCard,
  asked: { readonly amount: number; readonly capture_method?: 'manual' },
  key: string,
): Promise<string> {
  const intent = await orRefused(
    stripe.paymentIntents.create(
      {
        ...asked,
        currency: 'gbp',
        customer: card.customerId,
        payment_method: card.cardId,
        confirm: true,
        off_session: true,
        description: card.reference,
        metadata: { payment: card.paymentId },
      },
      { idempotencyKey: key },
    ),
  );
  return intent.id;
}

/** The calls that move money on a known card. */
const moneyCalls = (stripe: Stripe): Pick<PaymentsProvider, 'hold' | 'charge' | 'capture' | 'release' | 'refund'> => ({
  hold: (card, pence, { key }) => payWithSavedCard(stripe, card, { amount: pence, capture_method: 'manual' }, key),
  charge: (card, pence, { key }) => payWithSavedCard(stripe, card, { amount: pence }, key),
  async capture(intentId, pence, { key }) {
    const asked = { amount_to_capture: pence };
    await orRefused(stripe.paymentIntents.capture(intentId, asked, { idempotencyKey: key }));
  },
  async release(intentId, { key }) {
    await orRefused(stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: key }));
  },
  async refund(intentId, pence, { key, again }) {
    if (again && (await hasRefund(stripe, intentId, key))) return;
    const asked = { payment_intent: intentId, amount: pence, metadata: { step: key } };
    await orRefused(stripe.refunds.create(asked, { idempotencyKey: key }));
  },
});

/** Stripe through its own library and its own page: no card number reaches us, and none of its scripts our pages. */
export function stripePayments(options: StripeOptions): PaymentsProvider {
  const stripe = connect(options);
  return {
    name: 'stripe',
    ...moneyCalls(stripe),
    async openCheckout(order, key): Promise<Checkout> {
      const checkout = await orRefused(stripe.checkout.sessions.create(orderFor(order), { idempotencyKey: key }));
      return { id: checkout.id, url: checkout.url ?? '' };
    },
    async closeCheckout(checkoutId) {
      // It has already been paid or has expired: reading it shows which.
      await orRefused(stripe.checkout.sessions.expire(checkoutId)).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
    },
    read: (ids) => readPayment(stripe, ids),
    readEvent(body, signature) {
      try {
        return eventOf(stripe.webhooks.constructEvent(body, signature, options.webhookSecret));
      } catch (error) {
        throw new BadSignature(error instanceof Error ? error.message : String(error));
      }
    },
    async paymentsSince(since) {
      const found: { paymentId: string; intentId: string }[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
        const paymentId = intent.metadata['payment'];
        if (paymentId) found.push({ paymentId, intentId: intent.id });
      }
      return found;
    },
  };
}
