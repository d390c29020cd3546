import { describe, expect, it } from 'vitest';
import { openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { openTrips } from '#server/testing/trips.ts';

const { act, crew, jobIn, later, office, readStaff, row, stranger, testServer, trip } = openTrips();

const correct = (id: string, body: object, headers: Record<string, string> = {}) =>
  testServer().call('PUT', `/api/Admin/bookings/${id}/trip-end`, { token: office().token, body, headers });

/** A trip that ended like this. */
async function driven(end: object, waited = 0) {
  const { id } = await trip(waited);
  const done = await act(id, 'complete', end);
  expect(done.statusCode, done.body).toBe(200);
  return id;
}

const parking = (amount: number) => ({ code: 'parking', amount });

/** What each account of the ledger has, in pence. */
async function ledger(): Promise<Record<string, number>> {
  const { rows } = await testServer().db.pool.query(
    'select account, sum(pence)::int as pence from ledger_lines group by account',
  );
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
}

describe('a driver’s own slip at the end', () => {
  const own = (id: string, body: object, token = crew.token) => act(id, 'payment', body, { token });

  it('can be put right by the driver for half an hour, and the office sees it', async () => {
    const id = await driven({ paidBy: 'cash', extras: [parking(5), { code: 'tip', amount: 2 }] });
    const jobs = await testServer().call('GET', '/api/Driver/jobs', { token: crew.token });
    expect(jobs.json().$values.find((job: { id: string }) => job.id === id).correction).toEqual({
      until: expect.any(String),
      fare: 50,
      extras: [
        { code: 'parking', amount: 5 },
        { code: 'tip', amount: 2 },
      ],
    });
    later(30);
    const done = await own(id, { paidBy: 'card', extras: [parking(3.5)] });
    expect(done.json(), done.body).toMatchObject({ price: 53.5, paidBy: 'card' });
    expect(await row(id)).toMatchObject({ price_pence: 5350, paid_by: 'card', taken_pence: 5350, tip_pence: 0 });
    const events = (await office().get(`/api/Admin/bookings/${id}/events`)).json().$values;
    expect(events.find(({ label }: { label: string }) => label === 'Payment corrected')).toBeDefined();
  });

  it('is refused afterwards, before the end, to another driver, and with what cannot be', async () => {
    const under = await trip();
    expect((await own(under.id, { paidBy: 'card' })).json().code).toBe('conflict');
    await act(under.id, 'complete', { paidBy: 'cash' });
    expect((await own(under.id, { paidBy: 'card' }, stranger())).statusCode).toBe(404);
    expect((await own(under.id, { paidBy: 'prepaid' })).statusCode).toBe(400);
    expect((await own(under.id, { paidBy: 'cash', price: 1 })).statusCode).toBe(400);
    later(31);
    expect((await own(under.id, { paidBy: 'card' })).json()).toMatchObject({ status: 409, code: 'correction-over' });
    expect(await row(under.id)).toMatchObject({ paid_by: 'cash', price_pence: 5000 });
  });
});

describe('a payment that was recorded wrongly', () => {
  it('is put right with its reason: price, receipt lines and the driver’s open week follow', async () => {
    const id = await driven({ paidBy: 'cash', extras: [parking(5), { code: 'tip', amount: 2 }] });
    expect(await jobIn(id)).toMatchObject({ fare: 55, collected: 55, paidBy: 'car' });
    const right = { paidBy: 'card', extras: [parking(3.5), { code: 'tolls', amount: 2 }, { code: 'tip', amount: 4 }] };
    const done = await correct(id, { ...right, reason: 'Paid by card' });
    expect(done.json(), done.body).toMatchObject({ price: 55.5, paidBy: 'card', taken: 55.5, tip: 4, status: 3 });
    expect(await row(id)).toMatchObject({ price_pence: 5550, taken_pence: 5550, tip_pence: 400 });
    const lines = (await readStaff(id)).lines.map(({ code, amount }: { code: string; amount: number }) => [
      code,
      amount,
    ]);
    expect(lines.slice(-2)).toEqual([
      ['parking', 3.5],
      ['tolls', 2],
    ]);
    expect(await jobIn(id)).toMatchObject({ fare: 55.5, share: 45.5, collected: 0, tip: 4, paidBy: 'card' });
    const events = (await office().get(`/api/Admin/bookings/${id}/events`)).json().$values;
    expect(events.find(({ label }: { label: string }) => label === 'Payment corrected')).toBeDefined();
    expect(JSON.stringify(events)).toContain('Paid by card');
    // The same again is no correction.
    const again = await correct(id, { ...right, reason: 'Paid by card' });
    expect(again.json().version).toBe(done.json().version);
  });

  it('can be recorded later if nobody recorded it at the end', async () => {
    const id = await driven({});
    const done = await correct(id, { paidBy: 'card', reason: 'Asked the driver' });
    expect(done.json(), done.body).toMatchObject({ price: 50, paidBy: 'card', taken: 50 });
  });

  it.each([
    ['no way to pay', { reason: 'x' }, 400],
    ['no reason', { paidBy: 'card' }, 400],
    ['prepaid that is not', { paidBy: 'prepaid', reason: 'x' }, 400],
    ['more waiting than counted', { paidBy: 'cash', extras: [{ code: 'waiting', amount: 1 }], reason: 'x' }, 400],
    ['something else', { paidBy: 'cash', reason: 'x', price: 1 }, 400],
  ])('is refused with %s', async (_case, body, status) => {
    const id = await driven({ paidBy: 'cash' });
    expect((await correct(id, body)).statusCode).toBe(status);
    expect(await row(id)).toMatchObject({ paid_by: 'cash', price_pence: 5000 });
  });

  it('is refused for a trip under way, another version, and drivers', async () => {
    const { id } = await trip();
    expect((await correct(id, { paidBy: 'card', reason: 'x' })).statusCode).toBe(409);
    await act(id, 'complete', { paidBy: 'cash' });
    expect((await correct(id, { paidBy: 'card', reason: 'x' }, { 'if-match': '"1"' })).json()).toMatchObject({
      code: 'saved-meanwhile',
      who: expect.any(String),
      current: { id },
    });
    const body = { paidBy: 'card', reason: 'x' };
    const byDriver = await testServer().call('PUT', `/api/Admin/bookings/${id}/trip-end`, { token: crew.token, body });
    expect(byDriver.statusCode).toBe(403);
  });

  it('leaves the price of an invoiced journey as it is', async () => {
    const email = 'owner-corrects@example.org';
    await logInAs(testServer(), email);
    const company = { email, company: 'Corrects Ltd', billingAddress: '1 High Street', billingEmail: email };
    const { id: accountId } = (
      await office().post('/api/Admin/accounts', { ...company, costReferences: ['SALES'] })
    ).json();
    const { id } = await trip(0, { accountId, costReference: 'SALES' });
    await act(id, 'complete', { paidBy: 'account' });
    const pool = testServer().db.pool;
    await pool.query("update reservations set pickup_at = pickup_at - interval '1 day' where id = $1", [id]);
    expect((await office().post('/api/Admin/invoices', { accountId })).statusCode).toBe(201);
    const refused = await correct(id, { paidBy: 'account', extras: [parking(4)], reason: 'Car park' });
    expect([refused.statusCode, refused.json().errors?.extras?.[0]]).toEqual([
      409,
      'This job is on an invoice, so its price stays. Issue a credit note instead.',
    ]);
    expect(await row(id)).toMatchObject({ price_pence: 5000 });
  });

  it('never changes a closed week: the difference is on the next one, and the ledger agrees', async () => {
    const [wrong, right] = [await driven({ paidBy: 'cash' }), await driven({ paidBy: 'card' })];
    const sheet = async (week: string) =>
      (await officeNow.get(`/api/Admin/settlements/${crew.driverId}/${week}`)).json();
    let officeNow = office();
    const week = (await testServer().call('GET', '/api/Driver/earnings', { token: crew.token })).json().thisWeek.week;
    testServer().now = new Date(testServer().now.getTime() + 8 * 86_400_000);
    officeNow = await openOffice(testServer());
    const { closing, jobs } = await sheet(week);
    expect(jobs.map(({ reservationId }: { reservationId: string }) => reservationId)).toEqual(
      expect.arrayContaining([wrong, right]),
    );
    const closed = await officeNow.post(`/api/Admin/settlements/${crew.driverId}/${week}/close`, { closing });
    expect(closed.statusCode, closed.body).toBe(200);
    const before = { sheet: await sheet(week), ledger: await ledger() };
    const next = new Date(Date.parse(week) + 7 * 86_400_000).toISOString().slice(0, 10);
    const open = await sheet(next);

    const path = `/api/Admin/bookings/${wrong}/trip-end`;
    const tip = { code: 'tip', amount: 3 };
    const done = await officeNow.put(path, { paidBy: 'card', extras: [tip], reason: 'It was the card machine' });
    expect(done.statusCode, done.body).toBe(200);
    expect(await sheet(week)).toEqual(before.sheet);
    const now = await sheet(next);
    // The driver did not have the 50, and gets the tip.
    expect(now.closing - open.closing).toBe(53);
    expect(now.entries.at(-1)).toMatchObject({ kind: 'adjustment', amount: 53 });
    expect(now.entries.at(-1).reason).toContain('It was the card machine');
    // And back to cash: the second correction builds on the first.
    const undone = await officeNow.put(path, { paidBy: 'cash', reason: 'No, cash after all' });
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await sheet(next)).closing).toBe(open.closing);
    expect(await ledger()).toEqual(before.ledger);
    const last = await officeNow.put(path, { paidBy: 'card', extras: [tip], reason: 'Card, the slip is here' });
    expect(last.statusCode, last.body).toBe(200);
    const after = await ledger();
    const moved = (account: string) => (after[account] ?? 0) - (before.ledger[account] ?? 0);
    // What the firm has by card; the driver's part follows when the next week is closed.
    expect([moved('bank'), moved('fares'), moved('drivers'), moved('driver-pay')]).toEqual([5300, 0, 0, -5300]);
  });
});
