import { describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { openTrips } from '#server/testing/trips.ts';
import { openVouchers } from '#server/testing/vouchers.ts';

const { office, paying, pickupIn, testServer } = openTrips();
const { booked, make, quote, seen } = openVouchers(testServer, office);

interface Held {
  readonly id: string;
  readonly link: string;
}

const read = async ({ id, link }: Held) =>
  (await testServer().call('GET', `/api/Reservations/${id}?link=${encodeURIComponent(link)}`)).json();
const cancel = ({ id, link }: Held, both = false) =>
  testServer().call('PUT', `/api/Reservations/cancel-reservation/${id}?link=${encodeURIComponent(link)}&both=${both}`);
const journey = { returnTime: '2026-12-02T18:00' };

describe('one journey of a return, cancelled', () => {
  const terms = { leastFare: 80 };
  const otherOf = async (one: Held) => {
    const { otherLeg } = await read(one);
    return { id: otherLeg.id, link: String(otherLeg.link) };
  };

  it('takes the code off the other one, if that is too cheap for it; the page says so before, the email after', async () => {
    const { id, code } = await make({ ...terms, mostUses: 1 });
    const email = 'alone@example.org';
    const booking = await booked(code, { journey, email });
    const other = await otherOf(booking);
    expect(await read(booking)).toMatchObject({
      price: 49.5,
      priceAlone: 55,
      otherLeg: { price: 49.5, priceAlone: 55 },
    });
    expect((await cancel(booking)).statusCode).toBe(200);
    const left = await read(other);
    expect(left).toMatchObject({ price: 55, status: 0, priceAlone: null });
    expect(JSON.stringify(left.lines)).not.toContain(code);
    expect(await seen(id)).toMatchObject({ uses: 0, given: 0, state: 'valid' });
    const mail = (await testServer().emails(email)).at(-1);
    for (const text of [code, '£49.50', '£55']) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('doesn’t affect');
    const events = (await office().get(`/api/Admin/bookings/${other.id}/events`)).json().$values;
    expect(JSON.stringify(events)).toContain('5500');
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  });

  it('leaves the price of the other one that meets the minimum, or that the office left alone', async () => {
    const enough = await make({ leastFare: 50 });
    const kept = await booked(enough.code, { journey });
    const other = await otherOf(kept);
    expect(await read(kept)).toMatchObject({ priceAlone: null, otherLeg: { priceAlone: null } });
    await cancel(kept);
    expect(await read(other)).toMatchObject({ price: 49.5 });
    const { code } = await make(terms);
    const calledOff = await booked(code, { journey });
    const back = await otherOf(calledOff);
    expect(
      (await office().post(`/api/Admin/bookings/${calledOff.id}/status`, { status: 'Cancelled' })).statusCode,
    ).toBe(200);
    expect(await read(back)).toMatchObject({ price: 49.5 });
    const both = await booked(code, { journey });
    expect((await cancel(both, true)).statusCode).toBe(200);
    expect(await read(both)).toMatchObject({ price: 49.5, status: 2 });
  });

  it('never ends with both cancelled at a full price or one with a discount, whoever is first', async () => {
    const { id, code } = await make(terms);
    const booking = await booked(code, { journey });
    const other = await otherOf(booking);
    const answers = await Promise.all([cancel(booking), cancel(other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await seen(id)).toMatchObject({ uses: 0, given: 0 });
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  });

  it('takes the code off both where the customer changes one to a cheaper journey, and says so before and after', async () => {
    const { id, code } = await make({ ...terms, mostUses: 1 });
    const email = 'cheaper@example.org';
    const booking = await booked(code, { journey, email });
    const other = await otherOf(booking);
    const near = await quote({ destination: { text: 'Ascot' } });
    const at = `/api/Reservations/${booking.id}/change`;
    const link = `link=${encodeURIComponent(booking.link)}`;
    const asked = await testServer().call('POST', `${at}/price?${link}`, { body: { quoteId: near.id } });
    expect(asked.json(), asked.body).toMatchObject({
      voucher: { code, holds: false },
      otherLeg: { before: 49.5, price: 55 },
    });
    const changed = await testServer().call('PUT', `${at}?${link}`, { body: { quoteId: near.id } });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await read(other)).toMatchObject({ price: 55, status: 0 });
    const mail = (await testServer().emails(email)).at(-1);
    for (const text of [code, '£49.50', '£55']) expect(mail?.text).toContain(text);
    expect(await seen(id)).toMatchObject({ uses: 0, given: 0, state: 'valid' });
    // Changed by the office, it is not the customer's doing.
    const kept = await booked((await make(terms)).code, { journey });
    const back = await otherOf(kept);
    const again = await quote({ destination: { text: 'Ascot' } });
    const body = { quoteId: again.id };
    expect((await office().put(`/api/Reservations/${kept.id}/change`, body)).statusCode).toBe(200);
    expect(await read(back)).toMatchObject({ price: 49.5 });
  });

  it('gives back what was paid for it, and asks by link for what the code took off the other one', async () => {
    await paying.payOnline('now');
    const { code } = await make(terms);
    const pickupTime = pickupIn(5 * 1440);
    const booking = await booked(code, { journey: { pickupTime, returnTime: pickupIn(8 * 1440) } });
    const other = await otherOf(booking);
    const body = { reservationId: booking.id, link: booking.link };
    const { url } = (await testServer().call('POST', '/api/Payments/checkout', { body })).json();
    paying.stripe.payOnPage(String(url).split('/').at(-1) ?? '');
    await paying.deliverAll();
    await settlePayments(paying.deps());
    expect(await read(other)).toMatchObject({ payment: { paid: 49.5 } });
    expect((await cancel(booking)).statusCode).toBe(200);
    await settlePayments(paying.deps());
    await paying.deliverAll();
    expect(await read(booking)).toMatchObject({ status: 2, payment: { refunded: 49.5 } });
    expect(await read(other)).toMatchObject({ price: 55, payment: { paid: 49.5, refunded: 0, due: 5.5 } });
    // That link may stay unpaid, but nothing dearer is had before its own difference is paid.
    const { pickupTime: at } = await read(other);
    const far = await quote({ destination: { text: 'Stansted Airport' }, pickupTime: String(at).slice(0, 16) });
    const changed = await testServer().call('PUT', `/api/Reservations/${other.id}/change?link=${other.link}`, {
      body: { quoteId: far.id },
    });
    const full = far.cars.find(({ carType }) => carType === 'Executive')?.price ?? 0;
    expect(changed.json(), changed.body).toMatchObject({ price: 55, toPay: { amount: full - 55 } });
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
    await paying.payOnline('in-car');
  });
});
