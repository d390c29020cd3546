import { beforeAll, describe, expect, it } from 'vitest';
import { type Route, route } from '#domain/api/route.ts';
import { hasDuty, type Permission, permissions } from '#domain/people/permissions.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
const tokens = new Map<Permission, string>();

beforeAll(async () => {
  await logInAs(testServer(), 'manager@example.org', ['Writer']);
  for (const permission of permissions) {
    const email = `${permission}@example.org`;
    await logInAs(testServer(), email, ['Writer']);
    await testServer().db.pool.query('update people set permission = $1 where email = $2', [permission, email]);
    tokens.set(permission, await logInAs(testServer(), email, ['Writer']));
  }
});

const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const staffRoutes = () => testServer().app.contract.filter(({ access }) => access === 'Writer');

/** The response of a route with a made-up id and no body: a caller with access gets a message about the input. */
async function answerTo({ method, path }: Route, token: string | undefined) {
  const address = path
    .replace(':month', '2026-10')
    .replace(':week', '2026-11-02')
    .replace(/:\w+/g, '0b0f9a3e-0000-4000-8000-000000000000');
  return testServer().call(method, address, { token });
}

describe('the duty of a staff route', () => {
  it('is declared on the route, or it does not compile', () => {
    const facts = {
      id: 'x',
      method: 'GET',
      path: '/x',
      tag: 'Admin',
      summary: '',
      answer: { contentType: '' },
    } as const;
    // @ts-expect-error a route for staff names its duty
    route({ ...facts, access: 'Writer' });
    // @ts-expect-error a route for customers has none
    route({ ...facts, access: 'signed-in', duty: 'day' });
    expect(route({ ...facts, access: 'Writer', duty: 'day' }).duty).toBe('day');
  });

  it('stands on every route under /api/Admin', () => {
    const admin = testServer().app.contract.filter(({ path }) => path.startsWith('/api/Admin'));
    expect(admin.length).toBeGreaterThan(150);
    expect(admin.filter(({ duty }) => !duty).map(keyOf)).toEqual([]);
  });

  it('reserves the firm’s routes for managers', () => {
    const duties = new Map(staffRoutes().map((each) => [keyOf(each), each.duty]));
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
      expect(duties.get(key), key).toBe('firm');
  });

  it('gives bookkeepers the money, and no fares, people, settings or jobs', () => {
    const open = staffRoutes().filter(({ duty = 'firm' }) => hasDuty('bookkeeper', duty));
    const folders = new Set(open.map(({ path }) => path.split('/')[3]?.replace(/\..*/, '')));
    expect([...folders].sort()).toEqual(['accounts', 'books', 'invoices', 'payments', 'settlements', 'statistics']);
    expect(open.filter(({ method, path }) => path.includes('/accounts') && method !== 'GET').map(keyOf)).toEqual([]);
  });

  it.each(permissions)('lets a %s in where it is theirs, and nowhere else', async (held) => {
    for (const each of staffRoutes()) {
      const { duty = 'firm' } = each;
      const answer = await answerTo(each, tokens.get(held));
      if (hasDuty(held, duty)) expect(answer.statusCode, keyOf(each)).not.toBe(403);
      else {
        const code = duty === 'firm' ? 'manager-needed' : 'forbidden';
        expect([keyOf(each), answer.statusCode, answer.json().code]).toEqual([keyOf(each), 403, code]);
      }
    }
  });
});
