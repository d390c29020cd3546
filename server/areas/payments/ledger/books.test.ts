import { beforeAll, describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { openPaying } from '#server/testing/paying.ts';
import { reconcile } from './reconcile.ts';

const { deliverAll, deps, office, paid, payOnline, stripe, testServer } = openPaying();

describe('refunds, disputes and the books', () => {
  beforeAll(() => payOnline('now'));

  it('never refunds more than was taken, also not by two at once', async () => {
    const booking = await paid();
    const { id } = await booking.payment();
    const refund = (amount: number, more: object = {}) =>
      office().post(`/api/Admin/payments/${id}/refund`, { amount, reason: 'Late', ...more });
    const codes = (await Promise.all([refund(30), refund(30), refund(30)])).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect((await refund(19.51)).json().errors).toHaveProperty('amount');
    expect((await refund(5, { refunded: 0 })).json()).toMatchObject({
      code: 'saved-meanwhile',
      who: 'desk@example.org',
    });
    expect((await refund(19.5, { refunded: 30 })).json()).toMatchObject({ state: 'refunded', refunded: 49.5 });
    expect((await refund(1)).statusCode).toBe(409);
  });

  it('refunds once although the answer was lost', async () => {
    const booking = await paid();
    const { id } = await booking.payment();
    stripe.fault = (call) => (call === 'POST /v1/refunds' ? 'lost-answer' : null);
    const answer = await office().post(`/api/Admin/payments/${id}/refund`, { amount: 10, reason: 'Late' });
    expect(answer.statusCode).toBe(503);
    stripe.fault = () => null;
    testServer().now = new Date(testServer().now.getTime() + 61_000);
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ refunded: 10 });
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === booking.intent()?.id)).toHaveLength(1);
  });

  it('follows a dispute to its end', async () => {
    for (const end of ['won', 'lost'] as const) {
      const booking = await paid();
      const intent = booking.intent()?.id ?? '';
      stripe.dispute(intent, 'needs_response');
      await deliverAll();
      expect((await booking.read()).payment.state).toBe('disputed');
      expect((await testServer().emails(deps().env.firm.email)).at(-1)?.text).toContain('asked the bank');
      stripe.dispute(intent, end);
      await deliverAll();
      expect((await booking.payment()).state).toBe(end);
    }
  });

  it('finds what differs, shows it and takes it over', async () => {
    const booking = await paid();
    const charge = booking.intent()?.['latest_charge'] as Record<string, number>;
    charge['amount_refunded'] = 1000;
    await reconcile(deps());
    const seen = (await office().get('/api/Admin/payments/reconciliation')).json();
    expect(seen.differences).toContainEqual(
      expect.objectContaining({ reservationId: booking.id, field: 'refunded', ours: '0', theirs: '10' }),
    );
    expect(
      seen.balances.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0),
    ).toBe(0);
    expect((await booking.read()).payment.refunded).toBe(10);
    await reconcile(deps());
    expect((await office().get('/api/Admin/payments/reconciliation')).json().differences).toEqual([]);
  });

  it('keeps a ledger that nobody can change, not even with the database’s own tools', async () => {
    await paid();
    const { pool } = testServer().db;
    for (const statement of [
      'update ledger_lines set pence = 1',
      'delete from ledger_entries',
      'truncate ledger_lines',
      "with e as (insert into ledger_entries (at, what) values (now(), 'x') returning id) insert into ledger_lines select id, 'fares', 5 from e",
      "insert into ledger_entries (at, what) values (now(), 'x')",
    ])
      await expect(pool.query(statement), statement).rejects.toThrow(/ledger/);
  });
});
