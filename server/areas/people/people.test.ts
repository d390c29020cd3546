import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const idOf = async (email: string): Promise<string> =>
  (await testServer().db.pool.query('select id from people where email = $1', [email])).rows[0].id;
const isIn = async (token: string) => (await testServer().call('GET', '/api/Auth/me', { token })).json().user !== null;
const login = (email: string) =>
  testServer().call('POST', '/api/Auth/login', { body: { email, password: testPassword } });

describe('people', () => {
  it('are listed newest first, searched and filtered', async () => {
    testServer().now = new Date('2026-11-15T12:05:00Z');
    await logInAs(testServer(), 'Anna.List@example.org');
    testServer().now = new Date('2026-11-15T12:06:00Z');
    await logInAs(testServer(), 'bert.list@example.org', ['Driver']);
    const emails = async (query: string) =>
      (await office.get(`/api/Admin/people?${query}`)).json().$values.map((row: { email: string }) => row.email);
    expect(await emails('text=list@')).toEqual(['bert.list@example.org', 'Anna.List@example.org']);
    expect(await emails('text=ANNA')).toEqual(['Anna.List@example.org']);
    expect(await emails('text=%25')).toEqual([]);
    expect(await emails('role=Driver')).toEqual(['bert.list@example.org']);
    expect(await emails('disabled=true')).toEqual([]);
    const first = (await office.get('/api/Admin/people?limit=1')).json();
    expect(first.$values[0]).toMatchObject({
      email: 'bert.list@example.org',
      roles: ['Driver'],
      emailVerified: true,
      openSessions: 1,
      bookings: 0,
      lastSignIn: '2026-11-15T12:06:00+00:00',
    });
    expect(await emails(`limit=1&cursor=${first.nextCursor}`)).toEqual(['Anna.List@example.org']);
    expect((await office.get('/api/Admin/people?role=King')).statusCode).toBe(400);
  });

  it('get other roles, and their sessions end straight away', async () => {
    const token = await logInAs(testServer(), 'promoted@example.org');
    const id = await idOf('promoted@example.org');
    const answer = await office.post(`/api/Admin/people/${id}/roles`, { roles: ['Writer', 'Reader'] });
    expect(answer.json()).toMatchObject({ roles: ['Reader', 'Writer'], openSessions: 0 });
    expect(await isIn(token)).toBe(false);
    const staff = (await login('promoted@example.org')).json().token;
    expect((await testServer().call('GET', '/api/Admin/people', { token: staff })).statusCode).toBe(200);
    await office.post(`/api/Admin/people/${id}/roles`, { roles: ['Reader'] });
    expect((await testServer().call('GET', '/api/Admin/people', { token: staff })).statusCode).toBe(401);
  });

  it.each([
    [{ roles: [] }],
    [{ roles: ['King'] }],
    [{ roles: ['Reader', 'Reader'] }],
    [{ roles: 'Writer' }],
    [{}],
    [{ roles: ['Reader'], id: 1 }],
  ])('refuses the roles %j', async (body) => {
    const answer = await office.post(`/api/Admin/people/${await idOf('desk@example.org')}/roles`, body);
    expect(answer.json().code).toBe('bad-input');
  });

  it('are disabled, enabled and logged out', async () => {
    const token = await logInAs(testServer(), 'closed@example.org');
    const id = await idOf('closed@example.org');
    expect((await office.post(`/api/Admin/people/${id}/disable`)).json().disabledAt).not.toBeNull();
    expect(await isIn(token)).toBe(false);
    expect((await login('closed@example.org')).statusCode).toBe(401);
    expect((await office.post(`/api/Admin/people/${id}/enable`)).json().disabledAt).toBeNull();
    const again = (await login('closed@example.org')).json().token;
    await office.post(`/api/Admin/people/${id}/sign-out`);
    expect(await isIn(again)).toBe(false);
    expect((await office.post(`/api/Admin/people/${crypto.randomUUID()}/sign-out`)).statusCode).toBe(404);
  });

  it('cannot lock out themselves or the last member of staff', async () => {
    const me = await idOf('desk@example.org');
    expect((await office.post(`/api/Admin/people/${me}/disable`)).json().errors.id[0]).toContain('lock yourself out');
    expect((await office.post(`/api/Admin/people/${me}/roles`, { roles: ['Reader'] })).statusCode).toBe(409);
  });

  it('on the staff are dispatchers or managers, and a change ends their sessions', async () => {
    const token = await logInAs(testServer(), 'desk-two@example.org', ['Writer']);
    const id = await idOf('desk-two@example.org');
    const rights = (body: object) => office.post(`/api/Admin/people/${id}/roles`, body);
    const changed = await rights({ roles: ['Writer'], permission: 'dispatcher' });
    expect(changed.json()).toMatchObject({ roles: ['Writer'], permission: 'dispatcher', openSessions: 0 });
    expect(await isIn(token)).toBe(false);
    const next = (await login('desk-two@example.org')).json().token;
    expect((await testServer().call('GET', '/api/Auth/me', { token: next })).json().user.permission).toBe('dispatcher');
    expect((await testServer().call('GET', '/api/Admin/board', { token: next })).statusCode).toBe(200);
    const own = await testServer().call('POST', `/api/Admin/people/${id}/roles`, {
      token: next,
      body: { roles: ['Writer'], permission: 'manager' },
    });
    expect(own.json().code).toBe('manager-needed');
    // What is left out stays unchanged.
    expect((await rights({ roles: ['Writer', 'Driver'] })).json().permission).toBe('dispatcher');
    expect((await rights({ roles: ['Reader'] })).json().permission).toBeNull();
    expect((await rights({ roles: ['Writer'], permission: 'owner' })).json().errors.permission[0]).toContain(
      'dispatcher',
    );
    const { $values } = (await office.get('/api/Admin/audit?what=roles-changed&text=desk-two')).json();
    expect($values.at(-1).changes).toEqual([{ field: 'permission', from: 'manager', to: 'dispatcher' }]);
  });

  it('are invited with a link to choose a password', async () => {
    const body = { email: 'invited@example.org', roles: ['Writer'] };
    expect((await office.post('/api/Admin/people', body)).json()).toMatchObject({
      email: body.email,
      roles: ['Writer'],
      emailVerified: false,
    });
    expect((await office.post('/api/Admin/people', body)).json().errors.email[0]).toContain('has an account');
    const emails = await testServer().emails(body.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your Bracknell Taxis account is ready']);
    expect(emails[0]?.text).toContain('We’ve created an account for you at Bracknell Taxis.');
    expect(emails[0]?.text).not.toContain('You asked');
    expect((await office.post('/api/Admin/people', { email: 'x', roles: ['Writer'] })).statusCode).toBe(400);
  });

  it('have 72 hours to accept the invitation, drivers too', async () => {
    const before = testServer().now;
    const follow = async (email: string, hours: number) => {
      const token = /token=([\w-]+)/.exec((await testServer().emails(email))[0]?.text ?? '')?.[1];
      testServer().now = new Date(before.getTime() + hours * 3_600_000);
      const body = { token, password: 'quiet-harbour-violin' };
      const answer = await testServer().call('POST', '/api/Auth/reset-password', { body });
      testServer().now = before;
      return answer.statusCode;
    };
    await office.addDriver({ email: 'early-driver@example.org' });
    await office.post('/api/Admin/people', { email: 'late@example.org', roles: ['Writer'] });
    expect(await follow('early-driver@example.org', 71.9)).toBe(200);
    expect(await follow('late@example.org', 72.1)).toBe(410);
  });
});

describe('the audit', () => {
  it('records every login attempt and its result', async () => {
    await logInAs(testServer(), 'audited@example.org');
    const id = await idOf('audited@example.org');
    await testServer().call('POST', '/api/Auth/login', { body: { email: 'audited@example.org', password: 'wrong' } });
    await testServer().call('POST', '/api/Auth/login', { body: { email: 'nobody@example.org', password: 'wrong' } });
    const all = (await office.get('/api/Admin/sign-ins?limit=2')).json();
    expect(all.$values).toMatchObject([
      { email: null, outcome: 'wrong', network: expect.stringMatching(/^[0-9a-f]{8}$/) },
      { email: 'audited@example.org', outcome: 'wrong' },
    ]);
    const next = (await office.get(`/api/Admin/sign-ins?limit=1&cursor=${all.nextCursor}`)).json();
    expect(next.$values).toMatchObject([{ email: 'audited@example.org', outcome: 'signed-in' }]);
    expect((await office.get(`/api/Admin/sign-ins?person=${id}`)).json().$values).toHaveLength(2);
    expect((await office.get('/api/Admin/sign-ins?person=me')).statusCode).toBe(400);
    const found = async (query: string): Promise<{ outcome: string }[]> =>
      (await office.get(`/api/Admin/sign-ins?${query}`)).json().$values;
    expect(await found('text=AUDITED&outcome=wrong')).toHaveLength(1);
    expect((await found('outcome=wrong')).every(({ outcome }) => outcome === 'wrong')).toBe(true);
    expect(await found('text=audited&to=2026-11-14')).toEqual([]);
  });

  it('records what staff did, and cannot be changed', async () => {
    const { $values } = (await office.get('/api/Admin/audit')).json();
    expect($values.map((row: { label: string }) => row.label)).toEqual(
      expect.arrayContaining([
        'Account created',
        'Roles changed',
        'Account disabled',
        'Account enabled',
        'Logged out everywhere',
      ]),
    );
    const found = async (query: string): Promise<{ what: string; subject: string }[]> =>
      (await office.get(`/api/Admin/audit?${query}`)).json().$values;
    expect((await found('what=person-disabled')).map(({ subject }) => subject)).toEqual(['closed@example.org']);
    expect((await found('text=INVITED')).map(({ what }) => what)).toEqual(['person-invited']);
    expect((await found('text=desk@')).length).toBe($values.length);
    expect(await found('from=2026-11-16')).toEqual([]);
    expect((await found('from=2026-11-15&to=2026-11-15')).length).toBe($values.length);
    expect((await office.get('/api/Admin/audit?what=nonsense')).statusCode).toBe(400);
    await expect(testServer().db.pool.query('delete from staff_actions')).rejects.toThrow('only ever added');
  });
});

describe('managers', () => {
  it('are never all removed: two who demote each other at the same time leave one', async () => {
    const [one, two] = ['boss-one@example.org', 'boss-two@example.org'];
    await testServer().db.pool.query(`update people set permission = 'dispatcher' where roles @> '{Writer}'`);
    const tokens = [await logInAs(testServer(), one, ['Writer']), await logInAs(testServer(), two, ['Writer'])];
    const ids = [await idOf(two), await idOf(one)];
    const answers = await Promise.all(
      tokens.map((token, at) =>
        testServer().call('POST', `/api/Admin/people/${ids[at]}/roles`, {
          token,
          body: { roles: ['Writer'], permission: 'dispatcher' },
        }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(codes[0]).toBe(200);
    expect(codes[1]).toBeGreaterThanOrEqual(400);
    const managers = `select count(*)::int as n from people where roles @> '{Writer}' and permission = 'manager' and disabled_at is null`;
    expect((await testServer().db.pool.query(managers)).rows[0].n).toBe(1);
  });
});
