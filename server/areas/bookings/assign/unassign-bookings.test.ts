import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const nobody = '00000000-0000-4000-8000-000000000000';
const assign = (id: string, driverId: string | null, vehicleId: string | null) =>
  office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
const move = (id: string, body: object) => office.post(`/api/Admin/bookings/${id}/status`, body);
const unassign = (bookings: unknown) => office.post('/api/Admin/unassign', { bookings });
const read = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();

/** A confirmed booking for each of these times, with this driver and car. */
async function assigned(times: readonly string[], driverId: string, vehicleId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const pickupTime of times) {
    const { id } = await office.takeCall({ pickupTime, confirm: true });
    expect((await assign(id, driverId, vehicleId)).statusCode).toBe(200);
    ids.push(id);
  }
  return ids;
}

describe('assignments of many bookings', () => {
  it('are taken back, except where something has changed since', async () => {
    const [{ id: driverId }, { id: other }] = [await office.addDriver(), await office.addDriver()];
    const [{ id: car }, { id: otherCar }] = [await office.addVehicle(), await office.addVehicle()];
    const times = ['08:00', '10:00', '12:00', '14:00', '16:00'].map((clock) => `2026-12-12T${clock}`);
    const ids = await assigned(times, driverId, car);
    const [swapped = '', cancelled = '', started = '', ...rest] = ids;
    const given = ids.map((id) => ({ id, driverId }));
    expect((await assign(swapped, other, otherCar)).statusCode).toBe(200);
    expect((await move(cancelled, { status: 2, reason: 'Called off' })).statusCode).toBe(200);
    expect((await move(started, { status: 5 })).statusCode).toBe(200);

    const answer = await unassign([...given, { id: nobody, driverId }]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ unassigned: rest, kept: [swapped, cancelled, started, nobody] });
    for (const id of rest) {
      expect(await read(id)).toMatchObject({ driver: null, vehicle: null });
      const { $values } = (await office.get(`/api/Admin/bookings/${id}/events`)).json();
      expect($values.filter(({ what }: { what: string }) => what === 'unassigned')).toHaveLength(1);
    }
    expect((await read(swapped)).driver.id).toBe(other);
    expect((await read(started)).driver.id).toBe(driverId);
    expect((await unassign(given)).json().unassigned).toEqual([]);
  });

  it('are taken back once when two ask for it together', async () => {
    const [{ id: driverId }, { id: car }] = [await office.addDriver(), await office.addVehicle()];
    const ids = await assigned(['2026-12-13T08:00', '2026-12-13T11:00'], driverId, car);
    const given = ids.map((id) => ({ id, driverId }));
    const answers = await Promise.all([unassign(given), unassign(given), unassign(given)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const done: string[] = answers.flatMap((answer) => answer.json().unassigned);
    expect(done).toHaveLength(ids.length);
    expect(new Set(done)).toEqual(new Set(ids));
  });

  it.each([
    ['nothing', undefined],
    ['a word', 'all'],
    ['an id that is none', [{ id: '5', driverId: nobody }]],
    ['no driver', [{ id: nobody, driverId: null }]],
    ['more than a plan has', Array.from({ length: 501 }, () => ({ id: nobody, driverId: nobody }))],
  ])('are not taken back for %s', async (_, bookings) => {
    expect((await unassign(bookings)).statusCode).toBe(400);
  });
});
