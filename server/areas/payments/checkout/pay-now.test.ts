import { beforeAll, describe, expect, it } from 'vitest';
import { handleOpenEvents } from '#server/areas/payments/provider/receive-event.ts';
import { lookAgain } from '#server/areas/payments/provider/refresh-payment.ts';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { openPaying } from '#server/testing/paying.ts';

const { book, deliver, deliverAll, deps, dropMessages, office, paid, payOnline, stripe, testServer } = openPaying();

describe('paying now', () => {
  beforeAll(() => payOnline('now'));

  it('waits for the payment, then goes to the office as a request', async () => {
    const booking = await book(3);
    expect(await booking.read()).toMatchObject({
      status: 6,
      payment: { state: 'due', due: 49.5, kind: 'pay', paid: 0 },
    });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect(await booking.read()).toMatchObject({
      status: 0,
      payment: { state: 'paid', paid: 49.5, held: 0, refunded: 0, method: 'card', lastFour: '4242', due: 0 },
    });
    const emails = await testServer().emails(booking.email);
    expect(emails.map(({ subject }) => subject).at(-1)).toContain('Your payment for');
  });

  it('is confirmed straight away where the office wants that', async () => {
    await office().addDriver();
    await office().addVehicle({ carType: 'Saloon' });
    await office().put('/api/Admin/settings', { autoConfirm: { on: true, minutesAhead: 60 } });
    const booking = await paid(20);
    await office().put('/api/Admin/settings', { autoConfirm: { on: false, minutesAhead: 60 } });
    expect((await booking.read()).status).toBe(1);
  });

  it('gives the same page to whoever asks twice, also at the same time', async () => {
    const booking = await book(3);
    const answers = await Promise.all([booking.checkout(), booking.checkout(), booking.checkout()]);
    const urls = new Set(answers.map((answer) => answer.json().url));
    expect([...urls]).toHaveLength(1);
    expect(await booking.openPage()).toBe(
      String([...urls][0])
        .split('/')
        .at(-1),
    );
  });

  it('lets another card be tried after a decline, and after a failed 3-D Secure', async () => {
    const booking = await book(3);
    const page = await booking.openPage();
    stripe.payOnPage(page, 'declined');
    await deliverAll();
    expect(await booking.read()).toMatchObject({ status: 6, payment: { state: 'failed', due: 49.5 } });
    stripe.payOnPage(page, 'asks', false);
    await deliverAll();
    expect((await booking.read()).status).toBe(6);
    stripe.payOnPage(page, 'asks', true);
    await deliverAll();
    expect(await booking.read()).toMatchObject({ status: 0, payment: { state: 'paid', lastFour: '3220' } });
  });

  it('fails when nobody pays in time, and can be tried again', async () => {
    const booking = await book(3);
    stripe.expirePage(await booking.openPage());
    await deliverAll();
    expect(await booking.read()).toMatchObject({ status: 7, payment: { state: 'released' } });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect(await booking.read()).toMatchObject({ status: 0, payment: { state: 'paid', paid: 49.5 } });
  });

  it('can be cancelled by the customer instead of being paid, and its page is closed', async () => {
    const booking = await book(3);
    const page = await booking.openPage();
    expect((await booking.read()).canCancel).toBe(true);
    const answer = await testServer().call(
      'PUT',
      `/api/Reservations/cancel-reservation/${booking.id}?link=${booking.link}`,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    await settlePayments(deps());
    expect(await booking.read()).toMatchObject({ status: 2, payment: { state: 'released', due: 0 } });
    expect(stripe.sessions.get(page)?.status).toBe('expired');
    expect((await booking.checkout()).statusCode).toBe(409);
  });

  it('keeps a pay link that the office sent open until the pickup', async () => {
    await payOnline('in-car');
    const booking = await book(3);
    await booking.move('AwaitingPayment');
    await payOnline('now');
    const before = testServer().now;
    stripe.expirePage(await booking.openPage());
    await deliverAll();
    testServer().now = new Date(before.getTime() + 30 * 3_600_000);
    await settlePayments(deps());
    expect((await booking.read()).status).toBe(6);
    testServer().now = new Date(before.getTime() + 73 * 3_600_000);
    await settlePayments(deps());
    expect(await settlePayments(deps())).toBe(0);
    expect((await booking.read()).status).toBe(7);
    testServer().now = before;
  });

  it('fails after a day without anybody at the page', async () => {
    const before = testServer().now;
    const booking = await book(3);
    testServer().now = new Date(before.getTime() + 25 * 3_600_000);
    await settlePayments(deps());
    expect((await booking.read()).status).toBe(7);
    testServer().now = before;
  });

  it('learns of a payment without a single message, on the way back and by checking again', async () => {
    const first = await book(3);
    stripe.payOnPage(await first.openPage());
    const back = await testServer().call(
      'GET',
      `/api/Payments/return?payment=${(await first.payment()).id}&link=${first.link}`,
    );
    expect([back.statusCode, back.headers.location]).toEqual([302, `/bracknellTaxis/manage?link=${first.link}`]);
    expect((await first.read()).payment.state).toBe('paid');
    const second = await book(3);
    stripe.payOnPage(await second.openPage());
    testServer().now = new Date(testServer().now.getTime() + 121_000);
    await lookAgain(deps());
    expect((await second.read()).payment.state).toBe('paid');
    dropMessages();
  });

  it('counts doubled messages once, in whatever order they come', async () => {
    const booking = await book(3);
    const from = stripe.events.length;
    stripe.payOnPage(await booking.openPage());
    const { id } = await booking.payment();
    const messages = stripe.events.slice(from);
    for (const { payload } of [...messages.toReversed(), ...messages]) await deliver(payload);
    await office().post(`/api/Admin/payments/${id}/refund`, { amount: 9.5, reason: 'Late' });
    for (const { payload } of [...stripe.events.slice(from).toReversed(), ...messages]) await deliver(payload);
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 49.5, refunded: 9.5 });
    const { rows } = await testServer().db.pool.query('select what from ledger_entries where payment_id = $1', [id]);
    expect(rows.map(({ what }) => what)).toEqual(['taken', 'refunded']);
    dropMessages();
  });

  it('takes no message that Stripe has not signed over exactly these bytes', async () => {
    const payload = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'x', data: { object: {} } });
    const forged = [
      deliver(payload, stripe.sign(payload, new Date(), 'whsec_other')),
      deliver(`${payload} `, stripe.sign(payload)),
      deliver(payload, stripe.sign(payload, new Date(Date.now() - 301_000))),
      deliver(payload, ''),
      deliver('', ''),
    ];
    for (const answer of await Promise.all(forged))
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-signature']);
    expect((await deliver(payload)).statusCode).toBe(200);
  });

  it('goes on with a message that came while Stripe was away', async () => {
    const booking = await book(3);
    stripe.payOnPage(await booking.openPage());
    stripe.fault = (call) => (call.startsWith('GET') ? 'busy' : null);
    await deliverAll();
    stripe.fault = () => null;
    expect((await booking.read()).payment.state).toBe('due');
    testServer().now = new Date(testServer().now.getTime() + 31_000);
    await handleOpenEvents(deps());
    expect((await booking.read()).payment.state).toBe('paid');
  });
});

describe('the default', () => {
  it('is to pay in the car: nothing is asked for', async () => {
    await payOnline('in-car');
    const booking = await book(3);
    expect(await booking.read()).toMatchObject({ status: 0, payment: { state: 'none', due: 0, paid: 0, kind: null } });
    expect((await booking.checkout()).json().code).toBe('nothing-to-pay');
  });
});
