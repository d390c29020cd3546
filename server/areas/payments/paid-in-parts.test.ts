import { beforeAll, describe, expect, it } from 'vitest';
import { openPaying } from '#server/testing/paying.ts';
import { settlePayments } from './settle-payments.ts';

const { after, deliverAll, deps, office, paid, payOnline, stripe, testServer } = openPaying();
beforeAll(() => payOnline('now'));

type Booked = Awaited<ReturnType<typeof paid>>;

const pricedAt = (booking: Booked, pence: number) =>
  testServer().db.pool.query('update reservations set price_pence = $2 where id = $1', [booking.id, pence]);

const driven = (booking: Booked, taken: number) =>
  testServer().db.pool.query(
    `update reservations set status = 3, completed_at = $2, taken_pence = $3,
       paid_by = case when $3 > 0 then 'cash' else 'prepaid' end where id = $1`,
    [booking.id, testServer().now, taken],
  );

/** A journey for £49.50 that was paid, then went up by £20, which was paid too. */
async function paidInParts(days = 3) {
  const booking = await paid(days);
  await pricedAt(booking, 6950);
  const asked = await office().post('/api/Admin/payments', { reservationId: booking.id, send: 'none' });
  expect(asked.json(), asked.body).toMatchObject({ purpose: 'fare', amount: 20 });
  stripe.payOnPage(await booking.openPage());
  await deliverAll();
  return booking;
}

describe('a fare that was paid in two parts', () => {
  it('stays as it is while both come to the fare', async () => {
    const booking = await paidInParts();
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 69.5, refunded: 0 });
    const again = await office().post('/api/Admin/payments', { reservationId: booking.id, send: 'none' });
    expect(again.json().code).toBe('nothing-to-pay');
  });

  it.each([
    ['by less than the second part', 6000, 9.5],
    ['by more than the second part', 3000, 39.5],
  ])('goes back once when the price is lowered %s', async (_case, price, refunded) => {
    const booking = await paidInParts();
    await pricedAt(booking, price);
    await settlePayments(deps());
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ paid: 69.5, refunded });
  });

  it('goes back as far as the driver took it in the car too', async () => {
    const booking = await paidInParts();
    await driven(booking, 3000);
    await settlePayments(deps());
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ paid: 69.5, refunded: 30 });
  });

  it('is not asked for again when its booking is to wait for a payment', async () => {
    const booking = await paidInParts();
    const refused = await booking.move('AwaitingPayment');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'nothing-to-pay']);
    expect((await booking.read()).status).toBe(0);
  });
});

describe('a hold', () => {
  it('is charged less what the driver took in the car', async () => {
    await payOnline('hold');
    const booking = await paid(2);
    await payOnline('now');
    await driven(booking, 1000);
    await after(3, () => settlePayments(deps()));
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 39.5, held: 0 });
  });
});
