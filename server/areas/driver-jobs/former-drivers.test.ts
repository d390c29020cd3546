import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const start = '2026-11-15T12:00:00Z';
const testServer = useTestServer({ now: start });
let office: Office;
let counter = 0;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const get = (token: string, path: string) => testServer().call('GET', `/api/${path}`, { token });
const customer = {
  name: 'Paula Private',
  email: 'paula@example.org',
  costReference: 'PROJECT-X',
  phoneNumber: '07700 900777',
};

/** A logged-in driver with a job today at 15:00. */
async function driverWithJob() {
  testServer().now = new Date(start);
  const email = `wheels${(counter += 1)}@example.org`;
  const token = await logInAs(testServer(), email, ['Reader', 'Driver']);
  const driver = await office.addDriver({ email });
  const vehicle = await office.addVehicle();
  const { id } = await office.takeCall({ ...customer, pickupTime: '2026-11-15T15:00' });
  await office.post(`/api/Admin/bookings/${id}/status`, { status: 1 });
  const assigned = await office.post(`/api/Admin/bookings/${id}/assign`, {
    driverId: driver.id,
    vehicleId: vehicle.id,
  });
  expect(assigned.statusCode, assigned.body).toBe(200);
  return { id, email, token, driverId: driver.id };
}

/** Every request that a driver could make about the job, and its answer. */
async function asked(token: string, id: string) {
  const paths = ['', '/calendar.ics', '/receipt.pdf', '/history'].map((end) => `Reservations/${id}${end}`);
  const answers = await Promise.all([...paths, `Reservations/trip?id=${id}`].map((path) => get(token, path)));
  return answers.map(({ statusCode }) => statusCode);
}

const jobsOn = async (token: string, day: string) => get(token, `Driver/jobs?day=${day}`);

describe('the driver of a booking', () => {
  it('sees where, when, whom to pick up and the price, and nothing of the customer’s account', async () => {
    const { id, token } = await driverWithJob();
    const answer = await get(token, `Reservations/${id}`);
    expect(answer.json()).toMatchObject({
      id,
      name: 'Paula Private',
      phoneNumber: '+447700900777',
      price: expect.any(Number),
      email: '',
      userId: null,
      costReference: '',
      lines: [],
      outboundId: null,
      returnId: null,
      canCancel: false,
      trackUrl: null,
    });
    expect(answer.body).not.toMatch(/paula@example\.org|PROJECT-X/);
    expect((await get(token, `Reservations/${id}/history`)).statusCode).toBe(404);
    expect((await jobsOn(token, '2026-11-15')).body).not.toMatch(/paula@example\.org|PROJECT-X/);
    expect((await office.get(`/api/Reservations/${id}`)).json()).toMatchObject({ email: 'paula@example.org' });
  });

  it('sees it until two days after its end, and while it is under way', async () => {
    const { id, token } = await driverWithJob();
    await testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token });
    testServer().now = new Date('2026-11-18T12:00:00Z');
    expect((await get(token, `Reservations/${id}`)).statusCode).toBe(200);
    const done = await testServer().call('POST', `/api/Driver/jobs/${id}/complete`, {
      token,
      body: { confirmed: true },
    });
    expect(done.statusCode, done.body).toBe(200);
    testServer().now = new Date('2026-11-20T11:59:00Z');
    expect((await jobsOn(token, '2026-11-15')).json().$values).toMatchObject([{ id }]);
    expect((await get(token, `Reservations/${id}`)).statusCode).toBe(200);
    testServer().now = new Date('2026-11-20T12:01:00Z');
    expect(await asked(token, id)).toEqual([404, 404, 404, 404, 404]);
    expect((await jobsOn(token, '2026-11-15')).json().$values).toEqual([]);
  });

  it('cannot act on a job that nobody drove, once it is two days old', async () => {
    const { id, token } = await driverWithJob();
    testServer().now = new Date('2026-11-18T12:00:00Z');
    const started = await testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token });
    expect([started.statusCode, started.body.includes('Paula')]).toEqual([404, false]);
  });
});

describe('a former driver', () => {
  it('sees no customer data once the role is removed', async () => {
    const { id, email, token } = await driverWithJob();
    expect((await get(token, `Reservations/${id}`)).statusCode).toBe(200);
    const person = (await office.get(`/api/Admin/people?text=${email}`)).json().$values[0];
    await office.post(`/api/Admin/people/${person.id}/roles`, { roles: ['Reader'] });
    const body = { email, password: testPassword };
    const again: string = (await testServer().call('POST', '/api/Auth/login', { body })).json().token;
    expect(await asked(again, id)).toEqual([404, 404, 404, 404, 404]);
    expect((await jobsOn(again, '2026-11-15')).statusCode).toBe(403);
  });

  it('sees no customer data after leaving the firm, even with the role still set', async () => {
    const { id, token, driverId } = await driverWithJob();
    await testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token });
    await testServer().call('POST', `/api/Driver/jobs/${id}/complete`, { token, body: { confirmed: true } });
    testServer().now = new Date('2026-11-15T18:00:00Z');
    expect((await get(token, `Reservations/${id}`)).statusCode).toBe(200);
    expect((await office.post(`/api/Admin/drivers/${driverId}/retire`)).statusCode).toBe(200);
    expect(await asked(token, id)).toEqual([404, 404, 404, 404, 404]);
    expect((await jobsOn(token, '2026-11-15')).json().$values).toEqual([]);
  });
});
