import { afterEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/office/settings.ts';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { logInAs } from '#server/testing/people.ts';
import { openTrips } from '#server/testing/trips.ts';

const { act, crew, jobIn, later, office, onBoard, paying, pickupIn, row, testServer, today, trip } = openTrips();

describe('a trip on account', () => {
  it('is invoiced with what came on top, and nothing is collected', async () => {
    const email = 'owner-ends@example.org';
    await logInAs(testServer(), email);
    const company = { email, company: 'Ends Ltd', billingAddress: '1 High Street', billingEmail: email };
    const { id: accountId } = (
      await office().post('/api/Admin/accounts', { ...company, costReferences: ['SALES'] })
    ).json();
    const { id } = await trip(0, { accountId, costReference: 'SALES' });
    expect((await act(id, 'complete', { paidBy: 'cash' })).statusCode).toBe(400);
    expect((await act(id, 'pay-link')).statusCode).toBe(409);
    const end = { paidBy: 'account', extras: [{ code: 'parking', amount: 6 }] };
    const done = await act(id, 'complete', end);
    expect(done.json(), done.body).toMatchObject({ price: 56, payMethod: 'account', toCollect: 0, paidBy: 'account' });
    expect(await jobIn(id)).toMatchObject({ fare: 56, share: 46, collected: 0, paidBy: 'account' });
    await testServer().db.pool.query("update reservations set pickup_at = pickup_at - interval '1 day' where id = $1", [
      id,
    ]);
    const invoice = await office().post('/api/Admin/invoices', { accountId });
    expect(invoice.json(), invoice.body).toMatchObject({ total: 56, lines: [{ price: 56 }] });
  });
});

describe('what was paid before the end', () => {
  it('is not collected again: a held card pays for extras up to what is held', async () => {
    await paying.payOnline('hold');
    const booking = await paying.paid(0.1);
    await office().post(`/api/Admin/bookings/${booking.id}/status`, { status: 'Confirmed' });
    await onBoard(booking);
    // 49.50 and a fifth of it are held.
    const within = { paidBy: 'prepaid', extras: [{ code: 'parking', amount: 9.9 }] };
    expect((await act(booking.id, 'complete', { paidBy: 'cash' })).statusCode).toBe(400);
    const done = await act(booking.id, 'complete', within);
    expect(done.json(), done.body).toMatchObject({
      price: 59.4,
      payMethod: 'prepaid',
      toCollect: 0,
      paidBy: 'prepaid',
    });
    await paying.after(3, () => settlePayments(paying.deps()));
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 59.4, held: 0, paidBy: 'prepaid' });
  });

  it('leaves what is beyond the hold to be taken in the car', async () => {
    const booking = await paying.paid(0.1);
    await office().post(`/api/Admin/bookings/${booking.id}/status`, { status: 'Confirmed' });
    await onBoard(booking);
    const end = { paidBy: 'card', extras: [{ code: 'tolls', amount: 12 }] };
    const done = await act(booking.id, 'complete', end);
    expect(done.json(), done.body).toMatchObject({ price: 61.5, paidBy: 'card' });
    expect(await row(booking.id)).toMatchObject({ taken_pence: 210 });
    expect((await booking.read()).payment).toMatchObject({ held: 59.4, paidBy: 'card', taken: 2.1, tip: 0 });
    await paying.payOnline('in-car');
  });

  it('can be paid on the passenger’s own phone by a code that the driver shows', async () => {
    const { id } = await trip();
    const shown = await act(id, 'pay-link');
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.json().payUrl).toMatch(/\/p\/[\w-]+$/);
    expect((await act(id, 'pay-link')).json().payUrl).toBe(shown.json().payUrl);
    const link = String(shown.json().payUrl).split('/').at(-1);
    const page = await testServer().call('POST', '/api/Payments/checkout', { body: { link } });
    expect(page.statusCode, page.body).toBe(200);
    paying.stripe.payOnPage(String(page.json().url).split('/').at(-1) ?? '');
    await paying.deliverAll();
    const jobs = await testServer().call('GET', '/api/Driver/jobs', { token: crew.token });
    expect(jobs.json().$values.find((one: { id: string }) => one.id === id)).toMatchObject({
      toCollect: 0,
      paidOnline: 50,
      payMethod: 'prepaid',
      payUrl: null,
    });
    expect((await act(id, 'pay-link')).statusCode).toBe(409);
    // Parking comes on top and is still due.
    const end = { paidBy: 'cash', extras: [{ code: 'parking', amount: 5 }] };
    expect((await act(id, 'complete', end)).json()).toMatchObject({ price: 55, paidBy: 'cash' });
    expect(await row(id)).toMatchObject({ taken_pence: 500 });
  });

  it('is collected less a deposit, and the driver’s pay knows both', async () => {
    const { id } = await trip();
    const asked = { reservationId: id, purpose: 'deposit', amount: 20, send: 'none' };
    const { payUrl } = (await office().post('/api/Admin/payments', asked)).json();
    const page = await testServer().call('POST', '/api/Payments/checkout', {
      body: { link: String(payUrl).split('/').at(-1) },
    });
    paying.stripe.payOnPage(String(page.json().url).split('/').at(-1) ?? '');
    await paying.deliverAll();
    const jobs = await testServer().call('GET', '/api/Driver/jobs', { token: crew.token });
    expect(jobs.json().$values.find((one: { id: string }) => one.id === id)).toMatchObject({
      price: 50,
      toCollect: 30,
      paidOnline: 20,
      payMethod: 'in-car',
    });
    const done = await act(id, 'complete', { paidBy: 'cash', extras: [{ code: 'parking', amount: 5 }] });
    expect(done.json(), done.body).toMatchObject({ price: 55, paidBy: 'cash' });
    expect(await row(id)).toMatchObject({ taken_pence: 3500 });
    expect(await jobIn(id)).toMatchObject({ fare: 55, collected: 35, paidBy: 'car' });
    await settlePayments(paying.deps());
    const payments = await office().get(`/api/Admin/payments?reservationId=${id}`);
    expect(payments.json().$values).toMatchObject([{ purpose: 'deposit', state: 'paid', refunded: 0 }]);
  });

  it('takes the code back when the passenger pays in the car after all', async () => {
    const { id } = await trip();
    const { payUrl } = (await act(id, 'pay-link')).json();
    expect((await act(id, 'complete', { paidBy: 'cash' })).json().payUrl).toBeNull();
    const page = await testServer().call('POST', '/api/Payments/checkout', {
      body: { link: String(payUrl).split('/').at(-1) },
    });
    expect(page.statusCode).toBe(409);
  });
});

describe('a no-show that was paid online', () => {
  /** What the ledger says about a booking, by account. */
  const booksOf = async (id: string) => {
    const { rows } = await testServer().db.pool.query<{ account: string; pence: number }>(
      `select l.account, sum(l.pence)::int as pence from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.reservation_id = $1 group by 1`,
      [id],
    );
    return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
  };
  const chargeOf = async (noShowPercent: number) => {
    const charges = { ...defaultSettings.charges, noShowPercent };
    const answer = await office().put('/api/Admin/settings', { charges });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  afterEach(() => chargeOf(100));
  /** What was done with the card, and why. */
  const stepsOf = async (id: string) => {
    const { rows } = await testServer().db.pool.query<{ step: string }>(
      `select s.what || ' ' || s.pence || ' ' || s.reason as step
       from payment_steps s join payments p on p.id = s.payment_id where p.reservation_id = $1 order by 1`,
      [id],
    );
    return rows.map(({ step }) => step.trim());
  };
  async function nobodyCame(when: 'hold' | 'now', days = 1) {
    await paying.payOnline(when);
    const booking = await paying.paid(days);
    await paying.payOnline('in-car');
    await office().post(`/api/Admin/bookings/${booking.id}/status`, { status: 'Confirmed' });
    const { driverId, vehicleId } = crew;
    await office().post(`/api/Admin/bookings/${booking.id}/assign`, { driverId, vehicleId });
    await paying.after(days * 24 + 0.5, async () => {
      for (const step of ['start', 'arrived']) expect((await act(booking.id, step)).statusCode).toBe(200);
      later(60);
      await act(booking.id, 'called');
      const ended = await act(booking.id, 'no-show', { reason: 'Nobody there' });
      expect(ended.statusCode, ended.body).toBe(200);
      // Nothing is taken or given back before the office has confirmed the charge.
      await settlePayments(paying.deps());
      expect((await booking.read()).payment).toMatchObject({ refunded: 0, paid: when === 'now' ? 49.5 : 0 });
      const { charges } = (await office().get('/api/Admin/settings')).json();
      const charge = (49.5 * charges.noShowPercent) / 100;
      const decided = await office().post(`/api/Admin/bookings/${booking.id}/end-charge`, { charge });
      expect(decided.statusCode, decided.body).toBe(200);
      later(180);
      await settlePayments(paying.deps());
      // A card that was only saved is held first.
      await settlePayments(paying.deps());
    });
    return booking;
  }

  it('is charged the fare of what is held, and the rest of the hold is released', async () => {
    const booking = await nobodyCame('hold');
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 49.5, held: 0, refunded: 0 });
    expect(booking.intent()).toMatchObject({ amount: 5940, amount_received: 4950 });
    expect(await stepsOf(booking.id)).toEqual(['capture 4950 no-show']);
    expect(await booksOf(booking.id)).toEqual({ customers: 0, provider: 4950, cancellations: -4950 });
  });

  it('is kept where it was paid before', async () => {
    const booking = await nobodyCame('now');
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 49.5, refunded: 0 });
    expect(await stepsOf(booking.id)).toEqual([]);
    expect(await booksOf(booking.id)).toEqual({ customers: 0, provider: 4950, cancellations: -4950 });
  });

  it.each([
    ['a hold', 'hold', 1, ['capture 1980 no-show'], { paid: 19.8, refunded: 0 }],
    ['what was paid before', 'now', 1, ['refund 2970 no-show'], { paid: 49.5, refunded: 29.7 }],
    ['a saved card', 'hold', 6, ['charge 1980 no-show'], { paid: 19.8, refunded: 0 }],
  ] as const)('costs what the settings say, of %s', async (_case, when, days, steps, money) => {
    await chargeOf(40);
    const booking = await nobodyCame(when, days);
    const after = await booking.read();
    expect(after).toMatchObject({ price: 19.8, payment: { state: 'paid', held: 0, ...money } });
    expect(after.lines.at(-1)).toEqual({
      code: 'no-show',
      label: 'No-show: 40% of the fare is charged',
      amount: -29.7,
    });
    expect(await stepsOf(booking.id)).toEqual(steps);
    expect(await booksOf(booking.id)).toEqual({ customers: 0, provider: 1980, cancellations: -1980 });
    const events = (await office().get(`/api/Admin/bookings/${booking.id}/events`)).json().$values;
    expect(events).toContainEqual(
      expect.objectContaining({
        what: 'charge-decided',
        changes: expect.arrayContaining([{ field: 'price', from: 0, to: 1980 }]),
      }),
    );
  });

  it('goes back whole where nothing is charged for it', async () => {
    await chargeOf(0);
    const booking = await nobodyCame('now');
    expect((await booking.read()).payment).toMatchObject({ state: 'refunded', paid: 49.5, refunded: 49.5 });
    expect(await booksOf(booking.id)).toEqual({ customers: 0, provider: 0 });
  });
});

describe('a week with all kinds of payment', () => {
  it('is settled and in the books as the drivers said', async () => {
    const token = await logInAs(testServer(), 'week@example.org', ['Driver']);
    const { id: driverId } = await office().addDriver({ email: 'week@example.org' });
    await office().put(`/api/Admin/settlements/${driverId}`, { percent: 80, perJob: 0, rent: 0 });
    const drive = async (end: object) => {
      const { id } = await office().takeCall({
        price: 50,
        priceReason: 'Agreed by phone',
        pickupTime: pickupIn(5),
        confirm: true,
      });
      const { vehicleId } = crew;
      await office().post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
      for (const step of ['start', 'boarded']) await act(id, step, undefined, { token });
      const done = await act(id, 'complete', end, { token });
      expect(done.statusCode, done.body).toBe(200);
    };
    await drive({ paidBy: 'cash', extras: [{ code: 'tip', amount: 5 }] });
    later(10);
    await drive({
      paidBy: 'card',
      extras: [
        { code: 'parking', amount: 10 },
        { code: 'tip', amount: 2 },
      ],
    });
    const { thisWeek, tips } = await today(token);
    // 40 + (40 + 10) earned, 50 in the driver's pocket, 2 as a tip on the firm's machine.
    expect({ tips, ...thisWeek }).toMatchObject({ tips: 2, earned: 90, extras: 2, collected: 50, closing: 42 });
    const { week } = thisWeek;
    const {
      rows: [before],
    } = await testServer().db.pool.query(
      "select coalesce(sum(pence) filter (where account = 'bank'), 0)::int as bank, coalesce(sum(pence) filter (where account = 'drivers'), 0)::int as drivers from ledger_lines",
    );
    testServer().now = new Date(testServer().now.getTime() + 8 * 86_400_000);
    const desk = await logInAs(testServer(), 'desk@example.org', ['Writer']);
    const closed = await testServer().call('POST', `/api/Admin/settlements/${driverId}/${week}/close`, {
      token: desk,
      body: { closing: 42 },
    });
    expect(closed.statusCode, closed.body).toBe(200);
    expect(closed.json()).toMatchObject({
      tips: 2,
      extras: 2,
      closing: 42,
      jobs: [{ paidBy: 'car' }, { paidBy: 'card', tip: 2 }],
    });
    const {
      rows: [after],
    } = await testServer().db.pool.query(
      "select sum(pence)::int as all, sum(pence) filter (where account = 'bank')::int as bank, sum(pence) filter (where account = 'drivers')::int as drivers from ledger_lines",
    );
    expect({ all: after.all, bank: after.bank - before.bank, owed: before.drivers - after.drivers }).toEqual({
      all: 0,
      bank: 6200,
      owed: 4200,
    });
  });
});
