import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { notifyStaff } from '#server/areas/notifications/notify.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { connect } from '#server/testing/hub/hub-client.ts';
import { goodRepeat, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-16T09:00:00Z' });
const route = '/api/Admin/request-news';
let manager = '';
let dispatcher = '';

const choose = (token: string, body: object) => testServer().call('PUT', route, { token, body });
/** Who was told of a booking, and how. */
async function toldOf(reference: string): Promise<string[]> {
  const { rows } = await testServer().db.pool.query(
    `select channel || ' ' || recipient as told from outbox
     where kind = 'new-request' and message->>'text' like '%' || $1 || '%' order by told`,
    [reference],
  );
  return rows.map(({ told }) => told);
}
const book = (pickupTime: string, more: object = {}) => bookAsGuest(testServer(), { pickupTime, ...more });

beforeAll(async () => {
  manager = await logInAs(testServer(), 'manager@example.org', ['Writer']);
  dispatcher = await logInAs(testServer(), 'dispatcher@example.org', ['Writer']);
  await testServer().db.pool.query(
    "update people set permission = 'dispatcher' where email = 'dispatcher@example.org'",
  );
  await logInAs(testServer(), 'reader@example.org');
});

describe('a new request from the website', () => {
  it('is emailed to the managers straight away, with the journey and a link to it', async () => {
    const { id, reference } = await book('2026-11-18T10:00');
    expect(await toldOf(reference)).toEqual(['mail manager@example.org']);
    const email = (await testServer().emails('manager@example.org')).find(({ subject }) =>
      subject?.includes(reference),
    );
    expect(email?.subject).toBe(`New request: ${reference}, Wed 18 Nov, 10:00`);
    expect(email?.text).toContain(`/bracknellTaxis/booking/admin/list/${id}`);
  });

  it('is told to each person as they choose, and to nobody who chooses nothing', async () => {
    expect((await testServer().call('GET', route, { token: dispatcher })).json()).toEqual({
      email: false,
      text: false,
      push: false,
      mobile: null,
    });
    const noNumber = await choose(dispatcher, { email: false, text: true, push: false });
    expect([noNumber.statusCode, Object.keys(noNumber.json().errors)]).toEqual([400, ['text']]);
    await testServer().db.pool.query(
      `insert into profiles (person_id, mobile) select id, '447700900321' from people where email = 'dispatcher@example.org'
       on conflict (person_id) do update set mobile = excluded.mobile`,
    );
    const chosen = await choose(dispatcher, { email: false, text: true, push: true });
    expect(chosen.json()).toMatchObject({ email: false, text: true, push: true, mobile: '+447700900321' });
    await choose(manager, { email: false, text: false, push: false });
    const { reference } = await book('2026-11-18T11:00');
    expect(await toldOf(reference)).toEqual(['text +447700900321']);
    await choose(manager, { email: true, text: false, push: false });
    await choose(dispatcher, { email: false, text: false, push: false });
  });

  it('is pushed to the devices of those who want it, and leads to the booking', async () => {
    await testServer().db.pool.query(
      `insert into push_subscriptions (person_id, session_id, endpoint, p256dh, auth, language, created_at)
       select person_id, id, 'https://127.0.0.1/device', 'key', 'auth', 'de', now() from sessions
       where person_id = (select id from people where email = 'dispatcher@example.org')`,
    );
    await choose(dispatcher, { email: false, text: false, push: true });
    const { id } = await book('2026-11-18T12:00');
    const { rows } = await testServer().db.pool.query('select payload from push_messages');
    expect(rows).toEqual([
      {
        payload: { kind: 'new-request', bookingId: id, title: 'Neue Anfrage', text: 'Abholung: Mi., 18. Nov., 12:00' },
      },
    ]);
    await choose(dispatcher, { email: false, text: false, push: false });
  });

  it('is told once for a regular journey, and not when the office takes the call itself', async () => {
    const customer = await logInAs(testServer(), 'regular@example.org');
    const body = { ...goodRepeat, email: 'regular@example.org' };
    const told = async () =>
      (await testServer().db.pool.query("select id, recipient from outbox where kind = 'new-request'")).rows;
    const before = new Set((await told()).map(({ id }) => id));
    const made = await testServer().call('POST', '/api/Series', { token: customer, body });
    expect(made.statusCode, made.body).toBe(201);
    await (await openOffice(testServer())).takeCall({ pickupTime: '2026-11-18T15:00' });
    const added = (await told()).filter(({ id }) => !before.has(id));
    expect(added.map(({ recipient }) => recipient)).toEqual(['manager@example.org']);
  });

  it('is not told to a bookkeeper, nor by the bell: neither the day’s jobs nor customers are theirs', async () => {
    const email = 'books@example.org';
    const before = await logInAs(testServer(), email, ['Writer']);
    expect((await choose(before, { email: true, text: false, push: false })).statusCode).toBe(200);
    expect(await toldOf((await book('2026-11-18T15:30')).reference)).toContain(`mail ${email}`);
    await testServer().db.pool.query("update people set permission = 'bookkeeper' where email = $1", [email]);
    expect(await toldOf((await book('2026-11-18T16:00')).reference)).not.toContain(`mail ${email}`);
    const bookkeeper = await logInAs(testServer(), email, ['Writer']);
    expect((await choose(bookkeeper, { email: true, text: false, push: false })).statusCode).toBe(403);
    const { deps } = testServer().app;
    const about = { reference: 'BT-AAAA-AA', driver: 'Dev Driver' };
    await notifyStaff(deps, 'take-back-asked', about);
    await notifyStaff(deps, 'payment-problem', about);
    const kinds = async (token: string) =>
      (await testServer().call('GET', '/api/Notifications', { token }))
        .json()
        .$values.map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind !== 'welcome');
    expect(await kinds(bookkeeper)).toEqual(['payment-problem']);
    expect((await kinds(dispatcher)).toSorted()).toEqual(['payment-problem', 'take-back-asked']);
  });

  it('is not told while the board is open and live, and is again a minute after that', async () => {
    // In another process on the same database.
    const { db, app } = testServer();
    const other = await buildApp({ ...app.deps, db });
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    const { connection } = await connect({ url }, { token: manager });
    await connection.invoke('WatchBoard');
    await connection.stop();
    const customer = await connect({ url }, { token: await logInAs(testServer(), 'reader@example.org') });
    await expect(customer.connection.invoke('WatchBoard')).rejects.toThrow('forbidden');
    await customer.connection.stop();
    await other.close();
    testServer().now = new Date('2026-11-16T09:00:59Z');
    expect(await toldOf((await book('2026-11-18T13:00')).reference)).toEqual([]);
    testServer().now = new Date('2026-11-16T09:01:01Z');
    expect(await toldOf((await book('2026-11-18T14:00')).reference)).toContain('mail manager@example.org');
  });
});
