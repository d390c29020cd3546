import { beforeAll, describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { updateOf } from '#server/testing/office.ts';
import { openPaying } from '#server/testing/paying.ts';

const { after, book, bookReturn, deliverAll, deps, office, paid, payOnline, stripe, testServer } = openPaying();
// A confirmed journey can only be changed while somebody is free to drive it.
beforeAll(async () => {
  for (let i = 0; i < 4; i += 1) {
    await office().addDriver();
    await office().addVehicle({ carType: 'Saloon' });
  }
});

type Booked = Pick<Awaited<ReturnType<typeof paid>>, 'id' | 'link' | 'read' | 'openPage'>;
const [stansted, reading] = ['Stansted Airport', 'Reading Station'];

/** The guest changes the journey to another destination at the same time. */
async function change(booking: Booked, destination: string, more: object = {}) {
  const seen = await booking.read();
  const quote = await testServer().call('POST', '/api/Quotes', {
    body: {
      origin: { text: 'RG12 1AP' },
      destination: { text: destination },
      pickupTime: seen.pickupTime.slice(0, 16),
      passengers: 1,
      luggage: 1,
      greet: false,
      ...more,
    },
  });
  return send(booking, quote.json().id);
}
const send = (booking: Booked, quoteId: string) =>
  testServer().call('PUT', `/api/Reservations/${booking.id}/change?link=${booking.link}`, { body: { quoteId } });

const subjectsTo = async (email: string) => (await testServer().emails(email)).map(({ subject }) => String(subject));
const payDifference = async (booking: Booked) => {
  stripe.payOnPage(await booking.openPage());
  await deliverAll();
};
/** Run twice, as the job is: nothing may happen twice. */
const settle = () => settlePayments(deps()).then(() => settlePayments(deps()));

describe('a change that makes a paid journey dearer', () => {
  beforeAll(() => payOnline('now'));

  it('is made when the difference is paid, and the confirmed journey stays as it is until then', async () => {
    const booking = await paid(3);
    await booking.move('Confirmed');
    const asked = await change(booking, stansted);
    expect([asked.statusCode, asked.json()]).toMatchObject([200, { price: 49.5, status: 1, toPay: { amount: 76.5 } }]);
    expect(asked.json().message).toContain('pay the difference');
    expect(await booking.read()).toMatchObject({
      price: 49.5,
      dropoffLocation: expect.stringContaining('Heathrow'),
      payment: { state: 'due', due: 76.5, purpose: 'change', paid: 49.5, rest: 0, change: { price: 126 } },
    });
    const page = await testServer().call(
      'GET',
      `/api/Payments/by-link?link=${new URL(asked.json().toPay.url, 'http://x').searchParams.get('link')}`,
    );
    expect(page.json()).toMatchObject({ purpose: 'change', amount: 76.5, change: { price: 126 }, state: 'due' });
    expect(await subjectsTo(booking.email)).toContain(
      `Please pay the difference for your journey ${booking.reference}`,
    );
    await settle();
    await payDifference(booking);
    await settle();
    expect(await booking.read()).toMatchObject({
      status: 1,
      price: 126,
      dropoffLocation: expect.stringContaining('Stansted'),
      payment: { state: 'paid', paid: 126, due: 0, rest: 0, refunded: 0, change: null },
    });
    expect((await subjectsTo(booking.email)).at(-1)).toContain('has been changed');
  });

  it('is asked for once when it is sent twice, and a later change takes its place', async () => {
    const booking = await paid(4);
    const both = await Promise.all([change(booking, stansted), change(booking, 'Gatwick Airport')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await booking.payments()).filter(({ state }) => state === 'asked')).toHaveLength(1);
    // One that costs no more is made straight away, and nothing is due any more.
    const cheaper = await change(booking, reading);
    expect(cheaper.json()).toMatchObject({ price: 24, toPay: null });
    await settle();
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', due: 0, paid: 49.5, refunded: 25.5 });
  });

  it('lapses after an hour: the journey stays, the page is closed and the customer hears of it', async () => {
    const booking = await paid(5);
    await booking.move('Confirmed');
    await change(booking, stansted);
    const page = await booking.openPage();
    await after(0.9, settle);
    expect((await booking.read()).payment.due).toBe(76.5);
    await after(1.1, async () => {
      await settle();
      expect(stripe.sessions.get(page)?.status).toBe('expired');
      expect(await booking.read()).toMatchObject({
        status: 1,
        price: 49.5,
        payment: { state: 'paid', due: 0, change: null },
      });
      expect(await subjectsTo(booking.email)).toContain(`Your journey ${booking.reference} stays as it was`);
    });
  });

  it('goes back to the card where the journey was changed otherwise before the payment arrived', async () => {
    const booking = await paid(6);
    await change(booking, stansted);
    const page = await booking.openPage();
    await testServer().db.pool.query('update reservations set metres = metres + 1 where id = $1', [booking.id]);
    stripe.payOnPage(page);
    await deliverAll();
    await settle();
    expect(await booking.read()).toMatchObject({ price: 49.5, payment: { paid: 126, refunded: 76.5, due: 0 } });
    expect(await subjectsTo(booking.email)).toContain(`Your journey ${booking.reference} stays as it was`);
  });

  it('is given up when the journey is cancelled or made dearer by staff', async () => {
    const cancelled = await paid(7);
    await change(cancelled, stansted);
    await testServer().call('PUT', `/api/Reservations/cancel-reservation/${cancelled.id}?link=${cancelled.link}`);
    await settle();
    expect(await cancelled.read()).toMatchObject({ status: 2, payment: { due: 0, paid: 49.5, refunded: 49.5 } });
    const raised = await paid(8);
    await change(raised, stansted);
    await edit(raised.id, { Price: 60 });
    expect(await raised.read()).toMatchObject({ price: 60, payment: { due: 10.5, purpose: 'fare', change: null } });
  });

  it('goes back in part when it becomes cheaper again, the newest payment first', async () => {
    const booking = await paid(9);
    await change(booking, stansted);
    await payDifference(booking);
    expect((await change(booking, 'Heathrow Terminal 5')).json()).toMatchObject({ price: 49.5, toPay: null });
    await settle();
    expect((await booking.read()).payment).toMatchObject({ paid: 126, refunded: 76.5, due: 0 });
    expect((await booking.payments()).map(({ state }) => state)).toEqual(['refunded', 'paid']);
  });

  it('asks again for what is still on its way back to the card, and sends nothing else back', async () => {
    const booking = await paid(10);
    await change(booking, reading);
    stripe.fault = (call) => (call.endsWith('/refunds') ? 'busy' : null);
    await settle();
    stripe.fault = () => null;
    await after(0.2, async () => {
      const asked = (await change(booking, 'Heathrow Terminal 5')).json();
      expect([asked.price, asked.toPay.amount]).toEqual([24, 25.5]);
      await payDifference(booking);
    });
    await after(1, settle);
    expect(await booking.read()).toMatchObject({ price: 49.5, payment: { paid: 75, refunded: 25.5, due: 0, rest: 0 } });
  });

  it('of a return asks for the difference of that journey alone', async () => {
    const { outward, back } = await bookReturn(3, 5);
    stripe.payOnPage(await outward.openPage());
    await deliverAll();
    await settle();
    const asked = await change(outward, stansted);
    expect(asked.json().toPay.amount).toBe(76.5);
    expect((await back.read()).payment).toMatchObject({ due: 0, paid: 49.5 });
    await payDifference(outward);
    await settle();
    expect((await outward.read()).payment).toMatchObject({ paid: 126, due: 0 });
    expect((await back.read()).payment).toMatchObject({ paid: 49.5, due: 0, refunded: 0 });
  });

  it('asks for the price of a journey that cost nothing until then', async () => {
    await payOnline('in-car');
    const booking = await book(10);
    const free = "update reservations set price_pence = 0, fare_lines = '[]' where id = $1";
    await testServer().db.pool.query(free, [booking.id]);
    await payOnline('now');
    expect((await change(booking, stansted)).json()).toMatchObject({ price: 0, toPay: { amount: 126 } });
  });
});

describe('a change that makes a journey dearer which is not simply paid', () => {
  it('is made straight away where the fare is paid in the car', async () => {
    await payOnline('in-car');
    const booking = await book(3);
    expect((await change(booking, stansted)).json()).toMatchObject({ price: 126, toPay: null });
  });

  it('is made straight away after a deposit: the rest is paid in the car as before', async () => {
    await payOnline('in-car');
    const booking = await book(4);
    const deposit = { reservationId: booking.id, purpose: 'deposit', amount: 10, send: 'none' };
    await office().post('/api/Admin/payments', deposit);
    await payDifference(booking);
    const changed = await change(booking, stansted);
    expect(changed.json()).toMatchObject({ price: 126, toPay: null });
    expect((await booking.read()).payment).toMatchObject({ state: 'deposit', deposit: 10, rest: 116, due: 0 });
  });

  it('asks for what a hold does not cover, and charges no more than the fare in the end', async () => {
    await payOnline('hold');
    const booking = await paid(2);
    await booking.move('Confirmed');
    // Held: £59.40.
    expect((await change(booking, stansted)).json()).toMatchObject({ price: 49.5, toPay: { amount: 66.6 } });
    await payDifference(booking);
    await settle();
    expect(await booking.read()).toMatchObject({ price: 126, payment: { held: 59.4, paid: 66.6, due: 0, rest: 0 } });
    await testServer().db.pool.query('update reservations set status = 3, completed_at = $2 where id = $1', [
      booking.id,
      testServer().now,
    ]);
    await after(3, settle);
    expect((await booking.read()).payment).toMatchObject({ paid: 126, held: 0, refunded: 0 });
  });

  it('is made straight away with a saved card, from which the new price is held later', async () => {
    await payOnline('hold');
    const booking = await paid(10);
    expect((await change(booking, stansted)).json()).toMatchObject({ price: 126, toPay: null });
    expect((await booking.read()).payment).toMatchObject({ state: 'saved', rest: 0, due: 0 });
    await after(9.5 * 24, settle);
    expect((await booking.read()).payment).toMatchObject({ state: 'held', held: 151.2 });
  });
});

const seenBy = async (id: string) => (await office().get(`/api/Admin/bookings/${id}`)).json();
const edit = async (id: string, more: object) => {
  const answer = await office().put(`/api/Bookings/${id}`, updateOf(await seenBy(id), more));
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a journey that staff make dearer', () => {
  beforeAll(() => payOnline('now'));

  it('is changed, and a link for the difference is sent', async () => {
    const booking = await paid(3);
    await booking.move('Confirmed');
    await edit(booking.id, { Price: 60 });
    expect(await booking.read()).toMatchObject({
      status: 1,
      price: 60,
      payment: { state: 'due', due: 10.5, purpose: 'fare' },
    });
    expect(await subjectsTo(booking.email)).toContain(`Please pay for your journey ${booking.reference}`);
    await payDifference(booking);
    await settle();
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 60, due: 0 });
  });

  it('asks for a change by the customer first, while the link for the difference is unpaid', async () => {
    const booking = await paid(7);
    await edit(booking.id, { Price: 60 });
    expect((await change(booking, stansted)).json()).toMatchObject({ price: 60, toPay: { amount: 66 } });
    await payDifference(booking);
    await payDifference(booking);
    await settle();
    expect(await booking.read()).toMatchObject({ price: 126, payment: { paid: 126, due: 0, rest: 0, refunded: 0 } });
  });

  it('keeps the link for the difference after a change that was paid first', async () => {
    const booking = await paid(8);
    await edit(booking.id, { Price: 60 });
    const asked = await change(booking, stansted);
    const link = new URL(asked.json().toPay.url, 'http://x').searchParams.get('link');
    const page = await testServer().call('POST', '/api/Payments/checkout', { body: { link } });
    stripe.payOnPage(page.json().url.split('/').at(-1));
    await deliverAll();
    await settle();
    expect(await booking.read()).toMatchObject({ price: 126, payment: { paid: 115.5, due: 10.5, purpose: 'fare' } });
    const subjects = await subjectsTo(booking.email);
    expect(subjects.filter((each) => each === `Please pay for your journey ${booking.reference}`)).toHaveLength(1);
    await payDifference(booking);
    await settle();
    expect((await booking.read()).payment).toMatchObject({ paid: 126, due: 0, refunded: 0 });
  });

  it('leaves the rest to the driver where staff say so', async () => {
    const booking = await paid(4);
    await edit(booking.id, { Price: 60, Difference: 'in-car' });
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', due: 0, rest: 10.5 });
    expect((await booking.payments()).filter(({ state }) => state === 'asked')).toEqual([]);
    // A later change by the customer asks for its own difference; the rest stays in the car.
    expect((await change(booking, stansted)).json().toPay.amount).toBe(66);
  });

  it('gives the difference back where they make it cheaper', async () => {
    const booking = await paid(5);
    await edit(booking.id, { Price: 40 });
    await settle();
    expect((await booking.read()).payment).toMatchObject({ paid: 49.5, refunded: 9.5, due: 0 });
  });
});

it('leaves the books balanced in all of these cases', async () => {
  expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
});
