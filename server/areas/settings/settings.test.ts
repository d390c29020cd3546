import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#domain/office/settings.ts';
import { buildApp } from '#server/app.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const url = '/api/Admin/settings';
let token = '';
beforeAll(async () => {
  token = await logInAs(testServer(), 'desk@example.org', ['Writer']);
});

const read = async () => (await testServer().call('GET', url, { token })).json();
const save = (body: object, seen?: number) =>
  testServer().call('PUT', url, {
    token,
    body,
    ...(seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } }),
  });

describe('office settings', () => {
  it('start with their defaults', async () => {
    expect(await read()).toEqual({
      autoConfirm: { on: false, minutesAhead: 120 },
      noticeMinutes: 30,
      noticeTimes: '',
      cutOffHours: 12,
      charges: defaultSettings.charges,
      payments: { online: 'in-car', telephone: 'in-car', bufferPercent: 20 },
      jobs: { way: 'assign', answerMinutes: 5, textAfterMinutes: 2, textWithinHours: 2, startMinutes: 60 },
      calls: { number: '', texts: false },
      shifts: { declineHours: 24, mostHours: 10, checkRequired: false },
      positions: 'clocked-on',
      partners: '',
      secondFactor: 'optional',
      factorsOf: { dispatchers: false, drivers: false },
      sessions: { staffHours: 168, driverDays: 14, customerDays: 30 },
      version: 1,
      changedAt: null,
      changedBy: null,
    });
  });

  it('change the given fields, leave the rest, and record in the audit who changed what', async () => {
    const saved = await save({ autoConfirm: { on: true, minutesAhead: 90 } }, (await read()).version);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({ cutOffHours: 12, changedBy: 'desk@example.org' });
    expect(await testServer().app.deps.settings(testServer().db)).toMatchObject({
      autoConfirm: { on: true, minutesAhead: 90 },
    });
    const [line] = (await testServer().call('GET', '/api/Admin/audit?what=settings-changed', { token })).json().$values;
    expect(line).toMatchObject({
      by: 'desk@example.org',
      label: 'Settings changed',
      changes: expect.arrayContaining([
        { field: 'autoConfirm.on', from: false, to: true },
        { field: 'autoConfirm.minutesAhead', from: 120, to: 90 },
      ]),
    });
  });

  it('refuse an outdated version, and lose nothing when two save at the same time', async () => {
    const { version } = await read();
    const both = await Promise.all([save({ cutOffHours: 6 }, version), save({ cutOffHours: 8 }, version)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const now = await read();
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'saved-meanwhile',
      who: 'desk@example.org',
      savedAt: now.changedAt,
      current: now,
    });
    expect((await read()).version).toBe(version + 1);
  });

  it('write nothing when nothing changes', async () => {
    const before = await read();
    expect((await save({ cutOffHours: before.cutOffHours })).json()).toEqual(before);
  });

  it.each([
    [{ cutOffHours: -1 }, 'cutOffHours'],
    [{ cutOffHours: 200 }, 'cutOffHours'],
    [{ cutOffHours: '12' }, 'cutOffHours'],
    [{ cutOffHours: null }, 'cutOffHours'],
    [{ autoConfirm: { on: true } }, 'autoConfirm.minutesAhead'],
    [{ autoConfirm: { on: 1, minutesAhead: 5 } }, 'autoConfirm.on'],
    [{ surprise: true }, 'surprise'],
  ])('refuse %j and name the field', async (body, field) => {
    const answer = await save(body);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, [field]]);
  });

  it('reach another process as soon as it is notified of the change', async () => {
    const channels = await openChannels(testServer().config);
    const { env, clock, translations } = testServer().app.deps;
    const other = await buildApp({ env, clock, translations, db: testServer().db, channels });
    try {
      await other.deps.settings(testServer().db);
      await save({ cutOffHours: 20 });
      // Another process is notified through the database: soon, but a busy machine takes its time.
      const inForce = async () => (await other.deps.settings(testServer().db)).cutOffHours;
      await expect.poll(inForce).toBe(20);
    } finally {
      await other.close();
      await channels.close();
    }
  });

  it('need no second connection inside a transaction', async () => {
    const { app, db } = testServer();
    app.deps.channels.dispatch('settings_changed', '');
    const most = db.pool.options.max ?? 12;
    const asked = Array.from({ length: most * 2 }, () => db.transaction((tx) => app.deps.settings(tx)));
    expect(await Promise.all(asked)).toHaveLength(most * 2);
  });
});
