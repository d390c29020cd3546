import { beforeAll, describe, expect, it } from 'vitest';
import type { LoginStep } from '#domain/people/second-factor.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { goodDriver, openOffice } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { addApp, codeOf } from '#server/testing/second-factor.ts';
import { type TestServer, useTestServer } from '#server/testing/test-server.ts';

const made = '0b0f9a3e-0000-4000-8000-000000000000';
const addressOf = (path: string) => path.replace(':month', '2026-10').replace(/:\w+/g, made);
const logIn = async (testServer: TestServer, email: string) =>
  (await testServer.call('POST', '/api/Auth/login', { body: { email, password: testPassword } })).json();

/** The routes that accept a session in this step, whether its token comes in a header or a cookie. */
async function routesLeftOpen(testServer: TestServer, token: string, step: LoginStep): Promise<string[]> {
  const routes = testServer.app.contract.filter(
    ({ access, during = [] }) => access !== 'open' && access !== 'signed-in-or-link' && !during.includes(step),
  );
  expect(routes.length).toBeGreaterThan(100);
  const cookie = { headers: { cookie: `Authorization=${encodeURIComponent(`Bearer ${token}`)}` } };
  const left: string[] = [];
  for (const { method, path } of routes)
    for (const way of [{ token }, cookie]) {
      const refused = await testServer.call(method, addressOf(path), way);
      const { code, step: told } = refused.json();
      const isClosed = refused.statusCode === 403 && code === 'second-factor-needed' && told === step;
      if (!isClosed) left.push(`${method} ${path}: ${refused.statusCode} ${code}`);
    }
  return left;
}

describe('when the office requires a second factor', () => {
  const testServer = useTestServer();
  let half = '';
  beforeAll(async () => {
    half = await logInAs(testServer(), 'manager@example.org', ['Writer']);
  });

  it('an open session must set one up too', async () => {
    expect((await logIn(testServer(), 'manager@example.org')).secondFactor).toBe('done');
    const body = { secondFactor: 'required' };
    const saved = await testServer().call('PUT', '/api/Admin/settings', { token: half, body });
    expect(saved.statusCode, saved.body).toBe(200);
    const refused = await testServer().call('GET', '/api/Admin/board', { token: half });
    expect([refused.statusCode, refused.json().code, refused.json().step]).toEqual([
      403,
      'second-factor-needed',
      'set-up',
    ]);
  });

  it('every route except those that set it up is closed until then', async () => {
    expect(await routesLeftOpen(testServer(), half, 'set-up')).toEqual([]);
  });

  it('a public route treats such a session as logged out', async () => {
    const { id } = await bookAsGuest(testServer(), { pickupTime: '2026-12-03T10:00' });
    const cookie = { headers: { cookie: `Authorization=Bearer%20${half}`, origin: 'http://localhost:4200' } };
    for (const way of [{ token: half }, cookie]) {
      for (const what of ['', '/history', '/calendar.ics', '/receipt.pdf'])
        expect((await testServer().call('GET', `/api/Reservations/${id}${what}`, way)).statusCode, what).toBe(404);
      const hub = await testServer().call('POST', '/hubs/tracking/negotiate?negotiateVersion=1', way);
      expect([401, 403]).toContain(hub.statusCode);
    }
  });

  it('dispatchers, drivers and customers log in as before', async () => {
    for (const [email, roles] of [
      ['driver@example.org', ['Driver']],
      ['customer@example.org', ['Reader']],
      ['night@example.org', ['Writer']],
    ] as const) {
      await logInAs(testServer(), email, roles);
      if (email.startsWith('night'))
        await testServer().db.pool.query(`update people set permission = 'dispatcher' where email = $1`, [email]);
      expect((await logIn(testServer(), email)).secondFactor, email).toBe('done');
    }
  });

  it('setting one up opens the office under a new token', async () => {
    const { token } = await addApp(testServer(), half);
    expect(token).not.toBe(half);
    expect((await testServer().call('GET', '/api/Admin/board', { token })).statusCode).toBe(200);
    expect((await testServer().call('GET', '/api/Auth/me', { token: half })).json().user).toBeNull();
    const again = (await logIn(testServer(), 'manager@example.org')).token;
    expect(await routesLeftOpen(testServer(), again, 'prove')).toEqual([]);
  });

  it('only staff can add one, and somebody who leaves the office is no longer asked', async () => {
    for (const [email, role] of [
      ['reader@example.org', 'Reader'],
      ['wheel@example.org', 'Driver'],
    ] as const) {
      const token = await logInAs(testServer(), email, [role]);
      const refused = await testServer().call('POST', '/api/Auth/factors/app/secret', { token });
      expect([refused.statusCode, refused.json().code], email).toEqual([403, 'forbidden']);
    }
    await addApp(testServer(), await logInAs(testServer(), 'leaver@example.org', ['Writer']));
    expect((await logIn(testServer(), 'leaver@example.org')).secondFactor).toBe('prove');
    await logInAs(testServer(), 'leaver@example.org', ['Reader']);
    expect((await logIn(testServer(), 'leaver@example.org')).secondFactor).toBe('done');
  });
});

describe('in production', () => {
  const testServer = useTestServer({
    env: {
      APP_MODE: 'production',
      SESSION_SECRET: 'd6kQ0p2mXz7vR4tYb9nLw3sHf8jCgE5a',
      PUBLIC_URL: 'https://taxis.example.org',
      FIRM_FILE: 'server/testing/own-firm.json',
      SMTP_URL: 'smtp://127.0.0.1:1',
      RATE_LIMITS: 'on',
    },
  });

  it('a second factor is required unless the office says otherwise, and exports ask for the password again', async () => {
    const token = await logInAs(testServer(), 'owner@example.org', ['Writer']);
    const refused = await testServer().call('GET', '/api/Admin/settings', { token });
    expect(refused.json().step).toBe('set-up');
    const { token: open } = await addApp(testServer(), token);
    const body = { secondFactor: 'optional' };
    const saved = await testServer().call('PUT', '/api/Admin/settings', { token: open, body });
    expect(saved.json().secondFactor).toBe('optional');
    const second = await logInAs(testServer(), 'second@example.org', ['Writer']);
    const csv = () => testServer().call('GET', '/api/Admin/bookings.csv', { token: second });
    expect((await csv()).statusCode).toBe(200);
    testServer().now = new Date(testServer().now.getTime() + 16 * 60_000);
    expect((await csv()).json().code).toBe('fresh-proof-needed');
    const proof = (password: string) =>
      testServer().call('POST', '/api/Auth/proof', { token: second, body: { password } });
    expect((await proof('wrong')).statusCode).toBe(400);
    expect((await proof(testPassword)).statusCode).toBe(200);
    expect((await csv()).statusCode).toBe(200);
  });
});

describe('what asks you to prove your identity again', () => {
  const testServer = useTestServer();

  it('exports, logins, money, inspectors’ links, other sessions and your own second factor', async () => {
    const first = await logInAs(testServer(), 'boss@example.org', ['Writer']);
    const { token, secret } = await addApp(testServer(), first);
    testServer().now = new Date(testServer().now.getTime() + 16 * 60_000);
    const served = testServer().app.contract.filter(({ freshProof }) => freshProof);
    expect(served).toHaveLength(58);
    for (const { method, path } of served) {
      const refused = await testServer().call(method, addressOf(path), { token });
      expect([refused.statusCode, refused.json().code], `${method} ${path}`).toEqual([403, 'fresh-proof-needed']);
    }
    const body = { code: codeOf(testServer(), secret) };
    expect((await testServer().call('POST', '/api/Auth/proof', { token, body })).statusCode).toBe(200);
    expect((await testServer().call('GET', '/api/Admin/bookings.csv', { token })).statusCode).toBe(200);
    expect((await testServer().call('GET', '/api/Auth/proof', { token })).statusCode).toBe(200);
  });

  it('a driver’s new email address, which invites nobody until then', async () => {
    const office = await openOffice(testServer());
    const { token, secret } = await addApp(testServer(), await logInAs(testServer(), 'fleet@example.org', ['Writer']));
    const driver = await office.addDriver({ badgeNumber: 'PHA 77', email: 'dara@example.org' });
    const save = () =>
      testServer().call('PUT', `/api/Admin/drivers/${driver.id}`, {
        token,
        body: { ...goodDriver, badgeNumber: 'PHA 77', email: 'stranger@example.org' },
      });
    testServer().now = new Date(testServer().now.getTime() + 16 * 60_000);
    expect((await save()).json().code).toBe('fresh-proof-needed');
    expect(await testServer().emails('stranger@example.org')).toEqual([]);
    await testServer().call('POST', '/api/Auth/proof', { token, body: { code: codeOf(testServer(), secret) } });
    expect((await save()).statusCode).toBe(200);
    expect(await testServer().emails('stranger@example.org')).toHaveLength(1);
  });

  it('never in the demo, whose accounts have no second factor', async () => {
    const token = await logInAs(testServer(), 'demo@example.org', ['Writer']);
    testServer().now = new Date(testServer().now.getTime() + 3_600_000);
    expect((await testServer().call('GET', '/api/Admin/bookings.csv', { token })).statusCode).toBe(200);
  });
});
