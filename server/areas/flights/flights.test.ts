import { beforeAll, describe, expect, it } from 'vitest';
import { followFlights } from '#server/areas/flights/follow-flights.ts';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-16T12:00:00Z' });
let office: Office;
let driverToken = '';
let crew: { driverId: string; vehicleId: string };
beforeAll(async () => {
  office = await openOffice(testServer());
  driverToken = await logInAs(testServer(), 'dara@example.org', ['Driver']);
  const driver = await office.addDriver({ email: 'dara@example.org', name: 'Dara Driver' });
  crew = { driverId: driver.id, vehicleId: (await office.addVehicle()).id };
});

const at = (time: string) => {
  testServer().now = new Date(time);
};
const follow = () => followFlights(testServer().app.deps);

let booked = 0;
/** A confirmed booking from an airport, with its flight; each has its own email address. */
async function arrival(pickupTime: string, flightNumber: string, more: object = {}) {
  booked += 1;
  const { id } = await office.takeCall({
    origin: { text: 'Heathrow Terminal 5' },
    destination: { text: 'RG12 1AP' },
    pickupTime,
    flightNumber,
    email: `flyer${booked}@example.org`,
    confirm: true,
    ...more,
  });
  return { id, email: `flyer${booked}@example.org` };
}
const read = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
const flightOf = async (id: string) => (await office.get(`/api/Admin/bookings/${id}/flight`)).json();
const answer = (id: string, body: object) => office.post(`/api/Admin/bookings/${id}/flight/answer`, body);
const assign = async (id: string, who = crew) => {
  const assigned = await office.post(`/api/Admin/bookings/${id}/assign`, who);
  expect(assigned.statusCode, assigned.body).toBe(200);
};
const alertsOf = async (id: string) => {
  const { $values } = (await office.get('/api/Admin/alerts')).json();
  return $values.filter(
    (alert: { reservationId: string; code: string }) => alert.reservationId === id && alert.code.startsWith('flight-'),
  );
};
const earlier = (id: string, accept: boolean, token = driverToken) =>
  testServer().call('POST', `/api/Driver/jobs/${id}/earlier`, { token, body: { accept } });
const textsOf = async (id: string, kind: string) => {
  const { reference } = await read(id);
  const { rows } = await testServer().db.pool.query<{ recipient: string }>(
    "select recipient from outbox where channel = 'text' and kind = $1 and message::text like $2",
    [kind, `%${reference}%`],
  );
  return rows.length;
};
const movedEmails = async (email: string) =>
  (await testServer().emails(email)).filter(({ subject }) => subject?.includes('moved with your flight'));

describe('a delayed arrival', () => {
  it('moves the pickup once, at the same price, and notifies customer, driver and office once', async () => {
    at('2026-11-16T12:00:00Z');
    const { id, email } = await arrival('2026-11-17T13:45', 'BA178', { minutesAfterLanding: 45 });
    await assign(id);
    const before = await read(id);
    await follow();
    await follow();
    at('2026-11-17T01:10:00Z');
    await follow();
    const after = await read(id);
    expect(after).toMatchObject({
      pickupTime: '2026-11-17T14:55:00+00:00',
      price: before.price,
      driver: { name: 'Dara Driver' },
      flight: { state: 'delayed', estimated: '2026-11-17T14:10:00+00:00', provider: 'demo', terminal: '5' },
    });
    expect(Date.parse(after.endsAt) - Date.parse(before.endsAt)).toBe(70 * 60_000);
    expect(await movedEmails(email)).toHaveLength(1);
    expect([await textsOf(id, 'flight-moved'), await textsOf(id, 'driver-moved')]).toEqual([1, 1]);
    expect(await alertsOf(id)).toMatchObject([{ code: 'flight-moved', answers: ['wait'] }]);
    const jobs = await testServer().call('GET', '/api/Driver/jobs?day=2026-11-17', { token: driverToken });
    const job = jobs.json().$values.find((each: { id: string }) => each.id === id);
    expect(job).toMatchObject({ pickupTime: after.pickupTime, freeWaitUntil: '2026-11-17T15:05:00+00:00' });
    const history = (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values;
    expect(history.map(({ label }: { label: string }) => label)).toContain('Pickup moved with the flight');
    expect((await answer(id, { answer: 'wait' })).statusCode).toBe(200);
    expect(await alertsOf(id)).toEqual([]);
  });

  it('waits free of charge from the real landing on', async () => {
    at('2026-11-19T12:00:00Z');
    const { id } = await arrival('2026-11-20T13:10', 'BA 178', { minutesAfterLanding: 10 });
    await follow();
    at('2026-11-20T14:12:00Z');
    await follow();
    // Pickup 14:20, landed 14:10: the firm's 45 minutes from the landing are longer than ten from the pickup.
    expect(await flightOf(id)).toMatchObject({
      flight: { state: 'landed', actual: '2026-11-20T14:10:00+00:00', belt: '4' },
      freeWaitUntil: '2026-11-20T14:55:00+00:00',
    });
  });

  it('keeps the traveller’s own gap where no minutes were chosen', async () => {
    at('2026-11-20T12:00:00Z');
    const { id } = await arrival('2026-11-21T13:30', 'BA 178');
    await follow();
    expect((await read(id)).pickupTime).toBe('2026-11-21T14:40:00+00:00');
  });

  it('of two days is followed for two days, and a partner’s number finds it', async () => {
    at('2026-11-20T12:00:00Z');
    const { id } = await arrival('2026-11-21T07:35', 'QFA1', {
      origin: { text: 'Heathrow Terminal 3' },
      minutesAfterLanding: 60,
    });
    const shared = await arrival('2026-11-21T13:30', 'AA 6135', { minutesAfterLanding: 30 });
    await follow();
    at('2026-11-20T19:00:00Z');
    await follow();
    expect((await read(id)).pickupTime).toBe('2026-11-23T07:35:00+00:00');
    expect(await flightOf(shared.id)).toMatchObject({ flight: { operatedAs: 'BA 178', number: 'AA 6135' } });
  });

  it('leaves alone what the office has given another time by hand', async () => {
    at('2026-11-21T12:00:00Z');
    const { id } = await arrival('2026-11-22T13:45', 'BA 178', { minutesAfterLanding: 45 });
    await follow();
    expect((await read(id)).pickupTime).toBe('2026-11-22T14:55:00+00:00');
    const edited = await office.put(
      `/api/Bookings/${id}`,
      updateOf(await read(id), { PickUpDate: '2026-11-22T16:00' }),
    );
    expect(edited.statusCode, edited.body).toBe(200);
    await follow();
    at('2026-11-22T01:10:00Z');
    await follow();
    expect(await read(id)).toMatchObject({ pickupTime: '2026-11-22T16:00:00+00:00', flight: { minutesAfter: 110 } });
  });

  it('that runs into the driver’s next job takes this one off the driver, and names who is free', async () => {
    at('2026-11-22T12:00:00Z');
    const other = await office.addDriver({ name: 'Frank Free' });
    const { id } = await arrival('2026-11-23T13:45', 'BA 178', { minutesAfterLanding: 45 });
    await assign(id);
    const next = await office.takeCall({ pickupTime: '2026-11-23T14:45' });
    await assign(next.id);
    await follow();
    expect(await read(id)).toMatchObject({ pickupTime: '2026-11-23T14:55:00+00:00', driver: null, vehicle: null });
    const [alert] = await alertsOf(id);
    expect(alert).toMatchObject({ code: 'flight-clash' });
    expect(alert.message).toContain(other.name);
    expect(await textsOf(id, 'driver-released')).toBe(1);
  });
});

describe('an early arrival', () => {
  const lands = { origin: { text: 'Heathrow Terminal 2' }, minutesAfterLanding: 30 };
  const early = async (day: string) => {
    at(`2026-11-${day}T07:00:00Z`);
    const { id, email } = await arrival(`2026-11-${day}T17:10`, 'LH 914', lands);
    return { id, email, due: () => at(`2026-11-${day}T09:00:00Z`) };
  };

  it('asks the driver once and moves only when the driver has agreed', async () => {
    const { id, email, due } = await early('18');
    await assign(id);
    due();
    await follow();
    await testServer().db.pool.query('update followed_flights set next_check_at = $1 where reservation_id = $2', [
      testServer().now,
      id,
    ]);
    await follow();
    expect((await read(id)).pickupTime).toBe('2026-11-18T17:10:00+00:00');
    expect(await textsOf(id, 'driver-earlier')).toBe(1);
    expect(await movedEmails(email)).toEqual([]);
    expect(await alertsOf(id)).toMatchObject([{ code: 'flight-earlier', answers: ['move', 'wait'] }]);
    const stranger = await logInAs(testServer(), 'other-driver@example.org', ['Driver']);
    expect((await earlier(id, true, stranger)).statusCode).toBe(404);
    const both = await Promise.all([earlier(id, true), earlier(id, true)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await read(id)).pickupTime).toBe('2026-11-18T16:45:00+00:00');
    expect(await movedEmails(email)).toHaveLength(1);
    expect(await alertsOf(id)).toEqual([]);
  });

  it('stays where it is when the driver says no, and the office is notified', async () => {
    const { id, due } = await early('19');
    await assign(id);
    due();
    await follow();
    expect((await earlier(id, false)).statusCode).toBe(200);
    expect((await read(id)).pickupTime).toBe('2026-11-19T17:10:00+00:00');
    expect(await alertsOf(id)).toMatchObject([{ code: 'flight-declined' }]);
    expect((await earlier(id, true)).statusCode).toBe(409);
    await testServer().db.pool.query('update followed_flights set next_check_at = $1 where reservation_id = $2', [
      testServer().now,
      id,
    ]);
    await follow();
    expect(await textsOf(id, 'driver-earlier')).toBe(1);
  });

  it('moves by itself while nobody is assigned and there is time to find somebody', async () => {
    const { id, due } = await early('20');
    due();
    await follow();
    expect((await read(id)).pickupTime).toBe('2026-11-20T16:45:00+00:00');
  });
});

describe('a flight that does not come', () => {
  const stansted = { origin: { text: 'Stansted Airport' }, minutesAfterLanding: 30 };

  it('is the office’s to decide: wait, move or cancel at no charge', async () => {
    at('2026-11-20T20:00:00Z');
    const [waits, moves, ends] = [
      await arrival('2026-11-21T19:00', 'FR217', stansted),
      await arrival('2026-11-21T19:00', 'FR217', stansted),
      await arrival('2026-11-21T19:00', 'FR217', stansted),
    ];
    await follow();
    expect((await read(waits.id)).pickupTime).toBe('2026-11-21T19:00:00+00:00');
    expect(await alertsOf(waits.id)).toMatchObject([{ code: 'flight-cancelled', answers: ['wait', 'move', 'cancel'] }]);
    await answer(waits.id, { answer: 'wait' });
    expect((await answer(moves.id, { answer: 'move' })).json().errors).toHaveProperty('pickupTime');
    expect((await answer(moves.id, { answer: 'move', pickupTime: '2026-11-01T10:00' })).statusCode).toBe(400);
    const moved = await answer(moves.id, { answer: 'move', pickupTime: '2026-11-22T10:00' });
    expect(moved.json()).toMatchObject({ pickupTime: '2026-11-22T10:00:00+00:00', alert: null });
    expect((await answer(ends.id, { answer: 'cancel' })).statusCode).toBe(200);
    expect((await answer(ends.id, { answer: 'cancel' })).statusCode).toBe(409);
    expect((await read(ends.id)).status).toBe(2);
    const last = (await testServer().emails(ends.email)).at(-1);
    expect(last?.text).toContain('nothing to pay');
    for (const { id } of [waits, moves]) {
      await testServer().db.pool.query('update followed_flights set next_check_at = $1 where reservation_id = $2', [
        testServer().now,
        id,
      ]);
      await follow();
      expect(await alertsOf(id)).toEqual([]);
    }
    expect((await read(moves.id)).pickupTime).toBe('2026-11-22T10:00:00+00:00');
  });

  it('or comes to another airport, is an alert as well', async () => {
    at('2026-11-22T11:30:00Z');
    const { id } = await arrival('2026-11-22T12:40', 'BA 429', {
      origin: { text: 'City Airport' },
      minutesAfterLanding: 30,
    });
    await follow();
    expect(await alertsOf(id)).toMatchObject([{ code: 'flight-diverted', answers: ['wait', 'move', 'cancel'] }]);
  });

  it('does not fit a pickup before its landing', async () => {
    at('2026-11-22T12:00:00Z');
    const { id } = await arrival('2026-11-23T09:00', 'BA 178');
    await follow();
    expect((await read(id)).pickupTime).toBe('2026-11-23T09:00:00+00:00');
    expect(await alertsOf(id)).toMatchObject([{ code: 'flight-misfit', answers: ['wait', 'move'] }]);
  });
});
