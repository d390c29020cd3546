import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushKeySealer } from '#server/platform/http/sealed-secret.ts';
import type { SiteSecret } from '#server/platform/http/secrets.ts';
import { makePush } from '#server/platform/push/make-push.ts';
import { makePushWorker } from '#server/platform/push/push-worker.ts';
import { holdRow } from '#server/testing/hold-row.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { startPushService } from '#server/testing/stand-ins/push-service.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({
  now: '2026-11-20T08:00:00Z',
  env: { PUSH_HOSTS: '127.0.0.1', VAPID_SUBJECT: 'mailto:push@example.org' },
});
let service: Awaited<ReturnType<typeof startPushService>>;
let office: Office;
let token = '';
let driverId = '';
let vehicleId = '';

beforeAll(async () => {
  service = await startPushService();
  office = await openOffice(testServer());
  token = await logInAs(testServer(), 'dara@example.org', ['Driver']);
  driverId = (await office.addDriver({ email: 'dara@example.org' })).id;
  vehicleId = (await office.addVehicle()).id;
});
afterAll(async () => service.close());

const goodKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const subscribe = (body: object, headers: Record<string, string> = {}, as = token) =>
  testServer().call('POST', '/api/Push/subscriptions', { token: as, body, headers });
const drain = () => makePushWorker(testServer().app.deps, testServer().app.deps.push.transport).drain();
const devices = async () =>
  (await testServer().db.pool.query('select count(*)::int as count from push_subscriptions')).rows[0].count;

async function assignJob(pickupTime: string) {
  const booking = await office.takeCall({ pickupTime, confirm: true });
  const answer = await office.post(`/api/Admin/bookings/${booking.id}/assign`, { driverId, vehicleId });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return booking;
}

describe('a device that wants pushes', () => {
  it('gets the site’s key, which stays the same after a restart and is sealed in the database', async () => {
    const { key } = (await testServer().call('GET', '/api/Push/key', { token })).json();
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const { deps } = testServer().app;
    const restarted = (secret: SiteSecret) => makePush(deps, pushKeySealer(secret)).publicKey();
    expect(await restarted(deps.env.secret)).toBe(key);
    const { rows } = await testServer().db.pool.query(
      'select public_key, octet_length(sealed_key) as length from push_keys',
    );
    // A nonce, a tag and the 32 bytes of the private key.
    expect(rows).toEqual([{ public_key: key, length: 12 + 16 + 32 }]);
    expect((await testServer().call('GET', '/api/Push/key')).statusCode).toBe(401);
  });

  it('subscribes again after the site’s secret has changed: the old key can no longer be read', async () => {
    const { deps } = testServer().app;
    const known = await deps.push.publicKey();
    await subscribe(service.subscribe());
    const fresh = await makePush(deps, pushKeySealer(['another secret of thirty-two characters'])).publicKey();
    expect(fresh).not.toBe(known);
    expect(await devices()).toBe(0);
  });

  it('is notified of a new job in its own language, without a word about the passenger', async () => {
    const subscription = service.subscribe();
    expect((await subscribe(subscription, { 'accept-language': 'de' })).statusCode).toBe(201);
    const booking = await assignJob('2026-11-20T11:00');
    expect(await drain()).toBe(1);
    const [push] = service.received.splice(0);
    expect(push?.payload).toEqual({
      kind: 'job-new',
      bookingId: booking.id,
      title: 'Neue Fahrt',
      text: 'Abholung: Fr., 20. Nov., 11:00',
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: booking.id.replaceAll('-', ''),
      ttl: String(24 * 3600),
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
    });
    const claims = JSON.parse(
      Buffer.from(/t=[\w-]+\.([\w-]+)/.exec(push?.headers.authorization ?? '')?.[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ sub: 'mailto:push@example.org', aud: `http://${service.host}` });
    expect(await drain()).toBe(0);
    await testServer().db.pool.query('delete from push_subscriptions');
  });

  it('is forgotten when the push service says that it is gone', async () => {
    for (const status of [404, 410]) {
      await subscribe(service.subscribe());
      expect(await devices()).toBe(1);
      service.answerNext({ status });
      await assignJob(status === 404 ? '2026-11-21T11:00' : '2026-11-22T11:00');
      await drain();
      expect(await devices()).toBe(0);
    }
  });

  it('gets a push again that the service could not take, until it is no longer news', async () => {
    const subscription = service.subscribe();
    await subscribe(subscription);
    service.answerNext({ status: 503 }, { status: 307, headers: { location: subscription.endpoint } });
    const before = testServer().now;
    await assignJob('2026-11-23T11:00');
    const later = async (seconds: number) => {
      testServer().now = new Date(before.getTime() + seconds * 1000);
      await drain();
      return service.received.length;
    };
    expect(await later(0)).toBe(0);
    expect(await later(1)).toBe(0);
    // A redirect is not followed; it counts as a failure.
    expect(await later(3)).toBe(0);
    expect(await later(8)).toBe(1);
    service.received.length = 0;
    await assignJob('2026-11-24T11:00');
    await later(8 + 25 * 3600);
    expect(service.received).toEqual([]);
    expect((await testServer().db.pool.query('select 1 from push_messages')).rows).toEqual([]);
    testServer().now = before;
    await testServer().db.pool.query('delete from push_subscriptions');
  });

  it('gets nothing after its login has ended', async () => {
    const other = await logInAs(testServer(), 'dara@example.org', ['Driver']);
    await subscribe(service.subscribe(), {}, other);
    await testServer().call('POST', '/api/Auth/logout', { token: other });
    await assignJob('2026-11-25T11:00');
    expect(await drain()).toBe(0);
  });

  it('belongs to whoever is logged in there, and can be removed by nobody else', async () => {
    const subscription = service.subscribe();
    const first = (await subscribe(subscription)).json();
    const again = (await subscribe(subscription)).json();
    expect(again).toEqual(first);
    const stranger = await logInAs(testServer(), 'stranger@example.org');
    const remove = (as: string) => testServer().call('DELETE', `/api/Push/subscriptions/${first.id}`, { token: as });
    expect((await remove(stranger)).statusCode).toBe(404);
    expect((await remove(token)).statusCode).toBe(200);
    expect((await remove(token)).statusCode).toBe(404);
  });

  it('gives way to newer ones when a person has more than ten', async () => {
    for (let i = 0; i < 12; i += 1) {
      testServer().now = new Date(testServer().now.getTime() + 1000);
      await subscribe(service.subscribe());
    }
    expect(await devices()).toBe(10);
    // Even when many arrive at the same moment.
    const { rows } = await testServer().db.pool.query("select id from people where email = 'dara@example.org'");
    const more = Array.from({ length: 6 }, () => () => subscribe(service.subscribe()));
    const saved = await holdRow(testServer(), { table: 'people', id: rows[0].id }, more);
    expect(new Set(saved.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await devices()).toBe(10);
    await testServer().db.pool.query('delete from push_subscriptions');
  });

  it.each([
    'https://evil.example.org/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example.org/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'http://localhost:5432/',
    'http://0x7f000001.example/',
    'file:///etc/passwd',
    'https://fcm.googleapis.com\\@evil.example.org/x',
    'https://fcm.goo\tgleapis.com/x',
    ' https://fcm.googleapis.com/x',
    `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
    'not an address',
  ])('is refused when its address is %s', async (endpoint) => {
    const answer = await subscribe({ ...service.subscribe(), endpoint });
    expect([answer.statusCode, Object.keys(answer.json().errors), await devices()]).toEqual([400, ['endpoint'], 0]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-ln2p.notify.windows.com/w/?token=abc',
  ])('is accepted at %s', async (endpoint) => {
    expect((await subscribe({ ...service.subscribe(), endpoint })).statusCode).toBe(201);
    await testServer().db.pool.query('delete from push_subscriptions');
  });

  it.each([
    { p256dh: 'AAAA', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    { p256dh: `B${'A'.repeat(86)}`, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    { p256dh: goodKey, auth: 'short' },
    { p256dh: 'not base64!', auth: '' },
    { p256dh: goodKey, auth: `BTBZMqHH6r4Tts7J_aSIgg${'='.repeat(9000)}` },
    { p256dh: `${goodKey}${'='.repeat(9000)}`, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  ])('is refused with keys that nothing can be encrypted with', async (keys) => {
    const answer = await subscribe({ ...service.subscribe(), keys });
    expect([answer.statusCode, await devices()]).toEqual([400, 0]);
  });
});

describe('a customer’s device', () => {
  it('is notified that the booking is confirmed, the driver is on the way and has arrived', async () => {
    const customer = await logInAs(testServer(), 'carol@example.org');
    await subscribe(service.subscribe(), {}, customer);
    const { id } = await office.takeCall({ pickupTime: '2026-11-20T10:30', email: 'carol@example.org' });
    await office.post(`/api/Admin/bookings/${id}/status`, { status: 1 });
    await office.post(`/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
    for (const step of ['start', 'arrived'])
      await testServer().call('POST', `/api/Driver/jobs/${id}/${step}`, { token });
    await drain();
    const received = service.received.splice(0).map(({ payload }) => payload);
    expect(received.map(({ title, text }) => [title, text].join('. ')).sort()).toEqual([
      'Your booking is confirmed. Pickup: Fri 20 Nov, 10:30',
      'Your driver is here. Please come to the car.',
      'Your driver is on the way. Tap to see where.',
    ]);
    expect(JSON.stringify(received)).not.toMatch(/Carol|RG12|Heathrow|0770|BT-/);
  });
});
