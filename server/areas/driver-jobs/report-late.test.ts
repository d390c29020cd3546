import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { warnOfLateness } from '#server/areas/alerts/warn-of-lateness.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-12-01T08:00:00Z' });
let office: Office;
const crew = { driverId: '', vehicleId: '', token: '' };
let stranger = '';

beforeAll(async () => {
  office = await openOffice(testServer());
  crew.token = await logInAs(testServer(), 'dara@example.org', ['Driver']);
  crew.driverId = (await office.addDriver({ email: 'dara@example.org', name: 'Dara Driver' })).id;
  crew.vehicleId = (await office.addVehicle()).id;
  stranger = await logInAs(testServer(), 'erin@example.org', ['Driver']);
  await office.addDriver({ email: 'erin@example.org', name: 'Erin Other' });
});
beforeEach(async () => {
  testServer().now = new Date('2026-12-01T08:00:00Z');
  await testServer().db.pool.query('delete from outbox');
  await testServer().db.pool.query('delete from notifications');
});

async function job(more: object = {}) {
  const booking = await office.takeCall({ pickupTime: '2026-12-01T09:30', confirm: true, ...more });
  const { driverId, vehicleId } = crew;
  const answer = await office.post(`/api/Admin/bookings/${booking.id}/assign`, { driverId, vehicleId });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await testServer().db.pool.query('delete from outbox');
  return booking;
}
const say = async (id: string, minutes: unknown, token = crew.token) =>
  testServer().call('POST', `/api/Driver/jobs/${id}/late`, { token, body: { minutes } });
const messages = async () =>
  (
    await testServer().db.pool.query<{ kind: string; channel: string; text: string }>(
      "select kind, channel, message ->> 'text' as text from outbox order by channel",
    )
  ).rows;
const cancel = (id: string) => office.post(`/api/Admin/bookings/${id}/status`, { status: 2 });

describe('a driver who says they will be late', () => {
  it('notifies customer and office of the new time, and the alert offers somebody else', async () => {
    const { id, reference } = await job({ language: 'de' });
    const answer = await say(id, 15);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { arrivesAt: '2026-12-01T09:45:00+00:00' }]);
    const sent = await messages();
    expect(sent.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['running-late', 'mail'],
      ['running-late', 'text'],
    ]);
    for (const { text } of sent) expect(text).toContain('09:45');
    const { $values: notes } = (await office.get('/api/Notifications')).json();
    expect(notes[0]).toMatchObject({ kind: 'driver-says-late', message: expect.stringContaining('Dara Driver') });
    const { $values: alerts } = (await office.get('/api/Admin/alerts')).json();
    const alert = alerts.find((one: { reservationId: string }) => one.reservationId === id);
    expect(alert).toMatchObject({ code: 'said-late', reference, message: expect.stringContaining('09:45') });
    const jobs = (await testServer().call('GET', '/api/Driver/jobs', { token: crew.token })).json().$values;
    expect(jobs.find((one: { id: string }) => one.id === id)).toMatchObject({
      saidLate: { arrivesAt: '2026-12-01T09:45:00+00:00' },
    });
    const events = (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values;
    expect(events.at(-1)).toMatchObject({ what: 'running-late' });
    // A driver who has reported it is not warned about it.
    testServer().now = new Date('2026-12-01T09:20:00Z');
    expect(await warnOfLateness(testServer().app.deps)).toBe(0);
    await cancel(id);
  });

  it('is accepted once in ten minutes, also when two phones press together', async () => {
    const { id } = await job();
    const both = await Promise.all([say(id, 10), say(id, 10)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('late-told');
    expect(await messages()).toHaveLength(2);
    testServer().now = new Date('2026-12-01T08:10:00Z');
    expect((await say(id, 30)).json().arrivesAt).toBe('2026-12-01T10:00:00+00:00');
    expect(await messages()).toHaveLength(4);
    await cancel(id);
  });

  it('must call a customer who cannot be emailed or texted', async () => {
    const { id } = await job({ email: '', phoneNumber: '01344 960123' });
    expect((await say(id, 20)).json().message).toContain('please call');
    expect(await messages()).toEqual([]);
    await cancel(id);
  });

  it('cannot report jobs of others, jobs too far ahead, or ones they have arrived at', async () => {
    const { id } = await job();
    expect((await say(id, 15, stranger)).statusCode).toBe(404);
    testServer().now = new Date('2026-12-01T06:00:00Z');
    expect((await say(id, 15)).statusCode).toBe(409);
    testServer().now = new Date('2026-12-01T09:41:00Z');
    expect((await say(id, 10)).json().errors).toHaveProperty('minutes');
    for (const minutes of [0, 4, 121, 7.5, '15', null, undefined])
      expect((await say(id, minutes)).statusCode, String(minutes)).toBe(400);
    for (const step of ['start', 'arrived'])
      await testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, { token: crew.token });
    await testServer().db.pool.query('delete from outbox');
    expect((await say(id, 30)).statusCode).toBe(409);
    expect(await messages()).toEqual([]);
    await testServer().call('POST', `/api/Driver/jobs/${id}/complete`, {
      token: crew.token,
      body: { confirmed: true },
    });
  });
});
