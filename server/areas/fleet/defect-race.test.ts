import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const tyre = { item: 'tyres', text: 'Nail in the left rear tyre', dangerous: true };
let office: Office;
let token = '';
let driverId = '';

beforeAll(async () => {
  office = await openOffice(testServer());
  token = await logInAs(testServer(), 'walker@example.org', ['Driver']);
  driverId = (await office.addDriver({ email: 'walker@example.org' })).id;
});

/** How many transactions of this database are waiting for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await testServer().db.pool.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].n;
}

/** Holds a car's row until all of these wait for it, so that they meet there in this order. */
async function atTheCar<T>(vehicleId: string, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const client = await testServer().db.pool.connect();
  const under: Promise<T>[] = [];
  try {
    await client.query('begin');
    await client.query('select 1 from vehicles where id = $1 for update', [vehicleId]);
    for (const work of works) {
      under.push(work());
      await expect.poll(waiting, { timeout: 60_000 }).toBe(under.length);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return Promise.all(under);
}

async function carAndJob(pickupTime: string) {
  const { id: vehicleId } = await office.addVehicle();
  const { id } = await office.takeCall({ pickupTime, confirm: true });
  return {
    id,
    vehicleId,
    assign: () => office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId }),
    report: () => testServer().call('POST', '/api/Driver/checks', { token, body: { vehicleId, defects: [tyre] } }),
  };
}

describe('a dangerous defect and an assignment of that car at the same time', () => {
  it('come one after the other: no job is given to a car that is off the road', async () => {
    const { id, vehicleId, assign, report } = await carAndJob('2026-11-15T16:00');
    const [reported, assigned] = await atTheCar(vehicleId, [report, assign]);
    expect(reported?.statusCode).toBe(201);
    expect([assigned?.statusCode, assigned?.json().code]).toEqual([409, 'vehicle-off-road']);
    expect((await office.get(`/api/Admin/bookings/${id}`)).json()).toMatchObject({ driver: null, vehicle: null });
  });

  it('or the job was given first, and cannot start in that car', async () => {
    const { id, vehicleId, assign, report } = await carAndJob('2026-11-15T20:00');
    const [assigned, reported] = await atTheCar(vehicleId, [assign, report]);
    expect([assigned?.statusCode, reported?.statusCode]).toEqual([200, 201]);
    const started = await testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token });
    expect([started.statusCode, started.json().code]).toEqual([409, 'vehicle-off-road']);
  });
});
