import { beforeAll, describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { openPaying } from '#server/testing/paying.ts';
import { type Dated, repeatsOf, school } from '#server/testing/repeats.ts';

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

it('leaves a day of a repeat that is paid online as it is, where the customer’s change would make it dearer', async () => {
  const repeats = repeatsOf(testServer);
  const { token, email } = await repeats.customer();
  const more = { until: '2026-11-25', email };
  const series = await repeats.add(token, more);
  const [first, second] = (series.dates as Dated[]).map(({ outward }) => String(outward?.id));
  // One day is paid by a link from the office, another is asked for, the others are paid in the car.
  for (const reservationId of [first, second]) {
    const asked = await office().post('/api/Admin/payments', { reservationId, send: 'none' });
    expect(asked.statusCode, asked.body).toBe(201);
  }
  const body = { reservationId: first };
  const page = await testServer().call('POST', '/api/Payments/checkout', { token, body });
  stripe.payOnPage(page.json().url.split('/').at(-1));
  await deliverAll();
  const prices = (of: { dates: Dated[] }) => of.dates.map(({ outward }) => outward?.price);
  const before = prices(series);
  const dearer = await repeats.change(token, series, { ...more, destination: { text: 'Stansted Airport' } });
  const [paidDay, ...rest] = prices(dearer);
  expect(paidDay).toBe(before[0]);
  // It is named: in the answer, in the office's list and in the email.
  expect([series.keptPaid, dearer.keptPaid]).toEqual([[], ['2026-11-16']]);
  const [listed] = (await office().get(`/api/Series?q=${school.name}`)).json().$values;
  expect(listed).toMatchObject({ id: series.id, keptPaid: ['2026-11-16'] });
  const mails = await testServer().emails(email);
  const named = 'Mon 16 Nov stays as it is, because it’s paid.';
  expect(mails.map(({ text }) => text?.replace(/\s+/g, ' ').includes(named)).at(-1)).toBe(true);
  expect(mails.filter(({ text }) => text?.replace(/\s+/g, ' ').includes(named)).length).toBe(1);
  expect(rest.every((price, i) => Number(price) > Number(before[i + 1]))).toBe(true);
  // Nor is it cancelled and booked again at the higher price where a change needs that.
  const anew = await repeats.change(token, dearer, {
    ...more,
    destination: { text: 'Stansted Airport' },
    returnTime: '19:00',
  });
  expect(anew.dates[0]).toMatchObject({ outward: { id: first, price: before[0], status: 0 }, back: null });
  // One that costs as much is made.
  const back = await repeats.change(token, anew, { ...more, time: '08:20' });
  expect(back.dates[0].outward).toMatchObject({ id: first, pickupTime: expect.stringContaining('T08:20') });
  expect(back.keptPaid).toEqual([]);
});
