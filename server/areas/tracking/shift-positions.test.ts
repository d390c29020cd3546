import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { removeShiftPositions } from './remove-old-positions.ts';

const testServer = useTestServer({ now: '2026-11-16T09:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

async function clockOn() {
  const car = await office.addVehicle();
  const driver = await office.addDriverWithPhone({ name: 'Rae Reporting', usualVehicleId: car.id });
  await driver.clock('on', car.id);
  return { ...driver, car: car.id };
}
type Driver = Awaited<ReturnType<typeof clockOn>>;

const point = (at: string) => ({ lat: 51.4154, lng: -0.7536, at, accuracy: 10 });
const send = async ({ token }: Driver, points: object[]) =>
  testServer().call('POST', '/api/Driver/positions', { token, body: points });
const stateOf = async ({ id }: { id: string }) =>
  (await office.get('/api/Admin/fleet')).json().$values.find((one: { driverId: string }) => one.driverId === id);
const at = (time: string) => {
  testServer().now = new Date(time);
};

describe('positions without a job', () => {
  it('show who is free and where, once the driver is clocked on', async () => {
    at('2026-11-16T09:00:00Z');
    const driver = await clockOn();
    at('2026-11-16T09:01:00Z');
    const sent = [point('2026-11-16T08:59:00Z'), point('2026-11-16T09:00:30Z'), point('2026-11-16T09:01:00Z')];
    expect((await send(driver, sent)).json()).toEqual({ stored: 2, report: true });
    expect((await send(driver, sent)).json()).toEqual({ stored: 0, report: true });
    expect(await stateOf(driver)).toMatchObject({
      state: 'free',
      vehicleId: driver.car,
      since: '2026-11-16T09:00:00+00:00',
      position: { lat: 51.4154, lng: -0.7536, at: '2026-11-16T09:01:00+00:00', accuracy: 10 },
    });
    at('2026-11-16T09:07:00Z');
    expect(await stateOf(driver)).toMatchObject({ state: 'silent' });
  });

  it('are not kept in a break, after clocking off, or where the office wants them only during jobs', async () => {
    at('2026-11-16T10:00:00Z');
    const driver = await clockOn();
    await driver.clock('break');
    at('2026-11-16T10:05:00Z');
    expect((await send(driver, [point('2026-11-16T10:04:00Z')])).json()).toEqual({ stored: 0, report: false });
    expect((await stateOf(driver)).state).toBe('break');
    await driver.clock('on', driver.car);
    at('2026-11-16T10:10:00Z');
    const late = [point('2026-11-16T10:04:00Z'), point('2026-11-16T10:06:00Z')];
    expect((await send(driver, late)).json()).toEqual({ stored: 1, report: true });
    expect((await office.put('/api/Admin/settings', { positions: 'jobs' })).statusCode).toBe(200);
    expect((await send(driver, [point('2026-11-16T10:09:00Z')])).json()).toEqual({ stored: 0, report: false });
    // Nobody who need not speak is silent.
    at('2026-11-16T10:40:00Z');
    expect((await stateOf(driver)).state).toBe('free');
    await office.put('/api/Admin/settings', { positions: 'clocked-on' });
    await driver.clock('off');
    expect((await send(driver, [point('2026-11-16T10:39:00Z')])).json()).toEqual({ stored: 0, report: false });
    const off = await stateOf(driver);
    expect([off.state, off.position]).toEqual(['off', undefined]);
  });

  it('are part of what the driver can download', async () => {
    at('2026-11-16T11:00:00Z');
    const driver = await clockOn();
    at('2026-11-16T11:01:00Z');
    await send(driver, [point('2026-11-16T11:00:30Z')]);
    const data = (await testServer().call('GET', '/api/UserProfile/export', { token: driver.token })).json();
    expect(data.positionsWithoutJob).toMatchObject([{ latitude: 51.4154, longitude: -0.7536 }]);
  });

  it('are gone after two days', async () => {
    await removeShiftPositions(testServer(), new Date('2026-11-16T12:00:00Z'));
    const { rows } = await testServer().db.pool.query('select 1 from shift_positions');
    expect(rows).toEqual([]);
  });

  it('give way to the trip, which says how far it has come and when the driver is free', async () => {
    at('2026-11-16T12:00:00Z');
    const desk = await openOffice(testServer());
    const driver = await clockOn();
    const { id } = await desk.takeCall({ pickupTime: '2026-11-16T12:10', confirm: true });
    await desk.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: driver.car, offer: false });
    await desk.post(`/api/Admin/bookings/${id}/status`, { status: 5 });
    expect(await stateOf(driver)).toMatchObject({ state: 'to-pickup', bookingId: id });
    at('2026-11-16T12:01:00Z');
    expect((await send(driver, [point('2026-11-16T12:00:30Z')])).json()).toEqual({ stored: 0, report: true });
    for (const milestone of ['arrived', 'boarded'])
      await desk.post(`/api/Admin/bookings/${id}/milestone`, { milestone });
    expect(await stateOf(driver)).toMatchObject({ state: 'on-board', freeAt: expect.any(String) });
  });
});
