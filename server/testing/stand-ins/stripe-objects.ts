import { randomUUID } from 'node:crypto';

/** Objects as Stripe's API returns them, with the fields that the site reads. */
export type Row = Record<string, unknown> & { id: string };
export type Form = Record<string, string>;

/** Cards named by how they behave, like Stripe's own test cards. */
export type TestCard = 'good' | 'declined' | 'asks' | 'declined-later';
const lastFours: Record<TestCard, string> = { good: '4242', declined: '0002', asks: '3220', 'declined-later': '0341' };

export class ApiError extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, error: object) {
    super('refused');
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (code: string) => new ApiError(400, { type: 'invalid_request_error', code, message: code });
const declined = (code: string) => new ApiError(402, { type: 'card_error', code, decline_code: code, message: code });

/** What Stripe would store, with its rules, as far as the site uses them. */
export class StripeObjects {
  readonly sessions = new Map<string, Row>();
  readonly intents = new Map<string, Row>();
  readonly setups = new Map<string, Row>();
  readonly refunds: Row[] = [];
  readonly disputes: Row[] = [];
  /** Everything that happened, oldest first, as the messages that Stripe would send. */
  readonly events: { id: string; payload: string }[] = [];
  private count = 0;
  now: () => Date = () => new Date();

  /** What a customer does on a checkout's page. */
  payOnPage(sessionId: string, card: TestCard = 'good', proves = true): void {
    const session = this.one(this.sessions, sessionId);
    if (session['status'] !== 'open') throw new Error('the page is closed');
    if (session['mode'] === 'setup') return this.saveOnPage(session, card);
    const intent = this.intentOf(session);
    if (card === 'declined' || (card === 'asks' && !proves)) {
      intent['status'] = 'requires_payment_method';
      intent['last_payment_error'] = {
        code: card === 'asks' ? 'payment_intent_authentication_failure' : 'card_declined',
      };
      return this.tell('payment_intent.payment_failed', intent);
    }
    this.authorise(intent, card);
    if (session['keeps_card'] === true) {
      intent['customer'] = `cus_${this.next()}`;
      intent['payment_method'] = `pm_${card}_${this.next()}`;
    }
    session['status'] = 'complete';
    session['payment_intent'] = intent.id;
    this.tell('checkout.session.completed', session);
  }

  expirePage(sessionId: string): void {
    const session = this.one(this.sessions, sessionId);
    session['status'] = 'expired';
    this.tell('checkout.session.expired', session);
  }

  /** The bank releases a hold after some days. */
  lapseHold(intentId: string): void {
    const intent = this.one(this.intents, intentId);
    intent['status'] = 'canceled';
    intent['cancellation_reason'] = 'automatic';
    this.tell('payment_intent.canceled', intent);
  }

  dispute(intentId: string, status: 'needs_response' | 'won' | 'lost'): void {
    const intent = this.one(this.intents, intentId);
    (intent['latest_charge'] as Row)['disputed'] = true;
    const before = this.disputes.find((each) => each['payment_intent'] === intentId);
    const amount = intent['amount_received'];
    const row = before ?? { id: `dp_${this.next()}`, object: 'dispute', payment_intent: intentId, amount };
    row['status'] = status;
    if (!before) this.disputes.push(row);
    this.tell(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', row);
  }

  protected one(rows: Map<string, Row>, id: string): Row {
    const row = rows.get(id);
    if (!row) throw invalid('resource_missing');
    return row;
  }

  protected next(): string {
    this.count += 1;
    return `${this.count}${randomUUID().slice(0, 8)}`;
  }

  private tell(type: string, object: Row): void {
    const id = `evt_${this.next()}`;
    this.events.push({ id, payload: JSON.stringify({ id, object: 'event', type, data: { object } }) });
  }

  private intentOf(session: Row): Row {
    const known = session['payment_intent'];
    if (typeof known === 'string') return this.one(this.intents, known);
    const data = session['intent_data'] as { capture_method: string; metadata: object };
    const intent = this.makeIntent(session['amount_total'] as number, data.capture_method, data.metadata);
    session['payment_intent'] = intent.id;
    return intent;
  }

  private makeIntent(amount: number, captureMethod: string, metadata: object): Row {
    const id = `pi_${this.next()}`;
    const intent: Row = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      capture_method: captureMethod,
      status: 'requires_payment_method',
      metadata,
      customer: null,
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
      created: Math.floor(this.now().getTime() / 1000),
    };
    this.intents.set(id, intent);
    return intent;
  }

  private authorise(intent: Row, card: TestCard): void {
    const isHold = intent['capture_method'] === 'manual';
    const amount = intent['amount'] as number;
    intent['status'] = isHold ? 'requires_capture' : 'succeeded';
    intent['amount_received'] = isHold ? 0 : amount;
    intent['last_payment_error'] = null;
    const captureBefore = Math.floor(this.now().getTime() / 1000) + 7 * 86_400;
    intent['latest_charge'] = {
      id: `ch_${this.next()}`,
      object: 'charge',
      status: 'succeeded',
      amount,
      amount_captured: isHold ? 0 : amount,
      amount_refunded: 0,
      disputed: false,
      payment_method_details: {
        card: {
          brand: 'visa',
          last4: lastFours[card],
          wallet: null,
          ...(isHold ? { capture_before: captureBefore } : {}),
        },
      },
    };
    this.tell(isHold ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent);
  }

  private saveOnPage(session: Row, card: TestCard): void {
    const method = {
      id: `pm_${card}_${this.next()}`,
      object: 'payment_method',
      card: { brand: 'visa', last4: lastFours[card] },
    };
    const setup: Row = {
      id: `seti_${this.next()}`,
      object: 'setup_intent',
      status: 'succeeded',
      customer: `cus_${this.next()}`,
      payment_method: method,
      metadata: session['metadata'],
    };
    this.setups.set(setup.id, setup);
    session['status'] = 'complete';
    session['setup_intent'] = setup;
    session['customer'] = setup['customer'];
    this.tell('checkout.session.completed', session);
  }

  protected createSession(form: Form): Row {
    const row: Row = {
      id: `cs_test_${this.next()}`,
      object: 'checkout.session',
      mode: form['mode'],
      status: 'open',
      payment_intent: null,
      setup_intent: null,
      customer: null,
      amount_total: Number(form['line_items[0][price_data][unit_amount]'] ?? 0),
      metadata: { payment: form['metadata[payment]'] },
      intent_data: {
        capture_method: form['payment_intent_data[capture_method]'] ?? 'automatic',
        metadata: { payment: form['payment_intent_data[metadata][payment]'] },
      },
      keeps_card:
        form['payment_intent_data[setup_future_usage]'] === 'off_session' && form['customer_creation'] === 'always',
      custom_text: form['custom_text[submit][message]'] ?? null,
      success_url: form['success_url'],
      expires_at: Number(form['expires_at']),
    };
    row['url'] = `https://checkout.stripe.test/${row.id}`;
    const open = row['expires_at'] as number;
    const ahead = open - Math.floor(this.now().getTime() / 1000);
    if (ahead < 1800 || ahead > 86_400) throw invalid('expires_at');
    this.sessions.set(row.id, row);
    return row;
  }

  protected createIntent(form: Form): Row {
    const intent = this.makeIntent(Number(form['amount']), form['capture_method'] ?? 'automatic', {
      payment: form['metadata[payment]'],
    });
    if (form['payment_method']?.includes('declined-later')) {
      this.tell('payment_intent.payment_failed', intent);
      throw declined('card_declined');
    }
    intent['customer'] = form['customer'] ?? null;
    intent['payment_method'] = form['payment_method'] ?? null;
    this.authorise(intent, 'good');
    return intent;
  }

  protected capture(intent: Row, form: Form): Row {
    if (intent['status'] !== 'requires_capture') throw invalid('payment_intent_unexpected_state');
    const amount = Number(form['amount_to_capture'] ?? intent['amount']);
    const charge = intent['latest_charge'] as Row;
    if (amount > (charge['amount'] as number)) throw invalid('amount_too_large');
    intent['status'] = 'succeeded';
    intent['amount_received'] = amount;
    charge['amount_captured'] = amount;
    this.tell('payment_intent.succeeded', intent);
    return intent;
  }

  protected cancel(intent: Row): Row {
    if (intent['status'] === 'succeeded') throw invalid('payment_intent_unexpected_state');
    intent['status'] = 'canceled';
    intent['cancellation_reason'] = 'requested_by_customer';
    this.tell('payment_intent.canceled', intent);
    return intent;
  }

  protected refund(form: Form): Row {
    const intent = this.one(this.intents, form['payment_intent'] ?? '');
    const charge = intent['latest_charge'] as Row | null;
    const amount = Number(form['amount']);
    if (!charge || (charge['amount_refunded'] as number) + amount > (intent['amount_received'] as number))
      throw invalid('charge_already_refunded');
    charge['amount_refunded'] = (charge['amount_refunded'] as number) + amount;
    const row = {
      id: `re_${this.next()}`,
      object: 'refund',
      amount,
      payment_intent: intent.id,
      metadata: { step: form['metadata[step]'] },
    };
    this.refunds.push(row);
    this.tell('charge.refunded', { ...charge, payment_intent: intent.id });
    return row;
  }
}
