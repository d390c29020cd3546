import { beforeAll, describe, expect, it } from 'vitest';
import { settlePayments } from '#server/areas/payments/settle/settle-payments.ts';
import { faultsOfLedger } from '#server/testing/ledger.ts';
import { updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { addApp } from '#server/testing/second-factor.ts';
import { openTrips } from '#server/testing/trips.ts';

const { office, testServer, crew, act, later, paying, pickupIn, readStaff, repair, row } = openTrips();

let other = { driverId: '', vehicleId: '', token: '' };
beforeAll(async () => {
  const token = await logInAs(testServer(), 'other@example.org', ['Driver']);
  const { id: vehicleId } = await office().addVehicle();
  const driver = await office().addDriver({
    name: 'Olga Other',
    email: 'other@example.org',
    usualVehicleId: vehicleId,
  });
  other = { token, vehicleId, driverId: driver.id };
});

const staff = (id: string, what: string, body: object = {}) => office().post(`/api/Admin/bookings/${id}/${what}`, body);
const takeBack = (id: string, body: object = {}) => staff(id, 'take-back', { reason: 'Another car', ...body });
const toOther = () => ({ driverId: other.driverId, vehicleId: other.vehicleId });
const alertOf = async (id: string) =>
  (await office().get('/api/Admin/alerts'))
    .json()
    .$values.find(({ code, reservationId }: { code: string; reservationId: string }) => {
      return code === 'ended-without-passenger' && reservationId === id;
    });
const messages = async () =>
  (await testServer().db.pool.query('select kind from outbox order by id')).rows.map(({ kind }) => kind as string);

async function started(more: object = {}) {
  await testServer().db.pool.query('delete from outbox');
  const call = { price: 50, priceReason: 'Agreed', pickupTime: pickupIn(5), confirm: true, ...more };
  const { id } = await office().takeCall(call);
  const { driverId, vehicleId } = crew;
  expect((await staff(id, 'assign', { driverId, vehicleId })).statusCode).toBe(200);
  expect((await act(id, 'start')).statusCode).toBe(200);
  await testServer().db.pool.query("update outbox set state = 'sent'");
  return id;
}
const cancel = (id: string) => staff(id, 'status', { status: 'Cancelled' });

describe('a breakdown', () => {
  it('names the car to send instead, which one press sends on the same booking, at its fare', async () => {
    const id = await started();
    await act(id, 'end', { reason: 'breakdown', text: 'Flat tyre' });
    const alert = await alertOf(id);
    expect(alert).toMatchObject({ instead: { driver: expect.any(String), version: (await readStaff(id)).version } });
    expect(alert.instead.driverId).not.toBe(crew.driverId);
    const { version, driverId, vehicleId } = alert.instead;
    const sent = await office().post(
      `/api/Admin/bookings/${id}/take-back`,
      { reason: 'Another car', driverId, vehicleId },
      { 'if-match': `"${version}"` },
    );
    expect(sent.json(), sent.body).toMatchObject({
      status: 1,
      price: 50,
      endReason: null,
      isChargeDecided: false,
      startedAt: null,
      cancelledAt: null,
      driver: { id: driverId },
    });
    expect(sent.json().lines.some(({ code }: { code: string }) => code === 'no-passenger')).toBe(false);
    expect(await alertOf(id)).toBeUndefined();
    const { $values } = (await office().get(`/api/Admin/bookings/${id}/events`)).json();
    expect($values.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['Ended without a passenger', 'End undone']),
    );
    await cancel(id);
  });

  it('goes to another driver although the first one is on a job of the same time by now', async () => {
    const id = await started();
    await act(id, 'end', { reason: 'breakdown' });
    await repair();
    const next = await started();
    const same = await takeBack(id);
    expect([same.statusCode, same.json().code]).toEqual([409, 'driver-busy']);
    expect(await row(id)).toMatchObject({ status: 2, price_pence: 0 });
    expect((await takeBack(id, toOther())).json()).toMatchObject({ status: 1, driver: { id: other.driverId } });
    expect((await act(id, 'start', {}, { token: other.token })).json()).toMatchObject({ status: 5 });
    for (const each of [id, next]) await cancel(each);
  });

  it('tells the customer only what no longer holds: that the first car was on the way', async () => {
    const id = await started({ email: 'carol@example.org' });
    await act(id, 'end', { reason: 'breakdown' });
    const before = (await messages()).length;
    await takeBack(id, toOther());
    expect((await messages()).slice(before).toSorted()).toEqual(['driver', 'not-underway', 'not-underway']);
    await cancel(id);
  });
});

describe('an end that is taken back', () => {
  it('was told as a cancellation: what has not gone out never does, and who heard of it hears that it is on', async () => {
    const id = await started({ email: 'dora@example.org' });
    await testServer().db.pool.query('delete from outbox');
    const end = () => staff(id, 'end', { reason: 'cancelled-at-door', text: 'Changed her mind' });
    await end();
    expect(await messages()).toContain('cancelled');
    await takeBack(id);
    expect(await messages()).not.toContain('cancelled');
    expect(await messages()).not.toContain('confirmed');
    await act(id, 'start');
    await end();
    await testServer().db.pool.query("update outbox set state = 'sent'");
    await takeBack(id);
    expect((await messages()).filter((kind) => kind === 'confirmed')).toHaveLength(1);
    await cancel(id);
  });

  it('gives back what was kept of a card, in the books too, and the rest is due in the car', async () => {
    await paying.payOnline('now');
    const booking = await paying.paid(0.1);
    await staff(booking.id, 'status', { status: 'Confirmed' });
    await staff(booking.id, 'assign', { driverId: crew.driverId, vehicleId: crew.vehicleId });
    expect((await act(booking.id, 'start')).statusCode).toBe(200);
    await act(booking.id, 'end', { reason: 'cancelled-at-door' });
    const { agreed, byTerms } = (await readStaff(booking.id)).ending;
    expect((await staff(booking.id, 'end-charge', { charge: byTerms['cancelled-at-door'] })).statusCode).toBe(200);
    await settlePayments(paying.deps());
    const cancellations = async () =>
      (
        await testServer().db.pool.query(
          "select coalesce(-sum(pence), 0)::int as pence from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.account = 'cancellations' and e.reservation_id = $1",
          [booking.id],
        )
      ).rows[0].pence;
    expect(await cancellations()).toBe(byTerms['cancelled-at-door'] * 100);
    expect((await takeBack(booking.id)).json()).toMatchObject({ status: 1, price: agreed });
    expect(await cancellations()).toBe(0);
    await settlePayments(paying.deps());
    const left = agreed - byTerms['cancelled-at-door'];
    const list = await testServer().call('GET', '/api/Driver/jobs', { token: crew.token });
    const job = list.json().$values.find(({ id }: { id: string }) => id === booking.id);
    expect(job).toMatchObject({ toCollect: left, paidOnline: byTerms['cancelled-at-door'] });
    expect(await faultsOfLedger(testServer().db.pool)).toEqual([]);
    await cancel(booking.id);
    await paying.payOnline('in-car');
  });

  it('takes a manager with a fresh proof once its charge is confirmed', async () => {
    const { token: stale } = await addApp(testServer(), await logInAs(testServer(), 'boss@example.org', ['Writer']));
    later(16);
    const charged = await started();
    await staff(charged, 'end', { reason: 'cancelled-at-door', text: 'Changed her mind' });
    const as = (id: string) =>
      testServer().call('POST', `/api/Admin/bookings/${id}/take-back`, { token: stale, body: { reason: 'Not so' } });
    expect((await as(charged)).json().code).toBe('fresh-proof-needed');
    const edit = await office().put(`/api/Bookings/${charged}`, updateOf(await readStaff(charged), { Price: 50 }));
    expect([edit.statusCode, Object.keys(edit.json().errors)]).toEqual([400, ['Price']]);
    expect((await takeBack(charged)).json()).toMatchObject({ status: 1, price: 50 });
    await act(charged, 'start');
    await staff(charged, 'end', { reason: 'breakdown', text: 'Flat tyre' });
    expect((await as(charged)).json()).toMatchObject({ status: 1 });
    await cancel(charged);
  });

  it('leaves no no-show in the record of the pickup', async () => {
    const id = await started();
    later(46);
    await staff(id, 'no-show', { reason: 'Nobody', wasThere: true });
    expect((await takeBack(id)).json()).toMatchObject({ status: 1, noShowAt: null });
    const totals = (await office().get('/api/Admin/statistics')).json().totals;
    expect(totals.noShows).toBe(0);
    await cancel(id);
  });

  it('is refused for a booking that was called off before it began', async () => {
    const { id } = await office().takeCall({ pickupTime: pickupIn(60), confirm: true });
    await cancel(id);
    expect((await takeBack(id)).json().code).toBe('conflict');
  });
});

describe('two people at once', () => {
  it('are told who did what: two dispatchers, and a driver whose trip was taken back', async () => {
    const id = await started();
    const { version } = await readStaff(id);
    const press = (what: string, body: object) =>
      office().post(`/api/Admin/bookings/${id}/${what}`, body, { 'if-match': `"${version}"` });
    expect((await press('take-back', { reason: 'Wrong tap' })).statusCode).toBe(200);
    for (const [what, body] of [
      ['take-back', { reason: 'Wrong tap' }],
      ['end', { reason: 'breakdown', text: 'x' }],
    ] as const) {
      const second = (await press(what, body)).json();
      expect(second, what).toMatchObject({ status: 409, code: 'changed-meanwhile' });
      expect(second.detail).toContain('Confirmed');
      expect(second.detail).toContain('@');
    }
    for (const step of ['undo', 'arrived'] as const) {
      const late = (await act(id, step)).json();
      expect(late, step).toMatchObject({ status: 409, code: 'changed-meanwhile' });
      expect(late.detail).toContain('Confirmed (the office');
    }
    await cancel(id);
  });
});
