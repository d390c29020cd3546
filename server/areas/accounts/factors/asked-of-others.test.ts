import { beforeAll, describe, expect, it } from 'vitest';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { addApp, codeOf } from '#server/testing/second-factor.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const logIn = async (email: string) =>
  (await testServer().call('POST', '/api/Auth/login', { body: { email, password: testPassword } })).json();
const get = async (path: string, token: string) => testServer().call('GET', path, { token });

let manager = '';
beforeAll(async () => {
  manager = await logInAs(testServer(), 'manager@example.org', ['Writer']);
});
async function ask(factorsOf: { dispatchers: boolean; drivers: boolean }): Promise<void> {
  const saved = await testServer().call('PUT', '/api/Admin/settings', { token: manager, body: { factorsOf } });
  expect(saved.statusCode, saved.body).toBe(200);
}

const cases = [
  { who: 'a driver', email: 'driver@example.org', role: 'Driver', page: '/api/Driver/jobs' },
  { who: 'a dispatcher', email: 'night@example.org', role: 'Writer', page: '/api/Admin/board' },
] as const;

describe('when the office asks dispatchers and drivers for a second factor', () => {
  it.each(cases)('$who sets one up at the next login, on the phone or at the desk', async ({ email, role, page }) => {
    await ask({ dispatchers: false, drivers: false });
    await logInAs(testServer(), email, [role]);
    await testServer().db.pool.query(`update people set permission = 'dispatcher' where email = $1`, [email]);
    const atWork: string = (await logIn(email)).token;
    await ask({ dispatchers: true, drivers: true });
    // Nobody is stopped at work.
    expect((await get(page, atWork)).statusCode).toBe(200);
    const { token: half, secondFactor } = await logIn(email);
    expect(secondFactor).toBe('set-up');
    expect((await get(page, half)).json()).toMatchObject({ code: 'second-factor-needed', step: 'set-up' });
    expect((await get('/api/Auth/factors', half)).json()).toMatchObject({ $values: [], required: true });
    const { token, secret } = await addApp(testServer(), half);
    expect((await get(page, token)).statusCode).toBe(200);
    // The password alone opens nothing any more, and the session from before has ended.
    expect((await get(page, atWork)).statusCode).toBe(401);
    const next = await logIn(email);
    expect(next.secondFactor).toBe('prove');
    testServer().now = new Date(testServer().now.getTime() + 60_000);
    const body = { code: codeOf(testServer(), secret) };
    const proven = await testServer().call('POST', '/api/Auth/proof', { token: next.token, body });
    expect((await get(page, proven.json().token)).statusCode).toBe(200);
  });

  it('customers cannot have one', async () => {
    const { token, secondFactor } = await logIn(
      (await logInAs(testServer(), 'reader@example.org'), 'reader@example.org'),
    );
    expect(secondFactor).toBe('done');
    expect((await get('/api/Auth/factors', token)).json().code).toBe('forbidden');
  });

  it('a login that waits is open again once the office no longer asks', async () => {
    await logInAs(testServer(), 'new-driver@example.org', ['Driver']);
    const { token, secondFactor } = await logIn('new-driver@example.org');
    expect(secondFactor).toBe('set-up');
    await ask({ dispatchers: false, drivers: false });
    expect((await get('/api/Driver/jobs', token)).statusCode).toBe(200);
    expect((await get('/api/Auth/factors', token)).json().code).toBe('forbidden');
  });
});
