import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const draft = async (changes: object, note = '') => office.post('/api/Admin/tariffs', { changes, note });
const greetNow = async () => (await testServer().call('GET', '/api/Tariff')).json().meetAndGreet;

describe('tariff versions', () => {
  it('go from draft through trial to publication, and quotes follow straight away', async () => {
    await office.takeCall({ pickupTime: '2026-11-17T10:00' });
    await office.takeCall({ pickupTime: '2026-11-17T12:00', carType: 'Saloon', destination: { text: 'Ascot' } });
    const cancelled = await office.takeCall({ pickupTime: '2026-11-17T13:00' });
    await office.post(`/api/Admin/bookings/${cancelled.id}/status`, { status: 2 });
    const made = await draft({ meetAndGreet: 2000, baseFare: 1700, minimumFare: 1700 }, 'winter');
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        version: 2,
        state: 'draft',
        isInForce: false,
        note: 'winter',
        tariff: { version: 2, meetAndGreet: 2000, perMile: 176 },
      },
    ]);
    const trial = (await office.post('/api/Admin/tariffs/2/try', { from: '2026-11-17', to: '2026-11-17' })).json();
    expect(trial).toMatchObject({ journeys: 2, isCapped: false, versions: { before: 1, after: 2 } });
    // Heathrow is a fixed fare and stays; the Saloon journey priced by distance pays 90 % of the extra ten pounds.
    expect(trial.revenue.change).toBeCloseTo(9, 0);
    expect(
      trial.routes.find((row: { route: string }) => row.route.includes('Terminal 5') || row.route.includes('Heathrow')),
    ).toMatchObject({ journeys: 1, before: 55, after: 55, change: 0 });
    expect(await greetNow()).toBe(15);
    const published = await office.post('/api/Admin/tariffs/2/publish');
    expect(published.json()).toMatchObject({
      state: 'published',
      isInForce: true,
      publishedBy: 'desk@example.org',
      effectiveFrom: '2026-11-15T12:00:00+00:00',
    });
    expect(await greetNow()).toBe(20);
    const { $values, bankHolidays } = (await office.get('/api/Admin/tariffs')).json();
    expect($values.map((row: { version: number; isInForce: boolean }) => [row.version, row.isInForce])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(bankHolidays).toContainEqual({ date: '2026-12-28', name: 'Boxing Day', substitute: true });
    const again = await office.post('/api/Admin/tariffs/2/publish');
    expect([again.statusCode, again.json().errors.version[0]]).toEqual([
      409,
      expect.stringContaining('can’t be edited'),
    ]);
    expect((await office.put('/api/Admin/tariffs/2', { changes: { perMile: 1 } })).statusCode).toBe(409);
  });

  it('begin at the time that was set, and never in the past', async () => {
    const { version } = (await draft({ meetAndGreet: 0 })).json();
    const publish = (effectiveFrom: string) => office.post(`/api/Admin/tariffs/${version}/publish`, { effectiveFrom });
    expect((await publish('2026-11-15T11:00')).json().errors).toHaveProperty('effectiveFrom');
    expect((await publish('2027-03-28T01:30')).json().errors).toHaveProperty('effectiveFrom');
    expect((await publish('2026-11-16T00:00')).json()).toMatchObject({ state: 'published', isInForce: false });
    expect(await greetNow()).toBe(20);
    const before = testServer().now;
    testServer().now = new Date('2026-11-16T00:00:01Z');
    expect(await greetNow()).toBe(0);
    testServer().now = before;
  });

  it('are changed and discarded only as drafts', async () => {
    const { version } = (await draft({})).json();
    expect(
      (await office.put(`/api/Admin/tariffs/${version}`, { changes: { perMile: 200 } })).json().tariff.perMile,
    ).toBe(200);
    const remove = (number: number) =>
      testServer().call('DELETE', `/api/Admin/tariffs/${number}`, { token: office.token });
    expect((await remove(version)).json()).toEqual({ message: 'Draft discarded.' });
    expect((await remove(version)).statusCode).toBe(404);
    expect((await remove(1)).statusCode).toBe(409);
  });

  it('refuse an edit of an outdated draft, name who saved the newer one, and change nothing', async () => {
    const { version, revision } = (await draft({})).json();
    const colleague = await logInAs(testServer(), 'second@example.org', ['Writer']);
    const at = (token: string, seen: number) => ({ token, headers: { 'if-match': `"${seen}"` } });
    const url = `/api/Admin/tariffs/${version}`;
    const first = { ...at(colleague, revision), body: { changes: { perMile: 180 }, note: 'theirs' } };
    expect((await testServer().call('PUT', url, first)).json()).toMatchObject({
      revision: revision + 1,
      changedBy: 'second@example.org',
      changedAt: '2026-11-15T12:00:00+00:00',
    });
    const late = await testServer().call('PUT', url, {
      ...at(office.token, revision),
      body: { changes: { perMile: 170 } },
    });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'saved-meanwhile', who: 'second@example.org', current: { note: 'theirs', revision: revision + 1 } },
    ]);
    expect(late.json().detail).toContain('second@example.org saved it on Sun 15 Nov 2026 at 12:00, UK time.');
    expect(
      (await testServer().call('POST', `${url}/publish`, { ...at(office.token, revision), body: {} })).statusCode,
    ).toBe(409);
    expect((await testServer().call('DELETE', url, at(office.token, revision))).statusCode).toBe(409);
    const again = { ...at(office.token, revision + 1), body: { changes: { baseFare: 800 }, note: 'both' } };
    expect((await testServer().call('PUT', url, again)).json()).toMatchObject({
      note: 'both',
      changedBy: 'desk@example.org',
      tariff: { perMile: 180, baseFare: 800 },
    });
    expect((await testServer().call('DELETE', url, at(office.token, revision + 2))).statusCode).toBe(200);
  });

  it.each([
    [{ perMile: -1 }, 'changes.perMile'],
    [{ perMile: 1.5 }, 'changes.perMile'],
    [{ perMile: '176' }, 'changes.perMile'],
    [{ saloonPercent: 101 }, 'changes.saloonPercent'],
    [{ banner: ['nowhere'] }, 'changes'],
    [{ fixedFares: [{ id: 'x' }] }, 'changes.fixedFares.0.at'],
    [{ version: 9 }, 'changes.version'],
    [{ surprise: 1 }, 'changes.surprise'],
    [{ places: [] }, 'changes'],
  ])('refuse the change %j', async (changes, field) => {
    const answer = await draft(changes);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('refuse periods and versions that do not exist', async () => {
    expect((await office.post('/api/Admin/tariffs/1/try', { from: '2026-11-17', to: '2026-11-16' })).statusCode).toBe(
      400,
    );
    expect((await office.post('/api/Admin/tariffs/99/try', { from: '2026-11-17', to: '2026-11-17' })).statusCode).toBe(
      404,
    );
    expect((await office.post('/api/Admin/tariffs/x/publish')).statusCode).toBe(400);
  });
});
