import { beforeAll, describe, expect, it } from 'vitest';
import { staffPermissions } from '#domain/api/staff-permissions.ts';
import { isEnough, type Need, permissions } from '#domain/people/permissions.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const routesFor = (wanted: Need) => [...staffPermissions].filter(([, needed]) => needed === wanted);
const tokens: Record<string, string> = {};

beforeAll(async () => {
  await logInAs(testServer(), 'manager@example.org', ['Writer']);
  for (const [email, permission] of [
    ['manager@example.org', 'manager'],
    ['dispatcher@example.org', 'dispatcher'],
    ['bookkeeper@example.org', 'bookkeeper'],
  ] as const) {
    await logInAs(testServer(), email, ['Writer']);
    await testServer().db.pool.query('update people set permission = $1 where email = $2', [permission, email]);
    tokens[permission] = await logInAs(testServer(), email, ['Writer']);
  }
});

/** The response of a route with a made-up id and no body: a caller with access gets a message about the input. */
async function answerTo(key: string, token: string | undefined) {
  const [method = 'GET', path = ''] = key.split(' ');
  const address = path
    .replace(':month', '2026-10')
    .replace(':week', '2026-11-02')
    .replace(/:\w+/g, '0b0f9a3e-0000-4000-8000-000000000000');
  return testServer().call(method, address, { token });
}

describe('the table of staff permissions', () => {
  it('names every staff route, and no other', () => {
    const served = testServer()
      .app.contract.filter(({ access }) => access === 'Writer')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...staffPermissions.keys()].sort()).toEqual([...new Set(served)].sort());
  });

  it('names every route under /api/Admin', () => {
    const others = testServer().app.contract.filter(
      ({ access, path }) => path.startsWith('/api/Admin') && access !== 'Writer',
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('reserves managers’ routes for managers', () => {
    const needed = (key: string) => staffPermissions.get(key);
    for (const key of [
      'POST /api/Admin/tariffs/:version/publish',
      'POST /api/Admin/people',
      'POST /api/Admin/register/links',
      'GET /api/Admin/bookings.csv',
      'GET /api/Admin/register.csv',
      'POST /api/Admin/accounts/:id/approve',
      // Emails contain links to choose a password.
      'GET /api/Admin/outbox/:id',
    ])
      expect(needed(key), key).toBe('manager');
  });

  it('gives bookkeepers the money, and no fares, people, settings or jobs', () => {
    const open = [...staffPermissions].filter(([, needed]) => isEnough(needed, 'bookkeeper')).map(([key]) => key);
    const folders = new Set(open.map((key) => key.split('/')[3]?.replace(/\..*/, '')));
    expect([...folders].sort()).toEqual(['accounts', 'books', 'invoices', 'payments', 'settlements', 'statistics']);
    expect(open.filter((key) => key.includes('/accounts') && !key.startsWith('GET'))).toEqual([]);
  });

  const kinds = (['dispatcher', 'bookkeeper', 'office', 'manager'] as const).flatMap((needed) =>
    routesFor(needed).map(([key]) => [key, needed] as const),
  );

  it.each(kinds)('%s is for whoever may do what a %s may', async (key, needed) => {
    for (const held of permissions) {
      const answer = await answerTo(key, tokens[held]);
      if (isEnough(needed, held)) expect(answer.statusCode, held).not.toBe(403);
      else {
        const code = needed === 'manager' ? 'manager-needed' : 'forbidden';
        expect([held, answer.statusCode, answer.json().code]).toEqual([held, 403, code]);
      }
    }
  });
});
