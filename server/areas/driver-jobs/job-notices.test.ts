import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { defaultSettings } from '#domain/office/settings.ts';
import { followUpNotices } from '#server/areas/bookings/job-notices/job-notices.ts';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-20T08:00:00Z' });
let office: Office;
const dara = { driverId: '', vehicleId: '', token: '' };
const erin = { driverId: '', vehicleId: '', token: '' };

beforeAll(async () => {
  office = await openOffice(testServer());
  for (const [crew, name] of [
    [dara, 'Dara'],
    [erin, 'Erin'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.org`;
    crew.token = await logInAs(testServer(), email, ['Driver']);
    crew.driverId = (await office.addDriver({ email, name: `${name} Driver` })).id;
    crew.vehicleId = (await office.addVehicle()).id;
  }
});

interface Notice {
  id: string;
  kind: string;
  jobId: string;
  changed: string[];
}
const notices = async ({ token } = dara): Promise<Notice[]> =>
  (await testServer().call('GET', '/api/Driver/notices', { token })).json().$values;
const confirm = (id: string, { token } = dara) => testServer().call('POST', `/api/Driver/notices/${id}/ok`, { token });
const newsOf = async (id: string, crew = dara) =>
  (await notices(crew)).filter(({ jobId }) => jobId === id).map(({ kind, changed }) => [kind, ...changed]);
const assign = async (id: string, { driverId, vehicleId }: { driverId: string | null; vehicleId: string | null }) => {
  const answer = await office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
async function job(pickupTime: string, crew = dara) {
  const booking = await office.takeCall({ pickupTime, confirm: true });
  await assign(booking.id, crew);
  return booking;
}
const confirmAll = async (crew = dara) => {
  for (const { id } of await notices(crew)) await confirm(id, crew);
};
const edit = async (id: string, more: object) => {
  const seen = (await office.get(`/api/Admin/bookings/${id}`)).json();
  const answer = await office.put(`/api/Bookings/${id}`, updateOf(seen, more), { 'if-match': `"${seen.version}"` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const textsTo = async (kind: string) =>
  (
    await testServer().db.pool.query("select message ->> 'text' as text from outbox where kind = $1 order by id", [
      kind,
    ])
  ).rows;
/** Runs the follow-up that many minutes from now. */
async function after(minutes: number) {
  const before = testServer().now;
  testServer().now = new Date(before.getTime() + minutes * 60_000);
  try {
    return await followUpNotices(testServer().app.deps);
  } finally {
    testServer().now = before;
  }
}

const complete = (id: string, { token }: { token: string }) =>
  testServer().call('POST', `/api/Driver/jobs/${id}/complete`, { token, body: { confirmed: true } });
describe('a driver’s job', () => {
  it('is news until the driver says OK, which counts once', async () => {
    const { id } = await job('2026-11-20T11:00');
    expect(await newsOf(id)).toEqual([['new']]);
    const [notice] = await notices();
    expect((await confirm(notice?.id ?? '', erin)).statusCode).toBe(404);
    expect((await confirm(notice?.id ?? '')).statusCode).toBe(200);
    expect((await confirm(notice?.id ?? '')).statusCode).toBe(200);
    expect((await confirm(crypto.randomUUID())).statusCode).toBe(404);
    expect(await notices()).toEqual([]);
  });

  it('says what has changed, and adds to what the driver has not seen yet', async () => {
    const { id } = await job('2026-11-20T13:00');
    await confirmAll();
    await edit(id, { DriverInstruction: 'Side door', Passengers: 3 });
    expect(await newsOf(id)).toEqual([['changed', 'passengers', 'driverInstruction']]);
    await edit(id, { PickUpDate: '2026-11-20T13:30' });
    expect(await newsOf(id)).toEqual([['changed', 'pickupTime', 'passengers', 'driverInstruction']]);
    await edit(id, { Remarks: 'for the office only' });
    expect(await newsOf(id)).toHaveLength(1);
    await confirmAll();
  });

  it('stays new while it changes before the driver has seen it', async () => {
    const { id } = await job('2026-11-20T15:00');
    await edit(id, { Passengers: 3 });
    expect(await newsOf(id)).toEqual([['new']]);
    await confirmAll();
  });

  it('is withdrawn when somebody else gets it, when it is cancelled and when it is deleted', async () => {
    const moved = await job('2026-11-20T17:00');
    await assign(moved.id, erin);
    expect([await newsOf(moved.id), await newsOf(moved.id, erin)]).toEqual([[['withdrawn']], [['new']]]);
    const cancelled = await job('2026-11-20T19:00');
    await office.post(`/api/Admin/bookings/${cancelled.id}/status`, { status: 2 });
    expect(await newsOf(cancelled.id)).toEqual([['withdrawn']]);
    const deleted = await job('2026-11-20T21:00');
    await testServer().call('DELETE', `/api/Reservations/${deleted.id}`, { token: office.token });
    expect(await newsOf(deleted.id)).toEqual([['withdrawn']]);
    await confirmAll();
    await confirmAll(erin);
  });

  it('is no news to the driver when they move it on themselves', async () => {
    const { id } = await job('2026-11-20T08:30');
    await confirmAll();
    for (const step of ['start', 'arrived', 'boarded'])
      await testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, { token: dara.token });
    await complete(id, dara);
    expect(await notices()).toEqual([]);
  });

  it('is also sent as a text when nobody has said OK for two minutes, once', async () => {
    const { id, reference } = await job('2026-11-20T10:00', erin);
    expect(await after(1)).toBe(0);
    expect(await after(3)).toBe(1);
    expect(await after(4)).toBe(0);
    const [text] = await textsTo('job-new');
    expect(text.text).toBe(
      `New job ${reference}, Fri 20 Nov, 10:00. Confirm: http://localhost:3000/bracknellTaxis/driver or 01344 960123`,
    );
    await confirmAll(erin);
    await assign(id, { driverId: null, vehicleId: null });
    await confirmAll(erin);
    expect(await after(10)).toBe(0);
  });

  it('of next week is sent as a text only two hours before its pickup', async () => {
    const { reference } = await job('2026-11-27T10:00', erin);
    const week = 7 * 24 * 60;
    expect([await after(60), await after(week - 1), await after(week)]).toEqual([0, 0, 1]);
    expect((await textsTo('job-new')).at(-1).text).toContain(reference);
    await confirmAll(erin);
  });

  it('needs no text where the office wants none, nor once its driver has set off', async () => {
    const textWithin = (textWithinHours: number) =>
      office.put('/api/Admin/settings', { jobs: { ...defaultSettings.jobs, textWithinHours } });
    await textWithin(0);
    await job('2026-11-20T09:00', erin);
    expect(await after(30)).toBe(0);
    await confirmAll(erin);
    await textWithin(2);
    const { id } = await job('2026-11-20T08:10', erin);
    await testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token: erin.token });
    expect(await notices(erin)).toEqual([]);
    expect(await after(30)).toBe(0);
    await complete(id, erin);
  });

  it('is sent as a text although somebody before it is no longer a driver', async () => {
    await job('2026-11-20T12:10', dara);
    await testServer().db.pool.query('update drivers set retired_at = now() where id = $1', [dara.driverId]);
    onTestFinished(async () => {
      await testServer().db.pool.query('update drivers set retired_at = null where id = $1', [dara.driverId]);
      await confirmAll();
      await confirmAll(erin);
    });
    await job('2026-11-20T12:20', erin);
    expect(await after(150)).toBe(1);
  });
});

describe('an offered job', () => {
  beforeAll(async () => {
    const answer = await office.put('/api/Admin/settings', { jobs: { ...defaultSettings.jobs, way: 'offer' } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  });
  const answerOffer = (id: string, how: 'accept' | 'decline' | 'start', body?: object, { token } = dara) =>
    testServer().call('POST', `/api/Driver/jobs/${id}/${how}`, { token, body });
  const shown = async (id: string, { token } = dara) =>
    (await testServer().call('GET', '/api/Driver/jobs?day=2026-11-23', { token }))
      .json()
      .$values.find((one: { id: string }) => one.id === id);
  const staffView = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
  const alerts = async () =>
    (await office.get('/api/Admin/alerts')).json().$values as { code: string; message: string }[];
  const driverEmails = async (to: string) =>
    (await testServer().db.pool.query("select id from outbox where kind = 'driver' and recipient = $1", [to])).rowCount;
  async function offer(pickupTime: string, more: object = {}) {
    const booking = await office.takeCall({ pickupTime, confirm: true, ...more });
    await assign(booking.id, dara);
    return booking;
  }

  it('waits for its driver, and the customer is notified of the driver only when they accept', async () => {
    const email = 'offered@example.org';
    const customer = await logInAs(testServer(), email);
    const { id } = await offer('2026-11-23T09:00', { email });
    const offered = { offer: { answerBy: '2026-11-20T08:05:00+00:00' }, steps: ['start'] };
    expect(await shown(id)).toMatchObject({ ...offered, phoneNumber: '', canText: false });
    expect(await newsOf(id)).toEqual([]);
    const asCustomer = async () =>
      (await testServer().call('GET', `/api/Reservations/${id}`, { token: customer })).json().driver;
    expect([await driverEmails(email), await asCustomer()]).toEqual([0, null]);
    expect(await staffView(id)).toMatchObject({
      driver: { name: 'Dara Driver' },
      offeredUntil: '2026-11-20T08:05:00+00:00',
    });
    expect((await answerOffer(id, 'accept', undefined, erin)).statusCode).toBe(404);
    expect((await answerOffer(id, 'accept')).json()).toMatchObject({ id, offer: null, phoneNumber: '+447700900123' });
    // Pressed twice: nothing changes, nobody is notified again.
    expect((await answerOffer(id, 'accept')).statusCode).toBe(200);
    expect([await driverEmails(email), (await asCustomer()).name]).toEqual([1, 'Dara Driver']);
    const refused = await answerOffer(id, 'decline', { reason: 'changed my mind' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect((await staffView(id)).offeredUntil).toBeNull();
  });

  it('goes back to the office with the reason when it is declined', async () => {
    const { id, reference } = await offer('2026-11-23T12:00');
    expect((await answerOffer(id, 'decline')).statusCode).toBe(400);
    expect((await answerOffer(id, 'decline', { reason: ' ' })).statusCode).toBe(400);
    expect((await answerOffer(id, 'decline', { reason: 'Too far' })).statusCode).toBe(200);
    expect(await staffView(id)).toMatchObject({ driver: null, vehicle: null, offeredUntil: null });
    expect(await newsOf(id)).toEqual([]);
    expect((await answerOffer(id, 'accept')).statusCode).toBe(409);
    const alert = `${reference} (Mon 23 Nov, 12:00): Dara Driver declined it: Too far`;
    expect(await alerts()).toContainEqual(expect.objectContaining({ code: 'offer-declined', message: alert }));
    const told = (await office.get('/api/Notifications')).json().$values;
    const message = `Dara Driver declined ${reference}: Too far`;
    expect(told).toContainEqual(expect.objectContaining({ kind: 'offer-declined', message }));
    await assign(id, erin);
    expect((await alerts()).map(({ code }) => code)).not.toContain('offer-declined');
  });

  it('goes back to the office when nobody answers in time, after a text', async () => {
    const { id, reference } = await offer('2026-11-23T15:00');
    expect(await after(3)).toBeGreaterThan(0);
    expect((await textsTo('job-offer')).map(({ text }) => text)).toContainEqual(expect.stringContaining(reference));
    const before = testServer().now;
    onTestFinished(() => {
      testServer().now = before;
    });
    testServer().now = new Date(before.getTime() + 6 * 60_000);
    // Too late, even before the follow-up has run, and for starting it as old phones do.
    const over = { status: 409, errors: { offer: expect.anything() } };
    for (const how of ['accept', 'start'] as const) expect((await answerOffer(id, how)).json()).toMatchObject(over);
    await followUpNotices(testServer().app.deps);
    await followUpNotices(testServer().app.deps);
    expect(await staffView(id)).toMatchObject({ driver: null, offeredUntil: null });
    expect(await alerts()).toContainEqual(
      expect.objectContaining({
        code: 'offer-expired',
        message: `${reference} (Mon 23 Nov, 15:00): Dara Driver didn’t answer the offer`,
      }),
    );
    expect(await newsOf(id)).toEqual([['withdrawn']]);
    expect((await answerOffer(id, 'accept')).statusCode).toBe(409);
    await confirmAll();
  });

  it('is taken by starting it, as old phones do', async () => {
    const { id } = await offer('2026-11-20T10:30');
    await testServer().call('POST', `/api/Driver/jobs/${id}/start`, { token: dara.token });
    expect(await staffView(id)).toMatchObject({ status: 5, offeredUntil: null });
    await after(10);
    expect(await staffView(id)).toMatchObject({ status: 5, driver: { name: 'Dara Driver' } });
    await complete(id, dara);
  });

  it('stays an offer while it changes, and is withdrawn when the office takes it back', async () => {
    const { id } = await offer('2026-11-23T20:00');
    await edit(id, { Passengers: 3 });
    expect((await shown(id)).offer).toMatchObject({ answerBy: '2026-11-20T08:05:00+00:00' });
    await assign(id, erin);
    expect((await answerOffer(id, 'accept')).statusCode).toBe(404);
    expect(await newsOf(id)).toEqual([['withdrawn']]);
    expect(await after(10)).toBeGreaterThan(0);
  });

  it('is assigned directly to a driver without a login', async () => {
    const driver = await office.addDriver({ name: 'Olga Offline' });
    const { id } = await office.takeCall({ pickupTime: '2026-11-23T22:00', confirm: true, email: 'olga@example.org' });
    await assign(id, { driverId: driver.id, vehicleId: erin.vehicleId });
    expect((await staffView(id)).offeredUntil).toBeNull();
    expect(await driverEmails('olga@example.org')).toBe(1);
  });

  it('is answered once when accept and decline arrive together', async () => {
    const { id } = await offer('2026-11-24T09:00');
    const [yes, no] = await Promise.all([answerOffer(id, 'accept'), answerOffer(id, 'decline', { reason: 'no' })]);
    expect(new Set([yes.statusCode, no.statusCode])).toEqual(new Set([200, 409]));
    expect((await staffView(id)).driver === null).toBe(no.statusCode === 200);
  });
});
