import { beforeAll, describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { openPaying } from '#server/testing/paying.ts';

const { after, book, bookReturn, deliverAll, deps, office, payOnline, stripe, testServer } = openPaying();
beforeAll(() => payOnline('in-car'));

type Booked = Awaited<ReturnType<typeof book>>;

const ask = (booking: Booked, more: object) =>
  office().post('/api/Admin/payments', { reservationId: booking.id, send: 'none', ...more });
const askDeposit = (booking: Booked, amount = 20) => ask(booking, { purpose: 'deposit', amount, reason: 'Wedding' });

/** A booking for £49.50 with a deposit that was paid by its link. */
async function withDeposit(days = 3, amount = 20) {
  const booking = await book(days);
  const asked = await askDeposit(booking, amount);
  expect(asked.statusCode, asked.body).toBe(201);
  stripe.payOnPage(await booking.openPage());
  await deliverAll();
  return booking;
}

const pricedAt = (booking: Pick<Booked, 'id'>, pence: number) =>
  testServer().db.pool.query('update reservations set price_pence = $2 where id = $1', [booking.id, pence]);

/** What the ledger says about a booking, by account. */
async function booksOf(booking: Booked): Promise<Record<string, number>> {
  const { rows } = await testServer().db.pool.query<{ account: string; pence: number }>(
    `select l.account, sum(l.pence)::int as pence from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.reservation_id = $1 group by 1`,
    [booking.id],
  );
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
}

describe('a deposit', () => {
  it('is asked for by email with what is left, and counts towards the fare once it is paid', async () => {
    const booking = await book(3);
    const asked = await ask(booking, { purpose: 'deposit', amount: 20, reason: 'Wedding', send: 'email' });
    expect(asked.json(), asked.body).toMatchObject({ purpose: 'deposit', kind: 'pay', amount: 20, state: 'asked' });
    const mail = (await testServer().emails(booking.email)).at(-1);
    expect(mail?.subject).toBe(`Please pay the deposit for your journey ${(await booking.read()).reference}`);
    for (const text of ['£49.50', '£20.00', '£29.50', 'Wedding']) expect(mail?.text).toContain(text);
    const link = String(asked.json().payUrl).split('/').at(-1);
    const page = () => testServer().call('GET', `/api/Payments/by-link?link=${link}`);
    expect((await page()).json()).toMatchObject({
      purpose: 'deposit',
      state: 'due',
      amount: 20,
      fare: 49.5,
      rest: 29.5,
    });
    expect((await booking.read()).payment).toMatchObject({ state: 'due', due: 20, purpose: 'deposit', rest: 49.5 });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect((await page()).json()).toMatchObject({ state: 'deposit', paid: 20, rest: 29.5 });
    expect((await booking.read()).payment).toMatchObject({
      state: 'deposit',
      paid: 20,
      deposit: 20,
      rest: 29.5,
      due: 0,
    });
    const thanks = (await testServer().emails(booking.email)).at(-1);
    expect(thanks?.text).toContain('We’ve received your deposit');
    expect(thanks?.text).toContain('£29.50');
    expect(await booksOf(booking)).toEqual({ customers: -2000, provider: 2000 });
  });

  it('is at most what is left of the fare, and needs an amount', async () => {
    const booking = await withDeposit();
    expect((await askDeposit(booking, 29.51)).json().errors).toHaveProperty('amount');
    expect((await ask(booking, { purpose: 'deposit' })).json().errors).toHaveProperty('amount');
    expect((await askDeposit(booking, 29.5)).statusCode).toBe(201);
    await booking.move('Cancelled');
    expect((await askDeposit(booking, 5)).json().code).toBe('nothing-to-pay');
    expect((await ask(booking, { amount: 5 })).json().code).toBe('nothing-to-pay');
  });

  it('lets one link be open for the fare: the same again is sent, another takes its place', async () => {
    const booking = await book(3);
    const first = (await askDeposit(booking)).json();
    expect((await askDeposit(booking)).json().id).toBe(first.id);
    const second = (await askDeposit(booking, 25)).json();
    const whole = (await ask(booking, {})).json();
    expect(whole).toMatchObject({ purpose: 'fare', amount: 49.5 });
    const states = Object.fromEntries((await booking.payments()).map(({ id, state }) => [id, state]));
    expect(states).toEqual({ [first.id]: 'released', [second.id]: 'released', [whole.id]: 'asked' });
    // A link that has just been withdrawn is not sent to anybody.
    expect((await office().post(`/api/Admin/payments/${whole.id}/withdraw`, {})).statusCode).toBe(200);
    const again = (await ask(booking, {})).json();
    expect([again.state, again.id === whole.id]).toEqual(['asked', false]);
    await settlePayments(deps());
  });

  it('lets a booking that waits for its payment go on', async () => {
    const booking = await book(3);
    await booking.move('AwaitingPayment');
    await askDeposit(booking);
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect(await booking.read()).toMatchObject({ status: 0, payment: { state: 'deposit', paid: 20, rest: 29.5 } });
    // What is left can be asked for as the channel says.
    await booking.move('AwaitingPayment');
    expect((await booking.read()).payment).toMatchObject({ state: 'due', purpose: 'fare', due: 29.5 });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect(await booking.read()).toMatchObject({ status: 0, payment: { state: 'paid', paid: 49.5, rest: 0 } });
    const refused = await booking.move('AwaitingPayment');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'nothing-to-pay']);
    expect((await booking.read()).status).toBe(0);
  });

  it('leaves the rest to be paid by link', async () => {
    const booking = await withDeposit();
    expect((await ask(booking, {})).json()).toMatchObject({ purpose: 'fare', amount: 29.5 });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 49.5, deposit: 20, rest: 0 });
    expect((await ask(booking, {})).json().code).toBe('nothing-to-pay');
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ paid: 49.5, refunded: 0 });
  });

  it('leaves the rest to be held, with its allowance, and charged after the journey', async () => {
    const booking = await withDeposit(2);
    await office().put('/api/Admin/settings', { payments: { online: 'hold', telephone: 'in-car', bufferPercent: 20 } });
    await booking.move('AwaitingPayment');
    expect((await booking.read()).payment).toMatchObject({ kind: 'hold', due: 35.4 });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    await payOnline('in-car');
    await testServer().db.pool.query('update reservations set status = 3, completed_at = $2 where id = $1', [
      booking.id,
      testServer().now,
    ]);
    await after(3, () => settlePayments(deps()));
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 49.5, deposit: 20, held: 0 });
  });
});

describe('a deposit that was paid', () => {
  it('goes back when the journey is cancelled in time', async () => {
    const booking = await withDeposit();
    await booking.move('Confirmed');
    await booking.move('Cancelled');
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ state: 'refunded', paid: 20, refunded: 20, rest: 0 });
    expect(await booksOf(booking)).toEqual({ customers: 0, provider: 0 });
  });

  it('is kept up to the fee when it is cancelled late', async () => {
    const small = await withDeposit(1);
    const large = await withDeposit(1, 40);
    for (const booking of [small, large]) await booking.move('Confirmed');
    await after(23.5, async () => {
      for (const booking of [small, large]) await booking.move('Cancelled');
      await settlePayments(deps());
    });
    // Half of £49.50 is £24.75.
    expect((await small.read()).payment).toMatchObject({ state: 'deposit', paid: 20, refunded: 0 });
    expect((await large.read()).payment).toMatchObject({ paid: 40, refunded: 15.25 });
    expect(await booksOf(large)).toEqual({ customers: 0, provider: 2475, cancellations: -2475 });
  });

  it('goes back in part when the fare falls below it', async () => {
    const booking = await withDeposit();
    await pricedAt(booking, 1500);
    await settlePayments(deps());
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ paid: 20, refunded: 5, rest: 0 });
  });
});

describe('a link that was sent before the price changed', () => {
  const seenBy = async (payUrl: string, booking: Booked) => {
    const page = await testServer().call('GET', `/api/Payments/by-link?link=${payUrl.split('/').at(-1)}`);
    return { page: page.json(), booking: (await booking.read()).payment };
  };

  it('shows and asks for what the journey costs now', async () => {
    const booking = await book(3);
    const { payUrl } = (await ask(booking, {})).json();
    await pricedAt(booking, 6150);
    const seen = await seenBy(payUrl, booking);
    expect(seen.page).toMatchObject({ state: 'due', amount: 61.5, fare: 61.5, rest: 0 });
    expect(seen.booking).toMatchObject({ state: 'due', due: 61.5, rest: 61.5 });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 61.5, rest: 0 });
    expect(await booksOf(booking)).toEqual({ customers: -6150, provider: 6150 });
  });

  it('says what the email asked for, until it is sent again with the new amount', async () => {
    const booking = await book(3);
    const { payUrl } = (await ask(booking, { send: 'email' })).json();
    expect((await seenBy(payUrl, booking)).page).toMatchObject({ amount: 49.5, told: null });
    await pricedAt(booking, 6150);
    const changed = await seenBy(payUrl, booking);
    expect(changed.page.told).toEqual({ amount: 49.5, at: expect.stringContaining('2026-11-') });
    expect(new Date(changed.page.told.at)).toEqual(testServer().now);
    const again = await ask(booking, { send: 'email' });
    expect(again.json().payUrl, again.body).toBe(payUrl);
    expect((await testServer().emails(booking.email)).at(-1)?.text).toContain('£61.50');
    expect((await seenBy(payUrl, booking)).page).toMatchObject({ amount: 61.5, told: null });
    await pricedAt(booking, 0);
    expect((await seenBy(payUrl, booking)).page).toMatchObject({ state: 'released', told: null });
  });

  it('shows both journeys of a return as they cost now, and what its email asked for', async () => {
    await payOnline('now');
    const { outward, back } = await bookReturn(3, 4);
    await payOnline('in-car');
    const { id } = await outward.payment();
    expect((await office().post(`/api/Admin/payments/${id}/send`, { send: 'email' })).statusCode).toBe(200);
    const link = /pay\?link=([\w-]+)/.exec((await testServer().emails(outward.email)).at(-1)?.text ?? '')?.[1];
    const page = async () => (await testServer().call('GET', `/api/Payments/by-link?link=${link}`)).json();
    const before = await page();
    expect(before).toMatchObject({ told: null });
    await pricedAt(back, 2000);
    expect(await page()).toMatchObject({
      amount: before.amount,
      told: { amount: before.amount + before.together.amount },
      together: { amount: 20, fare: 20 },
    });
    expect((await outward.read()).payment.together).toMatchObject({ due: 20 });
  });

  it('asks for no more than the fare as a deposit, and for nothing that is paid', async () => {
    const booking = await book(3);
    const { payUrl } = (await askDeposit(booking, 40)).json();
    await pricedAt(booking, 3000);
    const seen = await seenBy(payUrl, booking);
    expect(seen.page).toMatchObject({ state: 'due', purpose: 'deposit', amount: 30, fare: 30, rest: 0 });
    expect(seen.booking).toMatchObject({ state: 'due', due: 30 });
    await pricedAt(booking, 0);
    const free = await seenBy(payUrl, booking);
    expect([free.page.state, free.booking.state, free.booking.due]).toEqual(['released', 'released', 0]);
    expect((await booking.checkout()).json().code).toBe('nothing-to-pay');
  });
});

describe('two payments for one fare', () => {
  it('are compared with it together when the price is lowered', async () => {
    const booking = await withDeposit();
    await ask(booking, {});
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    await pricedAt(booking, 1000);
    await settlePayments(deps());
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ paid: 49.5, refunded: 39.5, rest: 0 });
  });

  it('go back where the driver took the fare while it was paid online', async () => {
    const booking = await withDeposit();
    await testServer().db.pool.query(
      "update reservations set status = 3, completed_at = $2, paid_by = 'cash', taken_pence = 4950 where id = $1",
      [booking.id, testServer().now],
    );
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ paid: 20, refunded: 20 });
  });

  it('ask for what the price has risen by while a card is held, and charge the card for the rest', async () => {
    await payOnline('hold');
    const booking = await book(2);
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    await payOnline('in-car');
    await pricedAt(booking, 8000);
    expect((await ask(booking, {})).json()).toMatchObject({ purpose: 'fare', amount: 20.6 });
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    await pricedAt(booking, 7000);
    await testServer().db.pool.query('update reservations set status = 3, completed_at = $2 where id = $1', [
      booking.id,
      testServer().now,
    ]);
    await after(3, () => settlePayments(deps()));
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', paid: 70, refunded: 0 });
  });
});

describe('waiting that the office charged to a hold', () => {
  it('is not refunded as overpaid', async () => {
    await payOnline('hold');
    const booking = await book(2);
    stripe.payOnPage(await booking.openPage());
    await deliverAll();
    await payOnline('in-car');
    const { id } = await booking.payment();
    await office().post(`/api/Admin/payments/${id}/capture`, { amount: 55.2, reason: 'Waiting' });
    await settlePayments(deps());
    expect((await booking.read()).payment).toMatchObject({ paid: 55.2, refunded: 0 });
  });
});
