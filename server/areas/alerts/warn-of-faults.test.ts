import { beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { noteBackup } from '#server/platform/database/last-backup-store.ts';
import { storeEmail, storeText } from '#server/platform/outbox/outbox-store.ts';
import { makeOutboxWorker } from '#server/platform/outbox/outbox-worker.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { boardAlerts } from './board-alerts.ts';
import { warnOfFaults } from './warn-of-faults.ts';

const start = new Date('2026-11-16T09:00:00Z');
const testServer = useTestServer({ now: start.toISOString() });
const after = (hours: number) => {
  testServer().now = new Date(start.getTime() + hours * 3_600_000);
};
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const bell = async () => {
  const token = office.token;
  const { $values } = (await testServer().call('GET', '/api/Notifications?limit=50', { token })).json();
  return $values.map(({ name }: { name: string }) => name);
};

describe('emails and texts that do not go out', () => {
  it('leave a line in the log at each try, without the address, and an alert and a bell after the third', async () => {
    const { db, app } = testServer();
    const at = testServer().now;
    await storeEmail(
      db,
      { subject: 's', text: 't', html: 'h' },
      { kind: 'driver', to: 'carol@example.org', language: 'eng', at },
    );
    await storeText(db, 't', { kind: 'arrived', to: '+447700900123', language: 'eng', at });
    const lines: [level: string, facts: { kind?: string }][] = [];
    const log = {
      warn: (facts: object) => lines.push(['warn', facts]),
      error: (facts: object) => lines.push(['error', facts]),
    };
    const down = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED, mail to carol@example.org'), { code: 'ECONNREFUSED' });
    };
    const mail = { name: 'smtp' as const, send: down, close: () => {} };
    const worker = makeOutboxWorker(
      { ...app.deps, log },
      {
        mail,
        text: { name: 'http' as const, send: down },
      },
    );
    const codes = async () =>
      (await office.get('/api/Admin/alerts')).json().$values.map(({ code }: { code: string }) => code);
    for (const [hours, told] of [
      [0, 0],
      [1, 0],
      [2, 1],
    ] as const) {
      after(hours);
      await worker.drain();
      expect(await warnOfFaults(app.deps)).toBe(told);
      expect((await codes()).includes('mail-failing')).toBe(told === 1);
    }
    // Verification emails of the staff wait as well.
    const ours = lines.filter(([, { kind }]) => kind === 'driver' || kind === 'arrived');
    expect(ours.map(([level]) => level)).toEqual(['warn', 'warn', 'warn', 'warn', 'error', 'error']);
    expect(ours[4]?.[1]).toEqual({
      channel: expect.any(String),
      kind: expect.any(String),
      attempts: 3,
      outboxId: expect.any(Number),
      code: 'ECONNREFUSED',
    });
    expect(JSON.stringify(lines)).not.toContain('carol');
    expect((await bell()).filter((name: string) => name !== 'Welcome')).toEqual(['Emails or texts aren’t going out']);
    // One bell for one outage, and no alert once they are out.
    expect(await warnOfFaults(app.deps)).toBe(0);
    after(4);
    await testServer().outbox.drain();
    expect(await codes()).not.toContain('mail-failing');
  });
});

describe('a backup that is too old', () => {
  it('is an alert and a bell in production, never in a demo, and until the next backup', async () => {
    const { db, app } = testServer();
    const production = { ...app.deps, env: { ...app.deps.env, APP_MODE: 'production' as const } };
    const alerts = async (deps: Deps = production) =>
      (await boardAlerts(deps, 'eng')).filter(({ code }) => code === 'backup-old').map(({ message }) => message);
    await noteBackup(db, start);
    after(25);
    expect([await alerts(), await warnOfFaults(production)]).toEqual([[], 0]);
    after(26);
    expect(await alerts()).toEqual(['No backup for 26 hours. Tell whoever looks after the server.']);
    expect(await alerts(app.deps)).toEqual([]);
    expect([await warnOfFaults(app.deps), await warnOfFaults(production), await warnOfFaults(production)]).toEqual([
      0, 1, 0,
    ]);
    expect(await bell()).toContain('No recent backup');
    after(51);
    expect(await warnOfFaults(production)).toBe(1);
    await noteBackup(db, testServer().now);
    expect([await alerts(), await warnOfFaults(production)]).toEqual([[], 0]);
  });

  it('counts from the first start where none was ever made', async () => {
    const { db, app } = testServer();
    await db.pool.query('delete from last_backup');
    await db.pool.query(
      "insert into site_mode (mode, since) values ('demo', $1) on conflict (only_row) do update set since = $1",
      [start],
    );
    after(30);
    const production = { ...app.deps, env: { ...app.deps.env, APP_MODE: 'production' as const } };
    const alert = (await boardAlerts(production, 'eng')).find(({ code }) => code === 'backup-old');
    expect(alert?.message).toBe('No backup for 30 hours. Tell whoever looks after the server.');
    const metrics = (await testServer().call('GET', '/metrics')).body;
    expect(metrics).toMatch(/^backup_age_seconds -?\d+/m);
  });
});
