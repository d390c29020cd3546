import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#domain/api/route.ts';
import { fixtures } from '#server/testing/fixtures.ts';
import { isOwned, routeCalls } from '#server/testing/roles/role-calls.ts';
import { ownedFixtures } from '#server/testing/roles/role-fixtures.ts';
import { makeTestPeople, type TestPeople } from '#server/testing/roles/role-people.ts';
import { staffWrites } from '#server/testing/roles/staff-writes.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let cast: TestPeople;
beforeAll(async () => {
  cast = await makeTestPeople(testServer());
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** What staff write that was there before: a record, or the one thing that a path names. */
const writes = () =>
  testServer().app.contract.filter(
    ({ access, method, path }) =>
      access === 'Writer' && (method === 'PUT' || (method !== 'GET' && /:(id|version|month|week)\b/.test(path))),
  );

const namesVersion = ({ body }: Route) => {
  const { def } = (body?._zod ?? { def: {} }) as { def: { shape?: object } };
  return 'version' in (def.shape ?? {});
};

async function thingFor(route: Route, of: (typeof routeCalls)[string]['of']) {
  if (route.path.endsWith('/flight')) return cast.office.takeCall({ flightNumber: 'BA178' });
  if (!of) return { id: '' };
  return isOwned(of) ? ownedFixtures[of](cast, cast.ann) : fixtures[of](cast);
}

/** Saves an older version than the one that is there. */
async function saveOver(route: Route) {
  const way = routeCalls[nameOf(route).replaceAll(/:(\w+)/g, '{$1}')] ?? {};
  const thing = await thingFor(route, way.of);
  const given = way.body?.(thing, cast.staff) as object | undefined;
  const seen = route.path.endsWith('/shifts')
    ? { drivers: [{ driverId: thing.id, revision: 'seen', rota: [], absences: [] }] }
    : {
        ...(namesVersion(route) ? { version: 999 } : {}),
        ...(route.path.endsWith('/refund') ? { refunded: 999 } : {}),
      };
  const path = route.path.replace(/:(id|version)/, thing.id);
  const answer = await testServer().call(route.method, `${path}${way.query?.(thing, cast.staff) ?? ''}`, {
    token: cast.staff.token,
    headers: route.versioned ? { 'if-match': '"999"' } : {},
    body: { ...given, ...seen },
  });
  return answer.json();
}

describe('staff who save a record', () => {
  it('say which version they saw, or the route says why that is not needed', () => {
    const open = writes().filter(
      (route) => !route.versioned && !route.errors?.includes('saved-meanwhile') && !(nameOf(route) in staffWrites),
    );
    expect(open.map(nameOf)).toEqual([]);
    const known = new Set(writes().map(nameOf));
    expect(Object.keys(staffWrites).filter((name) => !known.has(name))).toEqual([]);
  });

  it('never save over somebody else: they get what is there now, whose it is and since when', async () => {
    const found: Record<string, unknown> = {};
    const guarded = writes().filter((route) => !(nameOf(route) in staffWrites));
    for (const route of guarded) found[nameOf(route)] = await saveOver(route);
    expect(guarded.length).toBeGreaterThan(10);
    const refused = {
      code: 'saved-meanwhile',
      status: 409,
      who: expect.stringMatching(/\S/),
      savedAt: expect.stringMatching(/^2026-11-15T/),
      current: expect.any(Object),
    };
    for (const [name, answer] of Object.entries(found)) expect.soft(answer, name).toMatchObject(refused);
  });
});
