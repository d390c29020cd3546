import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { removeMessagesBefore } from './driver-messages-store.ts';

const testServer = useTestServer({ now: '2026-11-16T09:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const addDriver = () => office.addDriverWithPhone({ name: 'Dara Driver' });
type Driver = Awaited<ReturnType<typeof addDriver>>;
const fromPhone = async (driver: Driver, method: 'GET' | 'POST', path: string, body?: object) =>
  testServer().call(method, `/api/Driver/${path}`, { token: driver.token, ...(body ? { body } : {}) });
const thread = async (driver: Driver) => (await office.get(`/api/Admin/drivers/${driver.id}/messages`)).json();
const write = (driver: Driver, body: object) => office.post(`/api/Admin/drivers/${driver.id}/messages`, body);

describe('messages between the office and a driver', () => {
  it('are one thread for both sides, and say who has seen them', async () => {
    const driver = await addDriver();
    expect((await write(driver, { text: 'Please call in', urgent: true })).statusCode).toBe(201);
    const read = (await fromPhone(driver, 'GET', 'messages')).json();
    expect(read).toMatchObject({
      unseen: 1,
      $values: [{ from: 'office', author: '', text: 'Please call in', urgent: true, seenAt: null, seenBy: null }],
    });
    await fromPhone(driver, 'POST', 'messages/seen');
    expect((await thread(driver)).$values).toMatchObject([{ seenAt: '2026-11-16T09:00:00+00:00' }]);

    expect((await fromPhone(driver, 'POST', 'messages', { text: 'On my way' })).statusCode).toBe(201);
    const { $values: threads } = (await office.get('/api/Admin/driver-messages')).json();
    expect(threads).toMatchObject([{ driverId: driver.id, unseen: 1, isUrgent: false, last: { text: 'On my way' } }]);
    const seen = await office.post(`/api/Admin/drivers/${driver.id}/messages/seen`);
    expect(seen.json().$values[1]).toMatchObject({ from: 'driver', seenBy: 'desk@example.org' });
  });

  it('reach everybody who is clocked on, or a group, each in their own thread', async () => {
    const [on, off] = [await addDriver(), await addDriver()];
    const car = await office.addVehicle();
    await on.clock('on', car.id);
    const sent = await office.post('/api/Admin/driver-messages', { text: 'M4 closed', to: 'on-shift' });
    expect(sent.json()).toEqual({ sent: 1 });
    expect([(await thread(on)).$values.length, (await thread(off)).$values.length]).toEqual([1, 0]);
    const group = { text: 'Meeting at six', to: [on.id, off.id] };
    expect((await office.post('/api/Admin/driver-messages', group)).json()).toEqual({ sent: 2 });
    const stranger = { text: 'Hello', to: ['5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21'] };
    expect((await office.post('/api/Admin/driver-messages', stranger)).statusCode).toBe(404);
  });

  it('bring a call for help to the office, urgent and with the place', async () => {
    const driver = await addDriver();
    expect((await fromPhone(driver, 'POST', 'help', { lat: 51.4, lng: -0.75 })).statusCode).toBe(201);
    expect((await thread(driver)).$values).toMatchObject([
      { from: 'driver', text: 'I need help', urgent: true, help: true, place: { lat: 51.4, lng: -0.75 } },
    ]);
    expect((await fromPhone(driver, 'POST', 'help', { lat: 99 })).statusCode).toBe(400);
  });

  it('are deleted once they are old', async () => {
    const driver = await addDriver();
    await write(driver, { text: 'Long ago' });
    await removeMessagesBefore(testServer().db, new Date('2026-11-16T09:00:01Z'));
    expect((await thread(driver)).$values).toEqual([]);
  });
});
