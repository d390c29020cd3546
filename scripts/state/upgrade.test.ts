import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { type DatabasePool, openDatabase } from '#server/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { modeOf } from '#server/platform/database/site-mode-store.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { loadState } from './load-state.ts';

/** A backup of each released version, made from its demo. A release adds its own. */
const releases = [{ version: '0.1.0', schema: 10, bookings: 33 }];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-upgrade-'));
fs.chmodSync(folder, 0o755);
let server: EmbeddedPostgres;
const opened: DatabasePool[] = [];

beforeAll(async () => {
  server = await startEmbeddedPostgres(folder, { settings: ['fsync=off'] });
}, 120_000);
afterAll(async () => {
  await Promise.all(opened.map((db) => db.end()));
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function emptyDatabase(database: string) {
  const admin = openDatabase({ ...server.config, database: 'postgres' });
  await admin.pool.query(`create database ${database}`);
  await admin.end();
  const config = { ...server.config, database };
  const db = openDatabase(config);
  opened.push(db);
  return { db, config };
}

describe('data of an earlier version', { timeout: 120_000 }, () => {
  it.each(releases)('$version is migrated completely and works', async ({ version, schema, bookings }) => {
    const { db, config } = await emptyDatabase(`release_${schema}`);
    const dataDir = path.join(folder, `release-${schema}`);
    fs.mkdirSync(dataDir);
    const file = path.join(import.meta.dirname, `testing/version-${version}.tar.gz`);
    const before = await loadState(db.pool, dataDir, file, { isForced: false });
    expect(before.migrations).toHaveLength(schema);
    expect(await migrate(db.pool)).toHaveLength(readMigrations().length - schema);
    expect(await modeOf(db)).toBe('demo');

    const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
    const channels = await openChannels(config);
    const app = await buildApp({
      env,
      db,
      channels,
      clock: () => new Date(before.madeAt),
      translations: loadTranslations(),
    });
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
    const account = { email: 'writer@demo.bracknelltaxis.test', password: 'demo-Bracknell-2026' };
    const { token } = await call('/api/Auth/login', undefined, account);
    expect((await call('/api/Reservations/GetAllReservations', token)).$values.length).toBeGreaterThan(0);
    expect(await call('/api/Admin/register/verify', token)).toMatchObject({ ok: true });
    expect(before.tables.reservations?.rows).toBe(bookings);
    await app.close();
    await channels.close();
  });

  it('is migrated from every schema: each migration runs on the one before', async () => {
    const migrations = readMigrations();
    const { db } = await emptyDatabase('steps');
    for (const count of migrations.keys())
      expect(await migrate(db.pool, migrations.slice(0, count + 1))).toEqual([migrations[count]?.name]);
  });
});
