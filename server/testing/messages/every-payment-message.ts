import type { Deps } from '#server/deps.ts';
import { nothingPaid, type ProviderReport } from '#server/platform/payments/payments-port.ts';
import type { Office } from '#server/testing/office.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { type ChangeStage, changePaidJourneys } from './every-change-message.ts';

export interface PaymentJobs {
  readonly settlePayments: (deps: Deps) => Promise<number>;
  readonly recordReport: (deps: Deps, paymentId: string, report: ProviderReport) => Promise<unknown>;
}

/** The parts of the stage in `every-message.ts` that are needed here. */
interface Stage {
  readonly testServer: TestServer;
  readonly office: Office;
  readonly at: (time: string) => void;
  readonly call: (method: 'POST', url: string, body?: unknown, token?: string) => Promise<{ readonly url: string }>;
  readonly staff: (answer: ReturnType<Office['post']>) => Promise<unknown>;
  readonly move: (id: string, status: number) => Promise<unknown>;
  readonly book: (more: object, passenger: object, token: string) => Promise<{ readonly id: string }>;
}

interface Asked {
  readonly id: string;
  readonly reservationId: string;
  readonly paid: number;
}

/** What a customer and the office do about paying; each step is checked. */
function tillOf({ office, staff, call, book, move }: Stage, token: string) {
  const payment = async (reservationId: string): Promise<Asked> =>
    (await office.get(`/api/Admin/payments?reservationId=${reservationId}`)).json().$values[0];
  /** When the website's customers pay. */
  const rule = (online: string) =>
    staff(office.put('/api/Admin/settings', { payments: { online, telephone: 'in-car', bufferPercent: 20 } }));
  return {
    rule,
    /** Books, and does `act` at the till. */
    bookAnd: async (act: string, pickupTime: string): Promise<Asked> => {
      const { id } = await book({ pickupTime }, {}, token);
      const { url } = await call('POST', '/api/Payments/checkout', { reservationId: id }, token);
      await call('POST', `/api/Payments/till/${new URL(url).searchParams.get('payment')}`, { act });
      return payment(id);
    },
    /** Books, and then the office makes the booking wait for its payment. */
    bookAndAsk: async (online: string, pickupTime: string): Promise<string> => {
      await rule('in-car');
      const { id } = await book({ pickupTime }, {}, token);
      await rule(online);
      await move(id, 6);
      await rule('in-car');
      return id;
    },
  };
}

/** A deposit is requested by text and by email, paid, and sent back. */
async function payDeposit(stage: Stage, { settlePayments }: PaymentJobs, token: string): Promise<void> {
  const { office, staff, call, book, move } = stage;
  const { id } = await book({ pickupTime: '2026-12-14T11:30' }, {}, token);
  const deposit = { reservationId: id, purpose: 'deposit', amount: 20, reason: 'Wedding' };
  await staff(office.post('/api/Admin/payments', { ...deposit, send: 'text' }));
  await staff(office.post('/api/Admin/payments', { ...deposit, send: 'email' }));
  const { url } = await call('POST', '/api/Payments/checkout', { reservationId: id }, token);
  await call('POST', `/api/Payments/till/${new URL(url).searchParams.get('payment')}`, { act: 'pay' });
  await move(id, 2);
  await settlePayments(stage.testServer.app.deps);
}

/** Everything that is written about payments: asked for, made, refused, refunded and disputed. */
export async function payOnline(stage: Stage & ChangeStage, jobs: PaymentJobs, token: string): Promise<void> {
  const { testServer, office, staff, at } = stage;
  const { deps } = testServer.app;
  const { rule, bookAnd, bookAndAsk } = tillOf(stage, token);
  await rule('now');
  const paid = await bookAnd('pay', '2026-12-10T09:30');
  await staff(office.post(`/api/Admin/payments/${paid.id}/refund`, { amount: 10, reason: 'Late' }));
  const taken = { ...nothingPaid, captured: Math.round(paid.paid * 100), refunded: 1000, disputed: 4000 };
  await jobs.recordReport(deps, paid.id, { ...taken, state: 'disputed' });
  await jobs.recordReport(deps, paid.id, { ...taken, state: 'lost' });
  await bookAnd('expire', '2026-12-10T11:30');
  await rule('hold');
  const held = await bookAnd('pay', '2026-11-20T09:30');
  await testServer.db.pool.query('update till_payments set held_pence = 1 where payment_id = $1', [held.id]);
  await staff(office.post(`/api/Admin/payments/${held.id}/capture`, { amount: 20 }));
  await bookAnd('pay-later-declined', '2026-12-11T09:30');
  at('2026-12-10T12:00:00Z');
  await jobs.settlePayments(deps);
  at('2026-11-16T12:00:00Z');
  // A saved card that is declined for a late cancellation's fee.
  const fee = await bookAnd('pay', '2026-12-15T09:30');
  await stage.move(fee.reservationId, 2);
  await jobs.recordReport(deps, fee.id, { ...nothingPaid, state: 'failed', decline: 'card_declined' });
  const hold = await bookAndAsk('hold', '2026-11-20T11:30');
  const save = await bookAndAsk('hold', '2026-12-12T11:30');
  const reservationId = await bookAndAsk('now', '2026-12-13T11:30');
  const extra = { reservationId, amount: 12.5, reason: 'Waiting' };
  await staff(office.post('/api/Admin/payments', { ...extra, send: 'email' }));
  await staff(office.post('/api/Admin/payments', { ...extra, send: 'text' }));
  await payDeposit(stage, jobs, token);
  // Leaves nothing open that would expire when the next language moves the clock.
  for (const id of [hold, save, reservationId]) await stage.move(id, 2);
  await changePaidJourneys(stage, jobs.settlePayments, token);
}
