import { beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '#server/testing/fixtures.ts';
import { isOwned, routeCalls } from '#server/testing/roles/role-calls.ts';
import { type Fixture, ownedFixtures } from '#server/testing/roles/role-fixtures.ts';
import { type Caller, makeTestPeople, standIn, type TestPeople } from '#server/testing/roles/role-people.ts';
import { roleTable } from '#server/testing/roles/role-table.ts';
import type { RouteCall } from '#server/testing/roles/route-call.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { openApiDocument } from './openapi.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let cast: TestPeople;
beforeAll(async () => {
  cast = await makeTestPeople(testServer());
});

/** `METHOD /path` of every operation of the published document. */
const operations = () =>
  Object.entries(openApiDocument(testServer().app.contract, testServer().app.deps.env.firm).paths).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

/** Fixtures are reused until a call has changed them; then the next call gets a new one. */
const kept = new Map<string, Fixture>();
const keyOf = (of: RouteCall['of'], owner: Caller) => `${of} ${isOwned(of) ? owner.email : ''}`;
async function thingOf(of: RouteCall['of'], owner: Caller): Promise<Fixture> {
  const key = keyOf(of, owner);
  const make = async () => {
    if (isOwned(of)) return ownedFixtures[of](cast, owner);
    return of ? fixtures[of](cast) : { id: '' };
  };
  const thing = kept.get(key) ?? (await make());
  kept.set(key, thing);
  return thing;
}

/** The cache headers of each route that succeeded. */
const cacheRules = new Map<string, string>();

async function ask(route: string, caller: Caller, owner: Caller): Promise<number> {
  const way = routeCalls[route] ?? {};
  const [method = 'GET', path = ''] = route.split(' ');
  const thing = await thingOf(way.of, owner);
  const address = path
    .replace(/\{(id|version)\}/, thing.id)
    .replace('{name}', thing.name ?? '')
    .replace('{month}', '2026-10')
    .replace('{paymentId}', '00000000-0000-4000-8000-000000000000')
    .replace('{week}', '2026-11-02')
    .replace('{number}', 'BA178')
    .replace('{zoom}/{x}/{y}', '10/480/300')
    .replace('{file}', 'eng.json');
  const form = way.form?.(thing);
  const body = form?.body ?? way.body?.(thing, caller);
  const answer = await testServer().call(method, `${address}${way.query?.(thing, caller) ?? ''}`, {
    token: caller.token,
    ...(form ? { headers: form.headers } : {}),
    ...(body === undefined ? {} : { body }),
  });
  if (answer.statusCode < 300) cacheRules.set(route, String(answer.headers['cache-control']));
  if (method !== 'GET' && answer.statusCode < 300) kept.delete(keyOf(way.of, owner));
  return answer.statusCode;
}

/** What each caller gets from a route: for their own data, and for somebody else's. */
async function row(route: string): Promise<string> {
  const { of, onlyOwn, endsCaller } = routeCalls[route] ?? {};
  const { anonymous, ann, ben, driver, otherDriver, staff } = cast;
  const pairs: [Caller, Caller][] = [
    [anonymous, ann],
    [ann, ben],
    [ben, ann],
    [driver, otherDriver],
    [staff, ann],
  ];
  const cells: string[] = [];
  for (const [regular, stranger] of pairs) {
    const caller = endsCaller ? await standIn(cast, regular) : regular;
    const other = endsCaller && isOwned(of) ? await standIn(cast, stranger) : stranger;
    if (onlyOwn) {
      cells.push(String(await ask(route, caller, caller === anonymous ? other : caller)));
      continue;
    }
    // Others' data first: the caller's own may be gone afterwards.
    const others = await ask(route, caller, other);
    if (!isOwned(of) || caller === anonymous) cells.push(String(others));
    else cells.push(`${await ask(route, caller, caller)} ${others}`);
  }
  const [nobody, one, two, ...rest] = cells;
  return [nobody, one === two ? one : `${one} but for another ${two}`, ...rest].join(' | ');
}

describe('every route of the published document', () => {
  it('has a line in the table, and the table has no other', () => {
    expect(Object.keys(roleTable).sort()).toEqual(operations().sort());
    expect(Object.keys(routeCalls).filter((route) => !(route in roleTable))).toEqual([]);
  });

  it('answers every caller, for their own data and others’, as the table says', async () => {
    const found: Record<string, string> = {};
    let last: RouteCall['of'];
    for (const route of operations()) {
      const { of } = routeCalls[route] ?? {};
      // Some kinds are the same record in different states.
      if (of !== last) kept.clear();
      last = of;
      found[route] = await row(route);
    }
    expect(found).toEqual(roleTable);
  });

  it('treats a bookkeeper like any customer where staff help customers', async () => {
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const [route, line] of Object.entries(roleTable)) {
      const [customers, staffs] = [1, 3].map((cell) => Number(line.split(' | ')[cell]?.split(' ')[1]));
      // The table of staff permissions says what they answer under /api/Admin.
      if (!customers || customers === staffs || customers === 403) continue;
      kept.clear();
      found[route] = await ask(route, cast.bookkeeper, cast.ann);
      expected[route] = customers;
    }
    expect(Object.keys(found).length).toBeGreaterThan(12);
    expect(found).toEqual(expected);
  });

  it('forbids caching of private responses, unless the route says otherwise', () => {
    const open = new Set(
      testServer()
        .app.contract.filter(({ access }) => access === 'open')
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    const closed = [...cacheRules].filter(([route]) => !open.has(route));
    expect(closed.length).toBeGreaterThan(100);
    const otherwise = closed.filter(([, rule]) => !/\bno-store\b/.test(rule));
    expect(Object.fromEntries(otherwise)).toEqual({});
  });
});
