import { beforeAll, describe, expect, it } from 'vitest';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { askForReviews } from '#server/areas/bookings/reminders/ask-for-reviews.ts';
import { sendReminders } from '#server/areas/bookings/reminders/send-reminders.ts';
import { goodCall, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const now = '2026-11-15T12:00:00Z';
const testServer = useTestServer({ now });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const enter = (more: object = {}) =>
  office.post('/api/Admin/bookings', { ...goodCall, pickupTime: '2026-11-12T09:30', confirm: true, ...more });
const crew = async (ofDriver: object = {}) => {
  const [driver, vehicle] = [await office.addDriver(ofDriver), await office.addVehicle()];
  return { driverId: driver.id, vehicleId: vehicle.id };
};
const count = async (table: string) =>
  Number((await testServer().db.pool.query(`select count(*) from ${table}`)).rows[0].count);
const messages = async () => [await count('outbox'), await count('notifications'), await count('job_notices')];

describe('a job that has been driven', () => {
  it('is completed with driver and car, is complete in the register, and nobody is notified', async () => {
    await logInAs(testServer(), 'driven@example.org');
    const login = 'driven-driver@example.org';
    await logInAs(testServer(), login, ['Driver']);
    const who = await crew({ email: login });
    const before = await messages();
    const answer = await enter({ ...who, email: 'driven@example.org' });
    expect(answer.json()).toMatchObject({
      booking: { status: 3, startedAt: '2026-11-12T09:30:00+00:00', driver: { id: who.driverId }, price: 55 },
      notified: false,
      warnings: [],
    });
    const { id, reference } = answer.json().booking;
    expect(await messages()).toEqual(before);
    const { $values } = (await office.get('/api/Admin/register?from=2026-11-12&to=2026-11-12')).json();
    const row = $values.find((one: { reference: string }) => one.reference === reference);
    expect(row).toMatchObject({ takenBy: 'desk@example.org', missing: [] });
    expect(row.driver.name).toBe('Dara Driver');
    const events = (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values;
    expect(events.map((event: { label: string }) => event.label)).toEqual([
      'Booked',
      'Status: Confirmed',
      'Driver and car assigned',
      'Status: In progress',
      'Status: Completed',
    ]);
    testServer().now = new Date('2026-11-15T18:00:00Z');
    await askForReviews(testServer().app.deps);
    testServer().now = new Date(now);
    expect(await messages()).toEqual(before);
  });

  it('waits without driver or car, quietly, until staff add them', async () => {
    const { booking } = (await enter()).json();
    expect(booking.status).toBe(1);
    const before = await messages();
    await sendReminders(testServer().app.deps);
    const { $values } = (await office.get('/api/Admin/register?from=2026-11-12&to=2026-11-12')).json();
    const row = $values.find((one: { reference: string }) => one.reference === booking.reference);
    expect(row.missing).toEqual(expect.arrayContaining(['driver', 'vehicle']));
    const assigned = await office.post(`/api/Admin/bookings/${booking.id}/assign`, await crew());
    expect(assigned.json().status).toBe(1);
    for (const status of [5, 3]) await office.post(`/api/Admin/bookings/${booking.id}/status`, { status });
    const { rows } = await testServer().db.pool.query(
      'select status, started_at = pickup_at as began, completed_at = ends_at as ended from reservations where id = $1',
      [booking.id],
    );
    expect(rows).toEqual([{ status: 3, began: true, ended: true }]);
    expect(await messages()).toEqual(before);
  });

  it('is under way while it is not over, and its driver gets it on the phone', async () => {
    const login = 'under-way@example.org';
    await logInAs(testServer(), login, ['Driver']);
    const who = await crew({ email: login });
    const before = await messages();
    const { booking } = (await enter({ pickupTime: '2026-11-15T11:55', ...who })).json();
    expect(booking).toMatchObject({ status: 5, startedAt: '2026-11-15T11:55:00+00:00' });
    expect((await messages())[1]).toBe(before[1]);
    expect((await messages())[2]).toBe((before[2] ?? 0) + 1);
    const busy = await enter({ pickupTime: '2026-11-15T11:50', ...who });
    expect([busy.statusCode, busy.json().code]).toEqual([409, 'driver-busy']);
    const earlier = await enter({ pickupTime: '2026-11-14T09:00', ...who });
    expect(earlier.json().booking.status).toBe(3);
  });

  it('costs what it did then', async () => {
    const fixedFares = tariffV1.fixedFares.map((rule) => ({ ...rule, fare: rule.fare + 1000 }));
    const drafted = await office.post('/api/Admin/tariffs', { changes: { fixedFares }, note: '' });
    await office.post(`/api/Admin/tariffs/${drafted.json().version}/publish`);
    testServer().now = new Date('2026-11-15T12:01:00Z');
    const [then, today] = [await enter(), await enter({ pickupTime: '2026-12-19T09:30' })];
    expect([then.json().booking.price, today.json().booking.price]).toEqual([55, 65]);
  });

  it.each([
    [{ pickupTime: '2026-10-15T11:59' }, 'pickupTime', '31 days'],
    [{ pickupTime: '2026-11-15T11:30' }, 'pickupTime', 'just passed'],
    [{ payMethod: 'online' }, 'payMethod', 'A journey entered as driven is paid'],
    [{ driverId: crypto.randomUUID() }, 'driverId', 'no longer active'],
  ])('is refused with %j, and no booking is created', async (more, field, text) => {
    const before = await count('reservations');
    const answer = await enter(more);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect(answer.json().errors[field][0]).toContain(text);
    expect(await count('reservations')).toBe(before);
  });

  it('is for staff alone: the public form refuses past times, also with a price that staff asked for', async () => {
    const { howMade: _, carType: __, name: ___, phoneNumber: ____, email: _____, ...journey } = goodCall;
    const past = { ...journey, pickupTime: '2026-11-12T09:30', everyClass: true };
    const open = await testServer().call('POST', '/api/Quotes', { body: past });
    expect([open.statusCode, Object.keys(open.json().errors)]).toEqual([400, ['pickupTime']]);
    const quote = await office.post('/api/Quotes', past);
    expect(quote.json().warnings.map((one: { code: string }) => one.code)).toEqual(['driven']);
    const booked = await office.post('/api/Reservations/add', {
      quoteId: quote.json().id,
      pickupLocation: 'x',
      dropoffLocation: 'y',
      pickupTime: past.pickupTime,
      passengers: 2,
      louggages: 1,
      carType: 'Executive',
      name: 'Carol Caller',
      phoneNumber: '07700 900123',
      email: 'carol@example.org',
      greet: false,
    });
    expect([booked.statusCode, booked.json().code]).toEqual([409, 'pickup-past']);
  });
});

describe('driver and car with the booking', () => {
  const call = { pickupTime: '2026-12-20T09:30' };

  it('are assigned in one go, with the warnings of an assignment', async () => {
    const who = await crew();
    const { booking, notified, warnings } = (await enter({ ...call, ...who, accessNeeds: ['woman-driver'] })).json();
    expect(booking).toMatchObject({ status: 1, driver: { id: who.driverId }, vehicle: { id: who.vehicleId } });
    expect([notified, warnings.map((one: { code: string }) => one.code)]).toEqual([true, ['woman-driver']]);
    const other = await enter({ ...call, ...(await crew()), vehicleId: who.vehicleId });
    expect(other.json().code).toBe('vehicle-busy');
  });

  it.each([
    ['a badge that has expired', { badgeExpires: '2026-12-19' }, {}, 'licence-invalid'],
    ['a car of a lower class', {}, { carType: 'Saloon' }, 'lower-class'],
  ])('are refused with %s, and nothing is booked or sent', async (_, ofDriver, ofCar, code) => {
    const [driver, vehicle] = [await office.addDriver(ofDriver), await office.addVehicle(ofCar)];
    const before = [await count('reservations'), ...(await messages())];
    const body = { ...call, pickupTime: '2026-12-21T09:30', driverId: driver.id, vehicleId: vehicle.id };
    const answer = await enter(body);
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    expect([await count('reservations'), ...(await messages())]).toEqual(before);
    const accepted = await enter({ ...body, acceptLowerClass: true });
    expect(accepted.statusCode).toBe(code === 'lower-class' ? 201 : 409);
  });
});
