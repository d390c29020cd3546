import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, type Form, invalid, type Row, StripeObjects } from './stripe-objects.ts';

const webhookSecret = 'whsec_test_stand_in';

/** What goes wrong with a request: its answer is lost after the work was done, it never arrives, or Stripe is busy. */
export type Fault = 'lost-answer' | 'no-connection' | 'busy';

/** A stand-in for Stripe that its own library talks to. */
export class StripeServer extends StripeObjects {
  readonly calls: string[] = [];
  /** Called before each request, so that tests can decide what goes wrong. */
  fault: (call: string) => Fault | null = () => null;
  private readonly answers = new Map<string, { request: string; status: number; body: string }>();
  private readonly server: http.Server;

  constructor() {
    super();
    this.server = http.createServer((request, response) => void this.serve(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  get env(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      PAYMENTS_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  /** The header with which Stripe signs a message. */
  sign(payload: string, at = new Date(), secret = webhookSecret): string {
    const time = Math.floor(at.getTime() / 1000);
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
  }

  private list = (data: readonly Row[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

  private answer(method: string, path: string, form: Form): object {
    const [, , kind = '', id = '', verb = ''] = path.split('/');
    const call = `${method} ${kind}${verb ? ` ${verb}` : ''}`;
    if (kind === 'checkout') return this.session(method, path, form);
    switch (call) {
      case 'GET payment_intents':
        return id ? this.one(this.intents, id) : this.list([...this.intents.values()].toReversed());
      case 'POST payment_intents':
        return this.createIntent(form);
      case 'POST payment_intents capture':
        return this.capture(this.one(this.intents, id), form);
      case 'POST payment_intents cancel':
        return this.cancel(this.one(this.intents, id));
      case 'POST refunds':
        return this.refund(form);
      case 'GET refunds':
        return this.list(this.refunds.filter((each) => each['payment_intent'] === form['payment_intent']));
      case 'GET disputes':
        return this.list(this.disputes.filter((each) => each['payment_intent'] === form['payment_intent']));
      default:
        throw invalid('unknown_route');
    }
  }

  private session(method: string, path: string, form: Form): object {
    const [, , , , id = '', verb = ''] = path.split('/');
    if (method === 'POST' && id === '') return this.createSession(form);
    const session = this.one(this.sessions, id);
    if (verb !== 'expire') return session;
    if (session['status'] !== 'open') throw invalid('resource_missing');
    this.expirePage(id);
    return session;
  }

  /** The same key and request give the same answer, as Stripe does; another request with the key is an error. */
  private once(key: string | undefined, request: string, work: () => { status: number; body: string }) {
    const known = key === undefined ? undefined : this.answers.get(key);
    if (known && known.request !== request)
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message: 'other request' } }) };
    if (known) return known;
    const made = work();
    if (key !== undefined) this.answers.set(key, { request, ...made });
    return made;
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const url = new URL(request.url ?? '/', 'http://stripe');
    const form = Object.fromEntries(new URLSearchParams(body === '' ? url.search : body));
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(call);
    const fault = this.fault(call);
    if (fault === 'no-connection') return void request.socket.destroy();
    if (fault === 'busy')
      return this.send(response, 503, JSON.stringify({ error: { type: 'api_error', message: 'busy' } }));
    const key = request.headers['idempotency-key'];
    const answered = this.once(typeof key === 'string' ? key : undefined, call + body, () => {
      try {
        return { status: 200, body: JSON.stringify(this.answer(request.method ?? 'GET', url.pathname, form)) };
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, body: JSON.stringify(error.body) };
        throw error;
      }
    });
    if (fault === 'lost-answer') return void request.socket.destroy();
    this.send(response, answered.status, answered.body);
  }

  private send(response: http.ServerResponse, status: number, body: string): void {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${this.next()}` });
    response.end(body);
  }
}
