import { beforeAll, describe, expect, it } from 'vitest';
import { openTrips } from '#server/testing/trips.ts';

const { office, crew, act, pickupIn, repair } = openTrips();

let spare = { driverId: '', vehicleId: '' };
beforeAll(async () => {
  const { id: vehicleId } = await office().addVehicle();
  spare = { vehicleId, driverId: (await office().addDriver({ usualVehicleId: vehicleId })).id };
});

async function job(minutes: number, { driverId, vehicleId } = crew) {
  const { id } = await office().takeCall({ pickupTime: pickupIn(minutes), confirm: true });
  const assigned = await office().post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
  expect(assigned.statusCode, assigned.body).toBe(200);
  return id;
}
async function started() {
  const id = await job(5);
  expect((await act(id, 'start')).statusCode).toBe(200);
  return id;
}
const defects = async () =>
  (await office().get('/api/Admin/defects')).json().$values.map((defect: Record<string, unknown>) => {
    const { vehicleId, text, dangerous, state } = defect;
    return [vehicleId, text, dangerous, state];
  });
const alertOf = async (id: string) =>
  (await office().get('/api/Admin/alerts'))
    .json()
    .$values.find(({ reservationId }: { reservationId: string }) => reservationId === id);

describe('a breakdown', () => {
  it('takes the car off the road: its next job goes to another car, and none is to be given to it', async () => {
    const next = await job(60);
    const id = await started();
    for (let press = 0; press < 2; press += 1) await act(id, 'end', { reason: 'breakdown', text: 'Flat tyre' });
    expect(await defects()).toEqual([[crew.vehicleId, 'Flat tyre', true, 'open']]);
    expect((await alertOf(id)).instead).toMatchObject({ vehicleId: spare.vehicleId });
    expect(await alertOf(next)).toMatchObject({ code: 'car-off-road', instead: { vehicleId: spare.vehicleId } });
    const { $values } = (await office().get(`/api/Admin/bookings/${next}/suggestions`)).json();
    expect($values.map(({ vehicleId }: { vehicleId: string }) => vehicleId)).toEqual([spare.vehicleId]);
    await repair();
    expect([await defects(), await alertOf(next)]).toEqual([[], undefined]);
  });

  it('that the office records does the same, and no other end does', async () => {
    await act(await started(), 'end', { reason: 'wrong-start' });
    expect(await defects()).toEqual([]);
    const id = await started();
    const ended = await office().post(`/api/Admin/bookings/${id}/end`, { reason: 'breakdown', text: 'Engine' });
    expect(ended.statusCode, ended.body).toBe(200);
    expect(await defects()).toEqual([[crew.vehicleId, 'Engine', true, 'open']]);
  });

  it('without a word of the driver is called so', async () => {
    await act(await started(), 'end', { reason: 'breakdown' });
    expect(await defects()).toEqual([[crew.vehicleId, 'Breakdown', true, 'open']]);
  });
});
