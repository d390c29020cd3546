import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makePasswords } from '#server/areas/accounts/passwords.ts';
import { readEnv } from '#server/env.ts';
import { type DatabasePool, openDatabase } from '#server/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { modeOf } from '#server/platform/database/site-mode-store.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { loadState } from './load-state.ts';

/** A backup of each released version, made from its demo. A release adds its own. */
const releases = [
  { version: '0.1.0', schema: 10, bookings: 33 },
  { version: '0.2.0', schema: 51, bookings: 33 },
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-upgrade-'));
fs.chmodSync(folder, 0o755);
let server: EmbeddedPostgres;
const opened: DatabasePool[] = [];

beforeAll(async () => {
  server = await startEmbeddedPostgres(folder, { settings: ['fsync=off'] });
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.end()));
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(database: string) {
  const admin = openDatabase({ ...server.config, database: 'postgres' });
  await admin.pool.query(`create database ${database}`);
  await admin.end();
  const config = { ...server.config, database };
  const db = openDatabase(config);
  opened.push(db);
  return { db, config };
}

/** The application on a database, with GET and POST calls that must succeed. */
async function serve(db: DatabasePool, config: typeof server.config, dataDir: string, now: Date) {
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const channels = await openChannels(config);
  const app = await buildApp({ env, db, channels, clock: () => now, translations: loadTranslations() });
  const call = async (url: string, token?: string, payload?: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers,
      ...(payload ? { payload } : {}),
    });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json();
  };
  const close = async () => {
    await app.close();
    await channels.close();
  };
  return { call, close };
}

describe('data of an earlier version', () => {
  it.each(releases)('$version is migrated completely and works', async ({ version, schema, bookings }) => {
    const { db, config } = await emptyDatabase(`release_${schema}`);
    const dataDir = path.join(folder, `release-${schema}`);
    fs.mkdirSync(dataDir);
    const file = path.join(import.meta.dirname, `testing/version-${version}.tar.gz`);
    const before = await loadState(db.pool, dataDir, file, { isForced: false });
    expect(before.migrations).toHaveLength(schema);
    expect(await migrate(db.pool)).toHaveLength(readMigrations().length - schema);
    expect(await modeOf(db)).toBe('demo');

    const { call, close } = await serve(db, config, dataDir, new Date(before.madeAt));
    const logIn = async (name: string) =>
      (
        await call('/api/Auth/login', undefined, {
          email: `${name}@demo.bracknelltaxis.test`,
          password: 'demo-Bracknell-2026',
        })
      ).token;
    const token = await logIn('writer');
    expect((await call('/api/Reservations/GetAllReservations', token)).$values.length).toBeGreaterThan(0);
    expect(await call('/api/Admin/register/verify', token)).toMatchObject({ ok: true });
    expect(before.tables.reservations?.rows).toBe(bookings);
    const { $values: notifications } = await call('/api/Notifications', await logIn('reader'));
    expect(notifications.length).toBeGreaterThan(3);
    expect(notifications.filter(({ message }: { message: string }) => message.includes('{{'))).toEqual([]);
    await close();
  });

  it('includes notifications stored before their gaps were renamed', async () => {
    const { db, config } = await emptyDatabase('notification_gaps');
    const migrations = readMigrations();
    const renaming = migrations.findIndex(({ name }) => name.includes('notification-gaps'));
    expect(renaming).toBeGreaterThan(0);
    await migrate(db.pool, migrations.slice(0, renaming));
    const at = new Date('2026-11-16T09:00:00Z');
    const passwordHash = await makePasswords().hash('a-long-enough-password');
    const { rows } = await db.pool.query<{ id: string }>(
      "insert into people (email, password_hash, roles, language, created_at) values ('old@example.org', $1, '{Reader}', 'eng', $2) returning id",
      [passwordHash, at],
    );
    const stored = {
      'booking-reminder': { reference: 'BT-7K3M-2Q', time: '2026-11-16T11:30:00Z', pickup: '12 Ringmead, Bracknell' },
      'booking-confirmed': { reference: 'BT-7K3M-2Q', time: '2026-11-16T11:30:00Z' },
      'trip-completed': { reference: 'BT-7K3M-2Q' },
    };
    for (const [kind, params] of Object.entries(stored))
      await db.pool.query('insert into notifications (person_id, kind, params, created_at) values ($1, $2, $3, $4)', [
        rows[0]?.id,
        kind,
        params,
        at,
      ]);
    await migrate(db.pool);

    const dataDir = path.join(folder, 'notification-gaps');
    fs.mkdirSync(dataDir);
    const { call, close } = await serve(db, config, dataDir, at);
    const account = { email: 'old@example.org', password: 'a-long-enough-password' };
    const { token } = await call('/api/Auth/login', undefined, account);
    const { $values: notifications } = await call('/api/Notifications', token);
    expect(notifications.map(({ message }: { message: string }) => message).sort()).toEqual([
      'We’ll pick you up on Mon 16 Nov at 11:30, 12 Ringmead, Bracknell (booking BT-7K3M-2Q).',
      'Your booking BT-7K3M-2Q for Mon 16 Nov, 11:30 is confirmed.',
      'Your journey is complete (BT-7K3M-2Q). You’ll find the receipt with your bookings.',
    ]);
    await close();
  });

  it('is migrated from every schema: each migration runs on the one before', async () => {
    const migrations = readMigrations();
    const { db } = await emptyDatabase('steps');
    for (const count of migrations.keys())
      expect(await migrate(db.pool, migrations.slice(0, count + 1))).toEqual([migrations[count]?.name]);
  });
});
