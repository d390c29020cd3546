import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockDriverRecord } from '#server/areas/fleet/fleet-store.ts';
import { storePositions } from '#server/areas/tracking/positions-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { holdRow } from '#server/testing/hold-row.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { lockBooking } from './bookings-store.ts';

const testServer = useTestServer({ now: '2026-11-20T08:00:00Z' });
let office: Office;
let token = '';
let driverId = '';

beforeAll(async () => {
  office = await openOffice(testServer());
  ({ token, id: driverId } = await office.addDriverWithPhone());
});

const start = (id: string) => testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token });
const assign = (id: string, vehicleId: string) =>
  office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });

async function job(pickupTime: string, vehicleId: string) {
  const { id } = await office.takeCall({ pickupTime, confirm: true });
  expect((await assign(id, vehicleId)).statusCode).toBe(200);
  return id;
}

const whileTheDriverIsLocked = <T>(works: readonly (() => Promise<T>)[]) =>
  holdRow(testServer(), { table: 'drivers', id: driverId }, works);

describe('booking, driver, car: locks are taken in one order', () => {
  it('a driver starts a trip while the office changes its car: both succeed', async () => {
    const [car, other] = [await office.addVehicle(), await office.addVehicle()];
    const id = await job('2026-11-20T10:00', car.id);
    const answers = await whileTheDriverIsLocked([() => start(id), () => assign(id, other.id)]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body.slice(0, 80)])).toEqual([
      [200, expect.any(String)],
      [200, expect.any(String)],
    ]);
    const { status, vehicle } = (await office.get(`/api/Admin/bookings/${id}`)).json();
    expect([status, vehicle.id]).toEqual([5, other.id]);
    await testServer().call('POST', `/api/Driver/jobs/${id}/complete`, { token, body: { confirmed: true } });
  });

  it('two trips started at the same time: one is under way, the other is refused because the driver is busy', async () => {
    const { id: car } = await office.addVehicle();
    const [first, second] = [await job('2026-11-20T10:05', car), await job('2026-11-20T10:55', car)];
    const answers = await whileTheDriverIsLocked([() => start(first), () => start(second)]);
    expect(answers.map((answer) => answer.json().code ?? answer.json().status)).toEqual([5, 'driver-on-trip']);
  });

  it('two overlapping trips assigned to one driver at the same time: one is accepted, the other is refused with a message', async () => {
    const [one, two] = [await office.addVehicle(), await office.addVehicle()];
    const ids = [
      (await office.takeCall({ pickupTime: '2026-11-21T10:00', confirm: true })).id,
      (await office.takeCall({ pickupTime: '2026-11-21T10:10', confirm: true })).id,
    ] as const;
    const answers = await whileTheDriverIsLocked([() => assign(ids[0], one.id), () => assign(ids[1], two.id)]);
    expect(answers.map((answer) => answer.json().code ?? 'ok')).toEqual(['ok', 'driver-busy']);
  });
});

it('a car’s position is stored while the office changes its job and its driver', async () => {
  const id = await job('2026-11-22T10:00', (await office.addVehicle()).id);
  const here = { bookingId: id, driverId, latitude: 51.4, longitude: -0.75, accuracy: 9, at: Date.now() };
  const { db } = testServer();
  const done = new AbortController();
  await new Promise<void>((isLocked, failed) => {
    const hold = async (tx: Database) => {
      await lockBooking(tx, id);
      await lockDriverRecord(tx, driverId);
      isLocked();
      await once(done.signal, 'abort');
    };
    db.transaction(hold).catch(failed);
  });
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local lock_timeout = '5s'`);
      await storePositions(tx, [here]);
    })
    .finally(() => done.abort());
  const { rows } = await db.pool.query('select latitude from trip_positions where reservation_id = $1', [id]);
  expect(rows).toEqual([{ latitude: 51.4 }]);
});
