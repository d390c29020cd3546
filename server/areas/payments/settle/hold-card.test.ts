import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/office/settings.ts';
import { openPaying } from '#server/testing/paying.ts';
import { settlePayments } from './settle-payments.ts';

const { book, deliverAll, deps, dropMessages, office, paid, payOnline, stripe, testServer } = openPaying();

describe('holding and charging after', () => {
  beforeAll(() => payOnline('hold'));

  it('holds the fare and some more, and charges what the journey cost', async () => {
    const before = testServer().now;
    const booking = await book(2);
    expect((await booking.read()).payment).toMatchObject({ state: 'due', kind: 'hold', due: 59.4 });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect(await booking.read()).toMatchObject({ status: 0, payment: { state: 'held', held: 59.4, paid: 0 } });
    await testServer().db.pool.query('update reservations set status = 3, completed_at = $2 where id = $1', [
      booking.id,
      before,
    ]);
    await settlePayments(deps());
    expect((await booking.read()).payment.state).toBe('held');
    testServer().now = new Date(before.getTime() + 3 * 3_600_000);
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 49.5, held: 0 });
    expect(booking.intent()).toMatchObject({ amount: 5940, amount_received: 4950 });
    testServer().now = before;
    dropMessages();
  });

  it('lets the office charge waiting up to what is held, and not a penny more', async () => {
    const booking = await paid(2);
    const { id } = await booking.payment();
    const capture = (amount: number) =>
      office().post(`/api/Admin/payments/${id}/capture`, { amount, reason: 'Waiting' });
    expect((await capture(59.41)).json().errors).toHaveProperty('amount');
    expect((await capture(55.2)).json()).toMatchObject({ state: 'paid', paid: 55.2, may: ['refund'] });
    expect((await capture(1)).statusCode).toBe(409);
  });

  it('releases a hold when the journey is cancelled in time', async () => {
    const booking = await paid(2);
    await booking.move('Rejected');
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'released', held: 0, paid: 0 });
    expect(booking.intent()?.['status']).toBe('canceled');
  });

  it('saves the card of a journey that is further away, and holds 24 hours before', async () => {
    const before = testServer().now;
    const booking = await book(10);
    expect((await booking.read()).payment).toMatchObject({ state: 'due', kind: 'save' });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect(await booking.read()).toMatchObject({
      status: 0,
      payment: { state: 'saved', paid: 0, held: 0, lastFour: '4242' },
    });
    await settlePayments(deps());
    expect((await booking.read()).payment.state).toBe('saved');
    testServer().now = new Date(before.getTime() + 9.2 * 86_400_000);
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'held', held: 59.4 });
    testServer().now = before;
    dropMessages();
  });

  it('notifies customer and office when that hold fails; the customer pays by the link', async () => {
    const before = testServer().now;
    const booking = await paid(10, 'declined-later');
    testServer().now = new Date(before.getTime() + 9.2 * 86_400_000);
    await settlePayments(deps());
    const mail = (await testServer().emails(booking.email)).at(-1);
    expect(mail?.subject).toContain('couldn’t take your payment');
    expect((await testServer().emails(deps().env.firm.email)).at(-1)?.subject).toContain('Payment problem');
    // The fare is paid now, and nothing is held any more: email, page, booking and checkout say the same.
    expect(mail?.text).toContain('£49.50');
    const code = /pay\?link=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const asked = await testServer().call('GET', `/api/Payments/by-link?link=${code}`);
    expect(asked.json()).toMatchObject({ state: 'failed', kind: 'pay', amount: 49.5, told: null });
    expect((await booking.read()).payment).toMatchObject({ state: 'failed', kind: 'pay', due: 49.5 });
    const page = await testServer().call('POST', '/api/Payments/checkout', { body: { link: code, kind: 'pay' } });
    expect(page.statusCode, page.body).toBe(200);
    stripe.payOnPage(String(page.json().url).split('/').at(-1) ?? '');
    await deliverAll();
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 49.5 });
    testServer().now = before;
  });

  it('notices that the bank has given up a hold', async () => {
    const booking = await paid(2);
    stripe.lapseHold(booking.intent()?.id ?? '');
    await deliverAll();
    expect((await booking.payment()).state).toBe('expired');
  });
});

describe('calling off what is paid', () => {
  beforeAll(() => payOnline('now'));

  it('refunds all of it when the customer cancels in time', async () => {
    const booking = await paid();
    const cancelled = await testServer().call(
      'PUT',
      `/api/Reservations/cancel-reservation/${booking.id}?link=${booking.link}`,
    );
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'refunded', paid: 49.5, refunded: 49.5 });
    expect((await testServer().emails(booking.email)).at(-1)?.subject).toContain('Your refund');
  });

  it('keeps the fee of a late cancellation and refunds the rest', async () => {
    const before = testServer().now;
    const booking = await paid(1);
    expect((await booking.move('Confirmed')).statusCode).toBe(200);
    testServer().now = new Date(before.getTime() + 23.5 * 3_600_000);
    expect((await booking.move('Cancelled')).statusCode).toBe(200);
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 49.5, refunded: 24.75 });
    const { rows } = await testServer().db.pool.query(
      `select l.account, sum(l.pence)::int as pence from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.reservation_id = $1 group by 1 order by 1`,
      [booking.id],
    );
    expect(rows).toEqual([
      { account: 'cancellations', pence: -2475 },
      { account: 'customers', pence: 0 },
      { account: 'provider', pence: 2475 },
    ]);
    testServer().now = before;
  });

  it('keeps that fee once of a fare that was paid in two parts', async () => {
    const before = testServer().now;
    const booking = await paid(1);
    await testServer().db.pool.query('update reservations set price_pence = 6950 where id = $1', [booking.id]);
    const asked = await office().post('/api/Admin/payments', { reservationId: booking.id, send: 'none' });
    expect(asked.json().amount, asked.body).toBe(20);
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    await booking.move('Confirmed');
    testServer().now = new Date(before.getTime() + 23.5 * 3_600_000);
    await booking.move('Cancelled');
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ paid: 69.5, refunded: 34.75 });
    testServer().now = before;
  });

  it.each([
    ['good', { state: 'paid', paid: 24.75, held: 0, refunded: 0 }],
    ['declined-later', { state: 'released', paid: 0, held: 0, refunded: 0 }],
  ] as const)('charges the fee of a late cancellation to a card that was only saved (%s)', async (card, money) => {
    const before = testServer().now;
    await payOnline('hold');
    const charges = { ...defaultSettings.charges, freeCancelHours: 48 };
    await office().put('/api/Admin/settings', { charges });
    const booking = await paid(6, card);
    await booking.move('Confirmed');
    // Thirty hours before the pickup nothing is held yet.
    testServer().now = new Date(before.getTime() + (6 * 24 - 30) * 3_600_000);
    const sent = (await testServer().emails(booking.email)).length;
    expect((await booking.move('Cancelled')).statusCode).toBe(200);
    await settlePayments(deps());
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject(money);
    const { rows } = await testServer().db.pool.query<{ pence: number }>(
      `select coalesce(-sum(l.pence), 0)::int as pence from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.reservation_id = $1 and l.account = 'cancellations'`,
      [booking.id],
    );
    expect(rows[0]?.pence).toBe(money.paid * 100);
    const emails = (await testServer().emails(booking.email)).slice(sent);
    expect(emails.map(({ subject }) => subject).join()).not.toContain('couldn’t take');
    const toOffice = (await testServer().emails(deps().env.firm.email)).at(-1)?.text;
    if (card !== 'good')
      for (const text of ['cancelled late and the customer’s saved card was declined', '£24.75'])
        expect(toOffice).toContain(text);
    await office().put('/api/Admin/settings', { charges: defaultSettings.charges });
    await payOnline('now');
    testServer().now = before;
    dropMessages();
  });

  it('refunds all of a late cancellation if the office charges nothing this time', async () => {
    const before = testServer().now;
    const booking = await paid(1);
    await booking.move('Confirmed');
    testServer().now = new Date(before.getTime() + 23.5 * 3_600_000);
    const answer = await office().post(`/api/Admin/bookings/${booking.id}/status`, {
      status: 'Cancelled',
      reason: 'Our fault',
      waiveFee: true,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'refunded', paid: 49.5, refunded: 49.5 });
    testServer().now = before;
  });

  it('closes the page of what was called off before it was paid', async () => {
    const booking = await book(3);
    const page = await booking.openPage();
    await booking.move('Cancelled');
    await settlePayments(deps());
    expect(stripe.sessions.get(page)?.['status']).toBe('expired');
    expect((await booking.payment()).state).toBe('released');
    expect((await booking.checkout()).json().code).toBe('nothing-to-pay');
  });

  it('refunds what was paid at the very moment of the cancellation', async () => {
    const booking = await book(3);
    const page = await booking.openPage();
    await booking.move('Cancelled');
    stripe.payOnPage(page);
    await settlePayments(deps());
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'refunded', paid: 49.5, refunded: 49.5 });
    dropMessages();
  });
});
