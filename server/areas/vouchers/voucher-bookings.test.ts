import { describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { updateOf } from '#server/testing/office.ts';
import { openTrips } from '#server/testing/trips.ts';
import { openVouchers } from '#server/testing/vouchers.ts';

const { act, crew, jobIn, later, office, onBoard, paying, pickupIn, row, testServer } = openTrips();
const { apply, book, booked, make, quote, seen, applied } = openVouchers(testServer, office);

interface Held {
  readonly id: string;
  readonly link: string;
}

const read = async ({ id, link }: Held) =>
  (await testServer().call('GET', `/api/Reservations/${id}?link=${encodeURIComponent(link)}`)).json();
const cancel = ({ id, link }: Held, both = false) =>
  testServer().call('PUT', `/api/Reservations/cancel-reservation/${id}?link=${encodeURIComponent(link)}&both=${both}`);
const toChange = (path: string, { id, link }: Held, body: object) =>
  testServer().call(
    path === '' ? 'PUT' : 'POST',
    `/api/Reservations/${id}/change${path}?link=${encodeURIComponent(link)}`,
    {
      body,
    },
  );
const move = (id: string, status: string, more: object = {}) =>
  office().post(`/api/Admin/bookings/${id}/status`, { status, ...more });
const voucherLine = ({ lines }: { lines: { code: string; amount: number }[] }) =>
  lines.find(({ code }) => code === 'voucher')?.amount;
const journey = { returnTime: '2026-12-02T18:00' };

describe('a booking with a code', () => {
  it('says the reduced price and the code everywhere: answer, email, receipt and record', async () => {
    const { code } = await make();
    const email = 'shown@example.org';
    const booking = await booked(code, { email });
    expect(booking).toMatchObject({ price: 49.5, total: 49.5 });
    expect(await read(booking)).toMatchObject({
      price: 49.5,
      lines: [{}, {}, { label: `Code ${code}`, amount: -5.5 }],
    });
    const [mail] = await testServer().emails(email);
    expect(mail?.text).toContain(`Code ${code}`);
    expect(mail?.text).toContain('£49.50');
    const record = (await office().get(`/api/Admin/bookings/${booking.id}`)).json();
    expect(voucherLine(record)).toBe(-5.5);
    expect(record.voucher).toBe(code);
  });

  it('never trusts a price that the client says', async () => {
    const { code } = await make();
    const quoted = await applied(code);
    expect((await book(quoted.id, { price: 40 })).statusCode).toBe(409);
    expect((await book(quoted.id, { price: 49.5 })).statusCode).toBe(201);
  });

  it('comes through a partner’s site, too', async () => {
    const partners = 'HOTEL-V https://hotel.example';
    expect((await office().put('/api/Admin/settings', { partners })).statusCode).toBe(200);
    const { code } = await make();
    const booking = await booked(code, { journey: { partner: 'HOTEL-V' } });
    expect((await office().get(`/api/Admin/bookings/${booking.id}`)).json()).toMatchObject({
      partner: 'HOTEL-V',
      price: 49.5,
    });
  });
});

describe('the use of a code', () => {
  it('is given back by a journey cancelled free of charge: somebody else can have it', async () => {
    const { id, code } = await make({ mostUses: 1 });
    const booking = await booked(code);
    expect((await apply((await quote()).id, code)).statusCode).toBe(409);
    expect((await cancel(booking)).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ uses: 0, given: 0, state: 'valid' });
    await booked(code);
  });

  it('is not given back by a journey that costs something although it was cancelled', async () => {
    const { id, code } = await make({ mostUses: 1 });
    const late = await booked(code, { journey: { pickupTime: pickupIn(150) } });
    await move(late.id, 'Confirmed');
    later(60);
    expect((await move(late.id, 'Cancelled')).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ uses: 1, given: 0, state: 'used-up' });
  });

  it('is given back when the office waives the charge for a late cancellation, or rejects the booking', async () => {
    const { id, code } = await make();
    const waived = await booked(code, { journey: { pickupTime: pickupIn(150) } });
    await move(waived.id, 'Confirmed');
    later(60);
    expect((await move(waived.id, 'Cancelled', { waiveFee: true })).statusCode).toBe(200);
    const refused = await booked(code);
    expect((await move(refused.id, 'Rejected')).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ uses: 0 });
  });

  it('is given back by a deleted booking, until it is restored', async () => {
    const { id, code } = await make();
    const booking = await booked(code);
    await testServer().call('DELETE', `/api/Reservations/${booking.id}`, { token: office().token });
    expect(await seen(id)).toMatchObject({ uses: 0 });
    await office().post(`/api/Admin/bookings/${booking.id}/restore`);
    expect(await seen(id)).toMatchObject({ uses: 1 });
  });
});

describe('a return with a code', () => {
  it('is one use; an amount is shared out over both journeys', async () => {
    const { id, code } = await make({ percent: null, amount: 10, mostUses: 1 });
    const booking = await booked(code, { journey });
    expect(booking).toMatchObject({ price: 50, total: 100, returnReservation: { price: 50 } });
    expect(await seen(id)).toMatchObject({ uses: 1, given: 10 });
    expect((await cancel(booking)).statusCode).toBe(200);
    // The other journey keeps its part, and the code stays used.
    expect(await seen(id)).toMatchObject({ uses: 1, given: 5 });
  });

  it('cancelled altogether gives the use back', async () => {
    const { id, code } = await make({ mostUses: 1 });
    const booking = await booked(code, { journey });
    expect((await cancel(booking, true)).statusCode).toBe(200);
    expect(await seen(id)).toMatchObject({ uses: 0, given: 0 });
  });

  it('changed on one leg: an amount is never given twice', async () => {
    const { id, code } = await make({ percent: null, amount: 10 });
    const booking = await booked(code, { journey });
    const longer = await quote({ destination: { text: 'Gatwick Airport' } });
    const full = longer.cars.find(({ carType }) => carType === 'Executive')?.price ?? 0;
    const changed = await toChange('', booking, { quoteId: longer.id });
    expect(changed.json(), changed.body).toMatchObject({ price: full - 5 });
    expect(await seen(id)).toMatchObject({ uses: 1, given: 10 });
  });
});

describe('a changed journey', () => {
  it('keeps its code and says the price before anybody agrees', async () => {
    const { id, code } = await make({ validUntil: '2026-11-15' });
    const booking = await booked(code);
    const longer = await quote({ destination: { text: 'Gatwick Airport' } });
    const full = longer.cars.find(({ carType }) => carType === 'Executive')?.price ?? 0;
    // The code has ended for others meanwhile.
    await office().post(`/api/Admin/vouchers/${id}/end`);
    const asked = await toChange('/price', booking, { quoteId: longer.id });
    expect(asked.json(), asked.body).toMatchObject({
      price: full * 0.9,
      before: 49.5,
      voucher: { code, holds: true },
    });
    expect(await read(booking)).toMatchObject({ price: 49.5 });
    const changed = await toChange('', booking, { quoteId: longer.id, price: full * 0.9 });
    expect(changed.json(), changed.body).toMatchObject({ price: full * 0.9 });
    expect(await seen(id)).toMatchObject({ uses: 1, given: full * 0.1 });
  });

  it('loses a code that no longer holds, and that is said before; a price that was not shown is refused', async () => {
    const { id, code } = await make({ leastFare: 50 });
    const booking = await booked(code);
    const shorter = await quote({ destination: { text: 'Ascot' } });
    const full = shorter.cars.find(({ carType }) => carType === 'Executive')?.price ?? 0;
    const asked = await toChange('/price', booking, { quoteId: shorter.id });
    expect(asked.json()).toMatchObject({ price: full, voucher: { code, holds: false } });
    const shown = await toChange('', booking, { quoteId: shorter.id, price: full - 1 });
    expect([shown.statusCode, shown.json().code]).toEqual([409, 'price-changed']);
    expect((await toChange('', booking, { quoteId: shorter.id, price: full })).json()).toMatchObject({ price: full });
    expect(await seen(id)).toMatchObject({ uses: 0, given: 0 });
  });

  it('cannot be given a new code that way, nor somebody else’s', async () => {
    const { code } = await make({ percent: 50 });
    const plain = (await book((await quote()).id)).json();
    const held = { id: plain.id, link: String(plain.manageUrl).split('link=')[1] ?? '' };
    const answer = await toChange('', held, { quoteId: (await applied(code)).id });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'price-changed']);
    const other = await booked(code);
    const stolen = await toChange('/price', { id: other.id, link: held.link }, { quoteId: (await quote()).id });
    expect(stolen.statusCode).toBe(404);
  });

  it('by staff keeps the code while the price is the tariff’s; another price drops it', async () => {
    const { id, code } = await make();
    const booking = await booked(code);
    const before = (await office().get(`/api/Admin/bookings/${booking.id}`)).json();
    const priced = await office().post(`/api/Admin/bookings/${booking.id}/price`, { Greet: true });
    expect(priced.json()).toMatchObject({ before: 49.5 });
    expect(voucherLine(priced.json())).toBe(-7);
    const greeted = await office().put(
      `/api/Bookings/${booking.id}`,
      updateOf(before, { Greet: true, Price: priced.json().price }),
    );
    expect(voucherLine(greeted.json()), greeted.body).toBe(-7);
    expect(await seen(id)).toMatchObject({ uses: 1, given: 7 });
    const agreed = await office().put(
      `/api/Bookings/${booking.id}`,
      updateOf(greeted.json(), { Price: 40, PriceReason: 'Apology' }),
    );
    expect(agreed.json()).toMatchObject({ price: 40, lines: [{ code: 'agreed-for', amount: 40 }] });
    expect(await seen(id)).toMatchObject({ uses: 0, given: 0 });
  });
});

describe('the statistics', () => {
  it('say what each code took off in a period; what was called off gave nothing away', async () => {
    const { code } = await make();
    await booked(code, { journey: { pickupTime: '2027-03-01T10:00', returnTime: '2027-03-02T10:00' } });
    await cancel(await booked(code, { journey: { pickupTime: '2027-03-03T10:00' } }));
    const statistics = (await office().get('/api/Admin/statistics?from=2027-03-01&to=2027-03-07')).json();
    expect(statistics.vouchers).toEqual([{ code, bookings: 2, revenue: 99, discount: 11 }]);
    expect(statistics.totals.revenue).toBe(99);
  });
});

describe('money', () => {
  it('the driver collects the reduced price and is paid for the full one', async () => {
    const { code } = await make();
    const { id } = await booked(code, { journey: { pickupTime: pickupIn(60) } });
    await move(id, 'Confirmed');
    later(60);
    await onBoard({ id });
    const jobs = (await testServer().call('GET', '/api/Driver/jobs', { token: crew.token })).json().$values;
    expect(jobs.find((one: { id: string }) => one.id === id)).toMatchObject({ price: 49.5, toCollect: 49.5 });
    const end = { paidBy: 'cash', extras: [{ code: 'parking', amount: 6 }] };
    expect((await act(id, 'complete', end)).json()).toMatchObject({ price: 55.5 });
    expect(await row(id)).toMatchObject({ price_pence: 5550, taken_pence: 5550 });
    // 80% of 55 and the parking.
    expect(await jobIn(id)).toMatchObject({ fare: 61, share: 50, collected: 55.5 });
  });

  it('is held and taken online at the reduced price', async () => {
    await paying.payOnline('now');
    const { code } = await make();
    const booking = await booked(code, { journey: { pickupTime: pickupIn(3 * 1440) } });
    expect(await read(booking)).toMatchObject({ status: 6, payment: { due: 49.5 } });
    const checkout = () =>
      testServer().call('POST', '/api/Payments/checkout', { body: { reservationId: booking.id, link: booking.link } });
    paying.stripe.payOnPage(
      String((await checkout()).json().url)
        .split('/')
        .at(-1) ?? '',
    );
    await paying.deliverAll();
    expect(await read(booking)).toMatchObject({ status: 0, payment: { state: 'paid', paid: 49.5 } });
    await paying.payOnline('in-car');
  });

  it('that was not paid in time gives the use back; trying again is refused once somebody else has it', async () => {
    await paying.payOnline('now');
    const { id, code } = await make({ mostUses: 1 });
    const booking = await booked(code, { journey: { pickupTime: pickupIn(5 * 1440) } });
    later(25 * 60);
    await settlePayments(paying.deps());
    expect(await read(booking)).toMatchObject({ status: 7 });
    expect(await seen(id)).toMatchObject({ uses: 0 });
    const other = await booked(code, { journey: { pickupTime: pickupIn(5 * 1440) } });
    const again = () =>
      testServer().call('POST', '/api/Payments/checkout', { body: { reservationId: booking.id, link: booking.link } });
    const refused = await again();
    expect([refused.statusCode, refused.json().fault]).toEqual([409, 'used-up']);
    expect((await cancel(other)).statusCode).toBe(200);
    const opened = await again();
    expect(opened.statusCode, opened.body).toBe(200);
    expect(await seen(id)).toMatchObject({ uses: 1 });
    await paying.payOnline('in-car');
  });
});
