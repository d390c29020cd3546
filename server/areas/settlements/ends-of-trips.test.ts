import { beforeAll, describe, expect, it } from 'vitest';
import { addLondonDays, londonDate, mondayOf } from '#domain/basics/london-time.ts';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { logInAs } from '#server/testing/people.ts';
import { openTrips } from '#server/testing/trips.ts';

const { act, crew, jobIn, later, office, paying, testServer } = openTrips();

beforeAll(() => paying.payOnline('now'));

let manager = '';
beforeAll(async () => {
  manager = office().token;
});
const get = async (url: string) => (await testServer().call('GET', url, { token: manager })).json();
const staff = (id: string, what: string, body: object = {}) =>
  testServer().call('POST', `/api/Admin/bookings/${id}/${what}`, { token: manager, body });
const revenue = async () => (await get('/api/Admin/statistics')).totals.revenue as number;
const endingOf = async (id: string) => (await get(`/api/Admin/bookings/${id}`)).ending;
const day = (ahead: number) => addLondonDays(londonDate(testServer().now), ahead);
const week = (ahead = 0) => addLondonDays(mondayOf(londonDate(testServer().now)), 7 * ahead);
const sheetOf = (monday: string) => get(`/api/Admin/settlements/${crew.driverId}/${monday}`);
const earningsOf = async (from: string, to: string) =>
  (await testServer().call('GET', `/api/Driver/earnings?from=${from}&to=${to}`, { token: crew.token })).json();
const earnedByEnds = async (id: string) =>
  (
    await testServer().db.pool.query(
      `select coalesce(-sum(l.pence) filter (where l.account = 'cancellations'), 0)::int as cancellations,
         coalesce(-sum(l.pence) filter (where l.account = 'fares'), 0)::int as fares
       from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.reservation_id = $1`,
      [id],
    )
  ).rows[0];

/** A trip that was paid online and that its driver has started. */
async function started() {
  const booking = await paying.paid(0.01);
  await staff(booking.id, 'status', { status: 'Confirmed' });
  await staff(booking.id, 'assign', { driverId: crew.driverId, vehicleId: crew.vehicleId });
  const start = await act(booking.id, 'start');
  expect(start.statusCode, start.body).toBe(200);
  return booking;
}

async function end(id: string, reason: string) {
  if (reason !== 'no-show') return act(id, 'end', { reason });
  later(20);
  await act(id, 'arrived');
  await act(id, 'called', { way: 'text' });
  later(60);
  return act(id, 'no-show', { reason: 'Nobody there' });
}

describe.each(['no-show', 'cancelled-at-door', 'breakdown', 'wrong-start'])('a trip that ended with %s', (reason) => {
  it('says the same money everywhere: earnings, receipt, statistics, register, card and books', async () => {
    const before = await revenue();
    const booking = await started();
    const { id, reference } = booking;
    // A booking counts at its price until it ends.
    const ended = await end(id, reason);
    expect(ended.json(), ended.body).toMatchObject({ status: 2, endReason: reason, price: 0, paidBy: null });
    await settlePayments(paying.deps());
    // Nothing goes back, and nothing is kept, before the office has decided.
    expect((await booking.read()).payment).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await earnedByEnds(id)).toEqual({ cancellations: 0, fares: 0 });
    expect([await revenue(), await jobIn(id)]).toEqual([before, undefined]);

    const { agreed, byTerms } = await endingOf(id);
    const charge = byTerms[reason] as number;
    const decided = await staff(id, 'end-charge', { charge });
    expect(decided.statusCode, decided.body).toBe(200);
    await settlePayments(paying.deps());
    await paying.deliverAll();
    const { payment, price } = await booking.read();
    expect([price, payment.paid - payment.refunded, payment.taken]).toEqual([charge, charge, 0]);
    expect(payment.refunded).toBe(agreed - charge);
    expect(await revenue()).toBe(before + charge);
    expect(await earnedByEnds(id)).toEqual({ cancellations: charge * 100, fares: 0 });
    const receipt = await testServer().call('GET', `/api/Reservations/${id}/receipt.pdf`, { token: manager });
    expect(receipt.statusCode).toBe(charge > 0 ? 200 : 409);
    if (charge > 0) expect(await jobIn(id)).toMatchObject({ fare: charge, collected: 0, paidBy: 'online' });
    else expect(await jobIn(id)).toBeUndefined();
    const rows = (await get(`/api/Admin/register?from=${day(-1)}&to=${day(2)}`)).$values;
    const row = rows.find((each: { reference: string }) => each.reference === reference);
    expect(row).toMatchObject({ agreedFare: charge, status: 2 });
    expect(row.missing).not.toContain('fare');
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
  });
});

describe('a charge after the week', () => {
  it('decided late goes on the open week; changed or withdrawn, a closed one stays and the difference goes on', async () => {
    const late = await started();
    await end(late.id, 'cancelled-at-door');
    const booking = await started();
    await end(booking.id, 'cancelled-at-door');
    const { byTerms } = await endingOf(booking.id);
    const charge = byTerms['cancelled-at-door'] as number;
    await staff(booking.id, 'end-charge', { charge });
    const [first, second] = [week(), week(1)];
    later(2 * 24 * 60);
    // The login of a week ago has ended.
    manager = await logInAs(testServer(), 'next-week@example.org', ['Writer']);
    const { closing } = await sheetOf(first);
    const url = `/api/Admin/settlements/${crew.driverId}/${first}/close`;
    const close = await testServer().call('POST', url, { token: manager, body: { closing } });
    expect(close.statusCode, close.body).toBe(200);
    const closed = await sheetOf(first);
    const of = (sheet: { jobs: { reference: string }[] }, reference: string) =>
      sheet.jobs.find((job) => job.reference === reference);

    // Decided after its week was closed.
    expect(await endingOf(late.id)).toMatchObject({ countsIn: second });
    expect((await staff(late.id, 'end-charge', { charge })).statusCode).toBe(200);
    expect(of(closed, late.reference)).toBeUndefined();
    expect(of(await sheetOf(second), late.reference)).toMatchObject({ fare: charge });

    // On the closed week, and changed twice.
    for (const [to, entries] of [
      [0, 1],
      [charge, 2],
    ] as const) {
      const changed = await staff(booking.id, 'end-charge', { charge: to, reason: 'Put right' });
      expect(changed.statusCode, changed.body).toBe(200);
      expect(await sheetOf(first)).toEqual(closed);
      expect((await sheetOf(second)).entries).toHaveLength(entries);
      expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
    }
    const sum = (await sheetOf(second)).entries.reduce(
      (total: number, one: { amount: number }) => total + one.amount,
      0,
    );
    expect(sum).toBeCloseTo(0);
    // The driver finds it where it was paid, not a second time in the week of the change.
    const then = (await earningsOf(first, addLondonDays(first, 6))).jobs;
    const now = (await earningsOf(second, addLondonDays(second, 6))).jobs;
    const isIt = (job: { reservationId: string }) => job.reservationId === booking.id;
    expect([then.filter(isIt).length, now.filter(isIt).length]).toEqual([1, 0]);
    // What was paid out for it can no longer be taken back as if it had not ended.
    expect((await staff(booking.id, 'take-back', { reason: 'x' })).json().errors.status[0]).toMatch(/closed week/);
  });
});
