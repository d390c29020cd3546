import { beforeAll, describe, expect, it } from 'vitest';
import { goodAsk, type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const ask = async (more: object = {}) => (await office.post('/api/Admin/soonest', { ...goodAsk, ...more })).json();

describe('the soonest car', () => {
  it('is none without drivers, then the free driver’s, and later once that driver is on a job', async () => {
    const nobody = { online: 30, minutes: null, pickupTime: null, driver: null };
    expect(await ask()).toEqual(nobody);
    const vehicle = await office.addVehicle();
    const driver = await office.addDriver({ usualVehicleId: vehicle.id });
    const free = await ask();
    expect(free).toMatchObject({
      driver: { id: driver.id, vehicleId: vehicle.id, registration: vehicle.registration },
    });
    expect(free.minutes).toBeLessThanOrEqual(15);
    expect(Date.parse(free.pickupTime) - testServer().now.getTime()).toBe(free.minutes * 60_000);
    expect(free.driver.reasons.length).toBeGreaterThan(0);
    expect(await ask({ passengers: 6, carType: 'Minibus' })).toEqual(nobody);
    expect(await ask({ accessNeeds: ['woman-driver'] })).toEqual(nobody);

    const crew = { driverId: driver.id, vehicleId: vehicle.id };
    const job = await office.takeCall({ ...crew, pickupTime: '2026-11-15T11:50', confirm: true });
    const busy = await ask();
    // At Heathrow in half an hour, and half an hour back.
    expect(busy.minutes).toBeGreaterThan(free.minutes + 30);
    // Nobody has recorded the drop-off, so the driver is not free yet.
    testServer().now = new Date('2026-11-15T12:40:00Z');
    const late = await ask();
    expect(Date.parse(late.pickupTime)).toBeGreaterThan(Date.parse(busy.pickupTime));
    await office.post(`/api/Admin/bookings/${job.id}/status`, { status: 3 });
    testServer().now = new Date('2026-11-15T12:00:00Z');
  });

  it('is not a driver on a break, nor one who should have clocked on, but may be one without a login', async () => {
    const phoneless = (await ask()).driver.id;
    const login = 'clocked@example.org';
    const token = await logInAs(testServer(), login, ['Driver']);
    const vehicle = await office.addVehicle();
    const driver = await office.addDriver({ email: login, gender: 'woman', usualVehicleId: vehicle.id });
    const shift = (state: string) =>
      testServer().call('POST', '/api/Driver/shift', { token, body: { state, vehicleId: vehicle.id } });
    expect((await shift('on')).statusCode).toBe(200);
    const asked = { accessNeeds: ['woman-driver'] };
    expect((await ask(asked)).driver.id).toBe(driver.id);
    expect((await shift('break')).statusCode).toBe(200);
    expect((await ask(asked)).driver).toBeNull();
    expect((await ask()).driver.id).toBe(phoneless);
    // Once a colleague has clocked on, anybody with a login who has not counts as off.
    const colleague = await logInAs(testServer(), 'colleague@example.org', ['Driver']);
    const theirs = await office.addVehicle();
    await office.addDriver({ email: 'colleague@example.org', usualVehicleId: theirs.id });
    const on = { state: 'on', vehicleId: theirs.id };
    await testServer().call('POST', '/api/Driver/shift', { token: colleague, body: on });
    await shift('off');
    expect((await ask(asked)).driver).toBeNull();
    await testServer().call('POST', '/api/Driver/shift', { token: colleague, body: { ...on, state: 'break' } });
    expect((await ask()).driver.id).toBe(phoneless);
  });

  it('waits for every stop of the journey', async () => {
    const vehicle = await office.addVehicle({ carType: 'Minibus', seats: 8 });
    const driver = await office.addDriver({ usualVehicleId: vehicle.id });
    const asked = { carType: 'Minibus', passengers: 6, via: { text: 'Windsor Castle' } };
    expect((await ask(asked)).driver.id).toBe(driver.id);
    const crew = { driverId: driver.id, vehicleId: vehicle.id, carType: 'Minibus', price: 90, priceReason: 'Agreed' };
    await office.takeCall({ ...crew, pickupTime: '2026-11-15T14:00', confirm: true });
    expect((await ask(asked)).driver.id).toBe(driver.id);
    const further = [{ text: 'Wokingham Railway Station' }, { text: 'Ascot Racecourse' }];
    // The driver would no longer be back for the next job.
    expect((await ask({ ...asked, moreStops: further })).driver).toBeNull();
  });

  it('refuses unknown places and malformed requests', async () => {
    const bad = [
      { origin: { text: 'qqqq zzzz' } },
      { passengers: 9 },
      { carType: 'Van' },
      { phoneNumber: 'x'.repeat(41) },
    ];
    for (const more of bad) expect((await ask(more)).status).toBe(more.origin ? 422 : 400);
  });
});
