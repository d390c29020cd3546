import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOfDriver } from '#domain/booking/documents.ts';
import { goodDriver, goodVehicle, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-20T08:00:00Z' });
let office: Office;
let token = '';
beforeAll(async () => {
  office = await openOffice(testServer());
});
beforeEach(async () => {
  testServer().now = new Date('2026-11-20T08:00:00Z');
});

let counter = 0;

/** A driver who can log in, with a car, both with every document. */
async function crew() {
  counter += 1;
  const email = `driver${counter}@example.org`;
  token = await logInAs(testServer(), email, ['Driver']);
  const driver = await office.addDriver({ email, name: `Driver ${String(counter).padStart(3, '0')}` });
  const vehicle = await office.addVehicle();
  return { driver, vehicle };
}
type DriverAndCar = Awaited<ReturnType<typeof crew>>;

const saveDriver = (driver: DriverAndCar['driver'], dates: object) =>
  office.put(`/api/Admin/drivers/${driver.id}`, {
    ...goodDriver,
    ...pick(driver, 'name', 'badgeNumber', 'email'),
    ...dates,
  });
const saveVehicle = (vehicle: DriverAndCar['vehicle'], dates: object) =>
  office.put(`/api/Admin/vehicles/${vehicle.id}`, {
    ...goodVehicle,
    ...pick(vehicle, 'registration', 'plateNumber'),
    ...dates,
  });
const pick = (from: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
const assign = ({ driver, vehicle }: DriverAndCar, id: string) =>
  office.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
const start = (id: string, body?: object) => testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token, body });
const staffStart = (id: string, headers = {}) =>
  office.post(`/api/Admin/bookings/${id}/status`, { status: 'InProgress' }, headers);
const statusOf = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json().status;

async function job(who: DriverAndCar, pickupTime: string) {
  const booking = await office.takeCall({ pickupTime, confirm: true });
  const assigned = await assign(who, booking.id);
  if (assigned.statusCode !== 200) throw new Error(assigned.body);
  return booking;
}

describe('an expired document', () => {
  it.each([
    ['badgeExpires', 'badge'],
    ['licenceExpires', 'licence'],
    ['dbsExpires', 'dbs'],
    ['plateExpires', 'plate'],
    ['insuranceExpires', 'insurance'],
    ['motExpires', 'mot'],
  ] as const)('stops the trip from starting: %s', async (field, name) => {
    const who = await crew();
    const { id } = await job(who, '2026-11-20T11:00');
    const isDriver = isOfDriver(name);
    const save = (day: string) =>
      isDriver ? saveDriver(who.driver, { [field]: day }) : saveVehicle(who.vehicle, { [field]: day });
    expect((await save('2026-11-19')).statusCode).toBe(200);
    for (const refused of [await start(id), await staffStart(id)]) {
      expect([refused.statusCode, refused.json().code, refused.json().documents]).toEqual([
        409,
        'licence-invalid',
        name,
      ]);
      expect(Object.keys(refused.json().errors)).toEqual([isDriver ? 'driverId' : 'vehicleId']);
    }
    expect(await statusOf(id)).toBe(1);
    // Valid to the end of that London day.
    await save('2026-11-20');
    expect((await start(id)).json()).toMatchObject({ status: 5 });
  });

  it('is named in the reader’s language', async () => {
    const who = await crew();
    const { id } = await job(who, '2026-11-20T11:00');
    await saveDriver(who.driver, { badgeExpires: '2026-11-19', licenceExpires: '2026-11-01' });
    await saveVehicle(who.vehicle, { motExpires: '2026-11-10' });
    expect((await start(id)).json()).toMatchObject({
      documents: 'badge, licence, mot',
      detail: expect.stringContaining('badge, driving licence, MOT'),
    });
    expect((await staffStart(id, { 'accept-language': 'de' })).json().detail).toContain('Fahrerausweis');
  });

  it('is checked up to the end of a journey over midnight, and at the real time of a late start', async () => {
    const who = await crew();
    testServer().now = new Date('2026-11-20T21:30:00Z');
    const night = await job(who, '2026-11-20T23:50');
    await saveDriver(who.driver, { badgeExpires: '2026-11-20' });
    expect((await start(night.id)).json().code).toBe('licence-invalid');
    await saveDriver(who.driver, { badgeExpires: '2026-11-21' });
    expect((await start(night.id)).statusCode).toBe(200);
    expect(
      (await testServer().call('POST', `/api/Driver/jobs/${night.id}/complete`, { token, body: { confirmed: true } }))
        .statusCode,
    ).toBe(200);

    const late = await job(who, '2026-11-20T22:00');
    await saveDriver(who.driver, { badgeExpires: '2026-11-20' });
    testServer().now = new Date('2026-11-20T23:55:00Z');
    expect((await start(late.id)).json().code).toBe('licence-invalid');
    // The phone had no signal: the driver had set off in time.
    expect((await start(late.id, { at: '2026-11-20T21:50:00+00:00' })).json()).toMatchObject({
      status: 5,
      startedAt: '2026-11-20T21:50:00+00:00',
    });
  });

  it('is checked at the time of a start that was sent late, and an impossible time is refused', async () => {
    const who = await crew();
    const { id } = await job(who, '2026-11-20T11:00');
    await saveDriver(who.driver, { badgeExpires: '2026-11-19' });
    testServer().now = new Date('2026-11-20T11:30:00Z');
    expect((await start(id, { at: '2026-11-20T10:45' })).json().code).toBe('licence-invalid');
    await saveDriver(who.driver, {});
    for (const at of ['soon', '2026-11-20T01:00', '2026-11-20T12:30', 5, null])
      expect((await start(id, { at })).json().errors).toHaveProperty('at');
    expect((await start(id, { day: 'x' })).statusCode).toBe(400);
    expect((await start(id, { at: '2026-11-20T10:45' })).json().startedAt).toBe('2026-11-20T10:45:00+00:00');
    const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
    expect($values.at(-1)).toMatchObject({
      at: '2026-11-20T11:30:00+00:00',
      changes: expect.arrayContaining([{ field: 'startedAt', from: null, to: '2026-11-20T10:45:00.000Z' }]),
    });
  });

  it('is checked for a driver or car assigned at the last minute, also on a trip under way', async () => {
    const [first, second] = [await crew(), await crew()];
    const { id } = await job(first, '2026-11-20T09:00');
    expect((await assign(second, id)).statusCode).toBe(200);
    await saveVehicle(second.vehicle, { insuranceExpires: '2026-11-19' });
    expect((await staffStart(id)).json()).toMatchObject({ code: 'licence-invalid', documents: 'insurance' });
    expect((await assign(first, id)).statusCode).toBe(200);
    expect((await staffStart(id)).statusCode).toBe(200);
    expect((await assign(second, id)).json()).toMatchObject({ code: 'licence-invalid', documents: 'insurance' });
  });

  it('has one outcome when the date is saved while the trip starts', async () => {
    const who = await crew();
    const { id } = await job(who, '2026-11-20T12:00');
    const [started, saved] = await Promise.all([start(id), saveDriver(who.driver, { badgeExpires: '2026-11-19' })]);
    expect(saved.statusCode).toBe(200);
    expect([200, 409]).toContain(started.statusCode);
    // Either way the office is notified.
    expect(saved.json().brokenJobs.map((broken: { id: string }) => broken.id)).toEqual([id]);
  });
});

describe('a new expiry date', () => {
  it('lists the jobs it affects in the response, the alerts and the board, and notifies the driver and all staff', async () => {
    const who = await crew();
    const colleague = await logInAs(testServer(), 'colleague@example.org', ['Writer']);
    const today = await job(who, '2026-11-20T11:00');
    const tomorrow = await job(who, '2026-11-21T11:00');
    const later = await job(who, '2027-01-05T11:00');
    await office.post(`/api/Admin/bookings/${(await job(who, '2026-11-22T11:00')).id}/status`, { status: 'Cancelled' });
    expect((await saveDriver(who.driver, {})).json().brokenJobs).toEqual([]);
    const saved = (await saveDriver(who.driver, { badgeExpires: '2026-11-20', licenceExpires: '2026-12-31' })).json();
    expect(saved).toMatchObject({
      badgeExpires: '2026-11-20',
      brokenJobs: [
        { id: tomorrow.id, reference: tomorrow.reference, pickupTime: tomorrow.pickupTime, documents: ['badge'] },
        { id: later.id, reference: later.reference, documents: ['badge', 'licence'] },
      ],
    });

    const alerts = (await office.get('/api/Admin/alerts')).json().$values;
    const ours = alerts.filter(({ message }: { message: string }) => message.includes(who.driver.name));
    expect(ours.map((alert: { reservationId: string }) => alert.reservationId)).toEqual([tomorrow.id, later.id]);
    expect(ours[0]).toMatchObject({ code: 'documents', reference: tomorrow.reference });
    expect(ours[0].message).toContain('badge');

    const boardOf = async (day: string) => (await office.get(`/api/Admin/board?day=${day}`)).json();
    const laneOf = async (day: string) =>
      (await boardOf(day)).lanes.find((lane: { driver: { id: string } }) => lane.driver.id === who.driver.id);
    expect((await laneOf('2026-11-20')).expired).toEqual([]);
    expect((await laneOf('2026-11-21')).expired).toEqual(['badge']);
    expect((await boardOf('2026-11-21')).jobs).toContainEqual(
      expect.objectContaining({ id: tomorrow.id, expired: ['badge'] }),
    );

    const jobs = (await testServer().call('GET', '/api/Driver/jobs?day=2026-11-21', { token })).json().$values;
    expect(jobs).toMatchObject([{ id: tomorrow.id, expired: ['badge'] }]);

    const toldOf = async () =>
      (await testServer().call('GET', '/api/Notifications', { token: colleague }))
        .json()
        .$values.filter(({ kind }: { kind: string }) => kind === 'documents-end');
    const told = await toldOf();
    expect(told).toHaveLength(1);
    for (const part of [who.driver.name, tomorrow.reference, later.reference]) expect(told[0].message).toContain(part);
    expect(told[0].message).not.toContain(today.reference);
    // Saving something else notifies nobody again.
    expect((await saveDriver(who.driver, { ...saved, remarks: 'nights' })).statusCode).toBe(400);
    const { badgeExpires, licenceExpires } = saved;
    const again = await saveDriver(who.driver, { badgeExpires, licenceExpires, remarks: 'nights' });
    expect(again.json().brokenJobs).toHaveLength(2);
    expect(await toldOf()).toHaveLength(1);
    // A renewal resolves everything.
    expect((await saveDriver(who.driver, {})).json().brokenJobs).toEqual([]);
    expect((await laneOf('2026-11-21')).expired).toEqual([]);
  });

  it('of a car affects its jobs, whoever drives, and marks the lane', async () => {
    const [who, other] = [await crew(), await crew()];
    const shared = { driver: other.driver, vehicle: who.vehicle };
    const first = await job(who, '2026-11-25T09:00');
    const second = await job(shared, '2026-11-25T15:00');
    const saved = (await saveVehicle(who.vehicle, { plateExpires: '2026-11-24' })).json();
    expect(saved.brokenJobs.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
    const { lanes } = (await office.get('/api/Admin/board?day=2026-11-25')).json();
    const marked = lanes.filter(({ expired }: { expired: string[] }) => expired.includes('plate'));
    expect(marked.map(({ driver }: { driver: { id: string } }) => driver.id).sort()).toEqual(
      [who.driver.id, other.driver.id].sort(),
    );
  });
});

describe('the register', () => {
  const recordOf = async (id: string, day: string) => {
    const { $values } = (await office.get(`/api/Admin/register?from=${day}&to=${day}&limit=100`)).json();
    return $values.find((record: { id: string }) => record.id === id);
  };

  it('names what expired during the trip, whatever is saved afterwards', async () => {
    const who = await crew();
    const { id } = await job(who, '2026-11-20T09:00');
    expect((await start(id)).statusCode).toBe(200);
    expect((await recordOf(id, '2026-11-20')).missing).toEqual([]);
    const saved = await saveDriver(who.driver, { badgeExpires: '2026-11-19' });
    expect(saved.json().brokenJobs).toMatchObject([{ id, documents: ['badge'] }]);
    const alerts = (await office.get('/api/Admin/alerts')).json().$values;
    expect(alerts).toContainEqual(expect.objectContaining({ code: 'documents', reservationId: id }));
    expect((await recordOf(id, '2026-11-20')).missing).toEqual(['badge-expired']);
    // A trip under way may be finished.
    expect(
      (await testServer().call('POST', `/api/Driver/jobs/${id}/complete`, { token, body: { confirmed: true } }))
        .statusCode,
    ).toBe(200);
    expect((await recordOf(id, '2026-11-20')).missing).toEqual(['badge-expired']);
    const csv = (await office.get('/api/Admin/register.csv?from=2026-11-20&to=2026-11-20')).body;
    expect(csv).toContain('badge expired');
  });

  it('keeps the expired document on record when it is renewed later', async () => {
    const who = await crew();
    const { id } = await job(who, '2026-11-20T21:00');
    await saveVehicle(who.vehicle, { motExpires: '2026-11-20' });
    testServer().now = new Date('2026-11-20T21:00:00Z');
    expect((await start(id)).statusCode).toBe(200);
    // The journey took until after midnight, when the MOT had expired.
    testServer().now = new Date('2026-11-21T00:20:00Z');
    expect(
      (await testServer().call('POST', `/api/Driver/jobs/${id}/complete`, { token, body: { confirmed: true } }))
        .statusCode,
    ).toBe(200);
    await saveVehicle(who.vehicle, { motExpires: '2027-11-20' });
    expect((await recordOf(id, '2026-11-20')).missing).toContain('mot-expired');
    const page = (await office.get('/api/Admin/register?from=2026-11-20&to=2026-11-20&incomplete=true')).json();
    expect(page.lacking).toContainEqual({ field: 'mot-expired', count: expect.any(Number) });
    expect(page.$values).toContainEqual(expect.objectContaining({ id }));
  });
});
