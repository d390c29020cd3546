import { beforeAll, expect, it, vi } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const tyre = { item: 'tyres', text: 'Nail in the left rear tyre', dangerous: true };

it('a car that goes off the road is on the board at its jobs, live, with somebody else to send, until the car is back', async () => {
  const [car, other] = [await office.addVehicle(), await office.addVehicle()];
  const email = 'walker@example.org';
  const token = await logInAs(testServer(), email, ['Driver']);
  const driver = await office.addDriver({ email, name: 'Wally Walker' });
  const spare = await office.addDriver({ name: 'Sid Spare' });
  const check = (defect: object) =>
    testServer().call('POST', '/api/Driver/checks', { token, body: { vehicleId: car.id, defects: [defect] } });
  const job = await office.takeCall({ pickupTime: '2026-11-15T15:00', confirm: true });
  const crew = { driverId: driver.id, vehicleId: car.id };
  expect((await office.post(`/api/Admin/bookings/${job.id}/assign`, crew)).statusCode).toBe(200);
  const shown = async () => {
    const { jobs, lanes, alerts } = (await office.get('/api/Admin/board?day=2026-11-15')).json();
    const isOwn = (row: { id?: string; reservationId?: string }) => [row.id, row.reservationId].includes(job.id);
    return [
      jobs.find(isOwn).carOffRoad,
      lanes.find((lane: { driver: { id: string } }) => lane.driver.id === driver.id).carOffRoad,
      alerts
        .filter(isOwn)
        .map(({ code, instead }: { code: string; instead: object | null }) => [code, instead !== null]),
    ];
  };
  expect(await shown()).toEqual([false, false, []]);
  const notified: string[] = [];
  const boards = await testServer().db.pool.connect();
  boards.on('notification', ({ payload = '' }) => notified.push(JSON.parse(payload).id));
  await boards.query('listen bookings_changed');
  const boardIsNotified = () => vi.waitFor(() => expect(notified).toEqual([job.id]));
  await check({ item: 'bodywork', text: 'Scratch on the door', dangerous: false });
  await check(tyre);
  await boardIsNotified();
  expect(await shown()).toEqual([true, true, [['car-off-road', true]]]);
  notified.length = 0;
  const { $values } = (await office.get('/api/Admin/defects')).json();
  const { id } = $values.find(({ dangerous }: { dangerous: boolean }) => dangerous);
  await office.post(`/api/Admin/defects/${id}`, { state: 'released', note: 'Looked at it' });
  await boardIsNotified();
  boards.release(true);
  expect(await shown()).toEqual([false, false, []]);
  // In another car the job is fine.
  await check(tyre);
  await office.post(`/api/Admin/bookings/${job.id}/assign`, { driverId: spare.id, vehicleId: other.id });
  expect((await shown())[0]).toBe(false);
});
