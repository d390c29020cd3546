import { describe, expect, it } from 'vitest';
import { notificationKinds } from '#domain/people/notification-kinds.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { notify } from './notify.ts';

const testServer = useTestServer();
let counter = 0;

/** A customer who has dismissed the welcome. */
async function customer() {
  const token = await logInAs(testServer(), `told${(counter += 1)}@example.org`);
  const { id } = (await testServer().call('GET', '/api/UserProfile/profile', { token })).json();
  for (const welcome of (await list(token)).$values) await change(token, welcome.id, 'dismiss');
  return { id: id as string, token };
}

interface Item {
  id: string;
  name: string;
  message: string;
  date: string;
  read: boolean;
}
interface Page {
  $values: Item[];
  nextCursor: string | null;
  unread: number;
}
const list = async (token: string, query = ''): Promise<Page> =>
  (await testServer().call('GET', `/api/Notifications${query}`, { token })).json();
const change = (token: string, id: string, verb: string) =>
  testServer().call('POST', `/api/Notifications/${id}/${verb}`, { token });

async function tell(personId: string, times = 1) {
  for (let i = 0; i < times; i += 1) {
    testServer().now = new Date(testServer().now.getTime() + 60_000);
    await notify(testServer().app.deps, personId, 'booking-confirmed', {
      reference: `BT-${i}`,
      dateTime: '2026-12-01T09:30:00Z',
      reservationId: crypto.randomUUID(),
    });
  }
}

describe('notifications', () => {
  it('begin with a welcome in the new customer’s language', async () => {
    const headers = { 'accept-language': 'de' };
    const body = { email: 'neu@example.org', password: testPassword };
    await testServer().call('POST', '/api/Auth/register', { body, headers });
    await testServer().call('POST', '/api/Auth/register', { body, headers });
    const { token } = (await testServer().call('POST', '/api/Auth/login', { body })).json();
    expect((await testServer().call('GET', '/api/Notifications', { token, headers })).json()).toMatchObject({
      unread: 1,
      $values: [{ kind: 'welcome', name: 'Willkommen', read: false }],
    });
  });

  it('are listed newest first, in the reader’s language, in London time', async () => {
    const { id, token } = await customer();
    await tell(id, 2);
    const { $values, unread, nextCursor } = await list(token);
    expect($values.map(({ message }) => message)).toEqual([
      'Your booking BT-1 for Tue 1 Dec, 09:30 is confirmed.',
      'Your booking BT-0 for Tue 1 Dec, 09:30 is confirmed.',
    ]);
    expect($values[0]).toMatchObject({
      id: expect.any(String),
      name: 'Booking confirmed',
      date: expect.stringMatching(/^2026-11-15T12:\d\d:00\+00:00$/),
      read: false,
      kind: 'booking-confirmed',
      reservationId: expect.any(String),
    });
    expect([unread, nextCursor]).toEqual([2, null]);
  });

  it('are paged without gaps or duplicates', async () => {
    const { id, token } = await customer();
    await tell(id, 7);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(token, `?limit=3&cursor=${cursor}`);
      expect(page.unread).toBe(7);
      seen.push(...page.$values.map((item) => item.message));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => expect.stringContaining(`BT-${i} `)));
  });

  it('are read, dismissed and restored', async () => {
    const { id, token } = await customer();
    await tell(id, 3);
    const [first, second] = (await list(token)).$values;
    expect((await change(token, first?.id ?? '', 'read')).json()).toMatchObject({ unread: 2 });
    expect((await change(token, first?.id ?? '', 'read')).json()).toMatchObject({ unread: 2 });
    expect((await change(token, second?.id ?? '', 'dismiss')).json()).toMatchObject({ unread: 1 });
    expect((await list(token)).$values.map((item) => item.read)).toEqual([true, false]);
    expect((await change(token, second?.id ?? '', 'restore')).json()).toMatchObject({ unread: 2 });
    expect((await list(token)).$values).toHaveLength(3);
    const all = await testServer().call('POST', '/api/Notifications/read-all', { token });
    expect(all.json()).toMatchObject({ unread: 0 });
    expect((await list(token)).$values.every((item) => item.read)).toBe(true);
  });

  it('belong to one person', async () => {
    const one = await customer();
    const two = await customer();
    await tell(one.id);
    const [item] = (await list(one.token)).$values;
    for (const verb of ['read', 'dismiss', 'restore'])
      expect((await change(two.token, item?.id ?? '', verb)).statusCode).toBe(404);
    await testServer().call('POST', '/api/Notifications/read-all', { token: two.token });
    expect((await list(two.token)).$values).toEqual([]);
    expect(await list(one.token)).toMatchObject({ unread: 1, $values: [{ read: false }] });
  });

  it('reach every process after the commit, and not before', async () => {
    const { id } = await customer();
    const { deps } = testServer().app;
    const received: string[] = [];
    deps.channels.on('notifications', (text) => received.push(text));
    await expect(
      inTransaction(deps, async (deps) => {
        await notify(deps, id, 'welcome', {});
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(received).toEqual([]);
    await notify(deps, id, 'welcome', {});
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0] ?? '{}')).toEqual({ personId: id, id: expect.any(String) });
  });

  it.each([
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=x', 'limit'],
    ['?cursor=x', 'cursor'],
    [`?cursor=${Buffer.from('2026-01-01T00:00:00.000Z x').toString('base64url')}`, 'cursor'],
    [`?cursor=${Buffer.from(`never ${crypto.randomUUID()}`).toString('base64url')}`, 'cursor'],
  ])('refuse %s', async (query, field) => {
    const { token } = await (careless ??= customer());
    const answer = await testServer().call('GET', `/api/Notifications${query}`, { token });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('refuse malformed ids', async () => {
    const { token } = await (careless ??= customer());
    expect((await change(token, 'x', 'read')).statusCode).toBe(400);
    expect((await change(token, crypto.randomUUID(), 'read')).statusCode).toBe(404);
    expect((await testServer().call('GET', '/api/Notifications')).statusCode).toBe(401);
  });

  it('have texts for every kind, and fill every gap', () => {
    const t = testServer().app.deps.translations.in('eng');
    for (const [kind, gaps] of Object.entries(notificationKinds)) {
      const params = Object.fromEntries(gaps.map((gap) => [gap, 'filled']));
      for (const part of ['name', 'message'])
        expect(t(`Notification_${kind}-${part}`, params)).not.toMatch(/Notification_|\{\{/);
    }
  });
});

let careless: ReturnType<typeof customer> | undefined;
