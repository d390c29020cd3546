import { beforeAll, describe, expect, it } from 'vitest';
import { holdRow } from '#server/testing/hold-row.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const tyre = { item: 'tyres', text: 'Nail in the left rear tyre', dangerous: true };
let office: Office;
let token = '';
let driverId = '';

beforeAll(async () => {
  office = await openOffice(testServer());
  ({ token, id: driverId } = await office.addDriverWithPhone());
});

async function carAndJob(pickupTime: string) {
  const { id: vehicleId } = await office.addVehicle();
  const { id } = await office.takeCall({ pickupTime, confirm: true });
  return {
    id,
    meet: (works: readonly (() => ReturnType<typeof office.post>)[]) =>
      holdRow(testServer(), { table: 'vehicles', id: vehicleId }, works),
    assign: () => office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId }),
    report: () => testServer().call('POST', '/api/Driver/checks', { token, body: { vehicleId, defects: [tyre] } }),
  };
}

describe('a dangerous defect and an assignment of that car at the same time', () => {
  it('come one after the other: no job is given to a car that is off the road', async () => {
    const { id, meet, assign, report } = await carAndJob('2026-11-15T16:00');
    const [reported, assigned] = await meet([report, assign]);
    expect(reported?.statusCode).toBe(201);
    expect([assigned?.statusCode, assigned?.json().code]).toEqual([409, 'vehicle-off-road']);
    expect((await office.get(`/api/Admin/bookings/${id}`)).json()).toMatchObject({ driver: null, vehicle: null });
  });

  it('or the job was given first, and cannot start in that car', async () => {
    const { id, meet, assign, report } = await carAndJob('2026-11-15T14:30');
    const [assigned, reported] = await meet([assign, report]);
    expect([assigned?.statusCode, reported?.statusCode]).toEqual([200, 201]);
    const started = await testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token });
    expect([started.statusCode, started.json().code]).toEqual([409, 'vehicle-off-road']);
  });
});
