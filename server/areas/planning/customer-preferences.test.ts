import { beforeAll, describe, expect, it } from 'vitest';
import { openDirectory } from '#server/testing/directory.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
let directory: ReturnType<typeof openDirectory>;
beforeAll(async () => {
  office = await openOffice(testServer());
  directory = openDirectory(office);
});

describe('what a customer prefers', () => {
  it('is read by the suggestions: the preferred driver first, the one not wanted left out with the reason', async () => {
    const crew = [];
    for (const name of ['Ann', 'Ben', 'Cas']) {
      await office.addVehicle();
      crew.push(await office.addDriver({ name }));
    }
    const { id, booking } = await directory.caller('Willa Wish');
    const suggest = async () => (await office.get(`/api/Admin/bookings/${booking.id}/suggestions`)).json();
    const names = async () => (await suggest()).$values.map(({ driver }: { driver: string }) => driver).sort();
    expect(await names()).toEqual(['Ann', 'Ben', 'Cas']);
    await directory.save(id, { preferredDriverId: crew[2]?.id, refusedDriverIds: [crew[0]?.id] });
    expect(await suggest()).toMatchObject({
      $values: [{ driver: 'Cas' }, { driver: 'Ben' }],
      excluded: [{ driver: 'Ann', code: 'refused' }],
    });
  });

  it('is shown to whoever answers the phone, with a block and its reason', async () => {
    const { id, number, phoneNumber, booking } = await directory.caller('Carla Card');
    const card = async () =>
      (await office.get(`/api/Admin/callers?phone=${encodeURIComponent(phoneNumber)}`)).json().caller;
    expect(await card()).toMatchObject({
      upcoming: [{ id: booking.id, reference: booking.reference }],
      customer: { id, number, note: '', vip: false, blocked: false, preferredDriver: null },
    });
    await directory.save(id, {
      note: 'Gate code 12',
      vip: true,
      blocked: true,
      blockReason: 'Never pays',
      payMethod: 'cash',
    });
    expect(await card()).toMatchObject({
      customer: { note: 'Gate code 12', vip: true, blocked: true, blockReason: 'Never pays', payMethod: 'cash' },
    });
    await testServer().call('PUT', `/api/Reservations/cancel-reservation/${booking.id}`, { token: office.token });
    expect((await card()).upcoming).toEqual([]);
  });
});
