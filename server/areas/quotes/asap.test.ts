import { beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-16T21:31:20Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const journey = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  passengers: 1,
  luggage: 0,
};
const quote = async (more: object) => testServer().call('POST', '/api/Quotes', { body: { ...journey, ...more } });

it('prices the earliest pickup by our clock and the office’s notice, and says so', async () => {
  const answer = await quote({ asap: true });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ pickupTime: '2026-11-16T22:05:00+00:00' });
  const [warning, ...others] = answer.json().warnings;
  expect(warning.code).toBe('asap');
  expect(warning.message).toContain('22:05');
  expect(others).toEqual([]);
  await office.put('/api/Admin/settings', { noticeMinutes: 90 });
  expect((await quote({ asap: true })).json()).toMatchObject({ pickupTime: '2026-11-16T23:05:00+00:00' });
  await office.put('/api/Admin/settings', { noticeMinutes: 30 });
});

it('goes by the hour of the day, and by who on shift is free', async () => {
  await office.put('/api/Admin/settings', { noticeTimes: '21:00-23:00 45' });
  expect((await quote({ asap: true })).json()).toMatchObject({ pickupTime: '2026-11-16T22:20:00+00:00' });
  // The only driver on shift has a trip until 22:10.
  const { clock, id } = await office.addDriverWithPhone();
  const car = await office.addVehicle();
  expect((await clock('on', car.id)).statusCode).toBe(200);
  expect((await quote({ asap: true })).json()).toMatchObject({ pickupTime: '2026-11-16T22:20:00+00:00' });
  const job = await office.takeCall({ pickupTime: '2026-11-16T21:40', confirm: true });
  const given = await office.post(`/api/Admin/bookings/${job.id}/assign`, { driverId: id, vehicleId: car.id });
  expect(given.statusCode, given.body).toBe(200);
  const { rows } = await testServer().db.pool.query('select ends_at from reservations where id = $1', [job.id]);
  const pickup = new Date((await quote({ asap: true })).json().pickupTime).getTime();
  expect(pickup - rows[0].ends_at.getTime()).toBeGreaterThanOrEqual(45 * 60_000);
  expect(pickup - rows[0].ends_at.getTime()).toBeLessThanOrEqual(55 * 60_000);
  await office.put('/api/Admin/settings', { noticeTimes: '' });
  expect((await clock('off')).statusCode).toBe(200);
});

it('takes a return after it, and refuses one before it', async () => {
  expect((await quote({ asap: true, returnTime: '2026-11-17T09:00' })).statusCode).toBe(201);
  const refused = await quote({ asap: true, returnTime: '2026-11-16T22:00' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['returnTime']]);
});

it.each([[{}], [{ asap: false }]])('needs a time without it: %j', async (more) => {
  const refused = await quote(more);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['pickupTime']]);
});

it('says which place a stop repeats', async () => {
  const error = async (via: string) => (await quote({ asap: true, via: { text: via } })).json().errors.via;
  expect(await error('RG12 1AP')).toEqual([
    'The stop is the same place as the pickup. Please change the stop or remove it.',
  ]);
  expect(await error('Heathrow Terminal 5')).toEqual([
    'The stop is the same place as the drop-off. Please change the stop or remove it.',
  ]);
});

it('serves the telephone desk too', async () => {
  const taken = await office.post('/api/Admin/bookings', {
    ...journey,
    asap: true,
    carType: 'Saloon',
    name: 'Olivia Other',
    phoneNumber: '07700 900222',
    howMade: 'telephone',
  });
  expect(taken.statusCode).toBe(201);
  expect(JSON.stringify(taken.json())).toContain('2026-11-16T22:05:00');
});
