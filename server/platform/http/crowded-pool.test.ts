import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/platform/database/sql.ts';
import { fixtures } from '#server/testing/fixtures.ts';
import { isOwned, routeCalls } from '#server/testing/roles/role-calls.ts';
import { type Fixture, ownedFixtures } from '#server/testing/roles/role-fixtures.ts';
import { type Caller, makeTestPeople, type TestPeople } from '#server/testing/roles/role-people.ts';
import type { RouteCall } from '#server/testing/roles/route-call.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let cast: TestPeople;
beforeAll(async () => {
  cast = await makeTestPeople(testServer());
});

/** Three times the pool size: work that waits for a second connection while holding one would never end. */
const crowd = () => 3 * (testServer().db.pool.options.max ?? 12);

const thingFor = (of: RouteCall['of'], owner: Caller): Promise<Fixture> | Fixture => {
  if (isOwned(of)) return ownedFixtures[of](cast, owner);
  return of ? fixtures[of](cast) : { id: '' };
};

const routes = () => testServer().app.contract.filter((route) => route.creates);
const published = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const fullPath = (route: { method: string; path: string }) => `${route.method} ${published(route.path)}`;
/** The path for one record; any week will do. */
const pathOf = (path: string, { id }: Fixture) => path.replace(':week', '2026-11-02').replace(/:\w+/, id);

/** Sends many requests at the same time, each with its own key, and a health check among them. */
async function sendCrowd(
  path: string,
  caller: Caller,
  body: () => unknown,
): Promise<{ codes: number[]; ready: number }> {
  const send = () => {
    const headers = { 'idempotency-key': randomUUID() };
    return testServer().call('POST', path, { token: caller.token, headers, body: body() });
  };
  const sent = Array.from({ length: crowd() }, send);
  const ready = await testServer().call('GET', '/readyz');
  const answers = await Promise.all(sent);
  return { codes: answers.map((answer) => answer.statusCode), ready: ready.statusCode };
}

describe('three times as many requests with a key as connections', () => {
  it('are all answered on every route that creates something', async () => {
    expect(routes().length).toBeGreaterThan(10);
    for (const route of routes()) {
      const way = routeCalls[fullPath(route)];
      expect(way?.body, `${fullPath(route)} has a body to send`).toBeDefined();
      const callers: Partial<Record<typeof route.access, Caller>> = { Writer: cast.staff, Driver: cast.driver };
      const caller = callers[route.access] ?? cast.ann;
      const thing = await thingFor(way?.of, caller);
      const { codes, ready } = await sendCrowd(pathOf(route.path, thing), caller, () => way?.body?.(thing, caller));
      const failed = codes.filter((code) => code >= 500);
      expect([failed, ready], fullPath(route)).toEqual([[], 200]);
      expect(
        codes.some((code) => code < 300),
        `${fullPath(route)} creates something: ${codes.join()}`,
      ).toBe(true);
    }
  });

  it('are all answered when an old client books without a quote, and each books once', async () => {
    const { staff } = cast;
    const booking = {
      ...(routeCalls['POST /api/Reservations/add']?.body?.({ id: '' }, staff) as object),
      quoteId: undefined,
    };
    const { codes, ready } = await sendCrowd('/api/Reservations/add', staff, () => booking);
    expect([new Set(codes), ready]).toEqual([new Set([201]), 200]);
  });

  it('are all answered right after a tariff was published, when it is not cached yet', async () => {
    const draft = (await cast.office.post('/api/Admin/tariffs', { changes: {} })).json();
    const published = await cast.office.post(`/api/Admin/tariffs/${draft.version}/publish`, {});
    expect(published.statusCode).toBe(200);
    const { codes } = await sendCrowd('/api/Admin/tariffs', cast.staff, () => ({ changes: {} }));
    expect(new Set(codes)).toEqual(new Set([201]));
  });
});

describe('a transaction', () => {
  it('cannot take a second connection in tests, so that no use-case does so unnoticed', async () => {
    const { db } = testServer();
    const second = db.transaction(async (tx) => {
      await tx.run(sql`select 1`);
      await db.run(sql`select 1`);
    });
    await expect(second).rejects.toThrow('second connection');
  });

  it('holds no connection before its first statement, so that slow calls can come first', async () => {
    const { db } = testServer();
    await db.transaction(async () => {
      expect(db.pool.totalCount - db.pool.idleCount).toBe(0);
      await Promise.resolve();
    });
  });
});
