import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#server/areas/accounts/people-store.ts';
import { addSession } from '#server/areas/accounts/sessions-store.ts';
import { issueToken } from '#server/areas/accounts/tokens-store.ts';
import { type DatabasePool, openDatabase } from '#server/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { loadState } from './load-state.ts';
import type { Manifest } from './manifest.ts';
import { backupEntries } from './read-backup.ts';
import { saveState } from './save-state.ts';
import { type Entry, packTar } from './tar.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-state-'));
fs.chmodSync(folder, 0o755);
let server: EmbeddedPostgres;
let counter = 0;
const opened: DatabasePool[] = [];

/** A separate database with a separate data folder. */
async function newSite(): Promise<{ db: DatabasePool; dataDir: string; pool: pg.Pool }> {
  const database = `site_${(counter += 1)}`;
  const admin = new pg.Client({ ...server.config, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const db = openDatabase({ ...server.config, database });
  opened.push(db);
  const dataDir = path.join(folder, database);
  fs.mkdirSync(dataDir);
  return { db, dataDir, pool: db.pool };
}

function write(dataDir: string, name: string, content: string | Buffer): void {
  fs.mkdirSync(path.join(dataDir, path.dirname(name)), { recursive: true });
  fs.writeFileSync(path.join(dataDir, name), content);
}

const odd = `Zoë "O'Neil" \\ \t {a,b} ₤ 🚕\nsecond line`;
const bytes = Buffer.from([0, 255, 10, 92, 39]);

/** A site with values of every type that our tables use, and files. */
async function livedIn() {
  const site = await newSite();
  await migrate(site.pool);
  const at = new Date('2026-03-29T00:59:59.123Z');
  for (const i of Array.from({ length: 1203 }).keys())
    await addPerson(site.db, {
      email: `p${i}@example.org`,
      passwordHash: null,
      language: 'pl',
      roles: ['Driver', 'Writer'],
      at,
    });
  const ann = await addPerson(site.db, { email: 'Ann@Example.org', passwordHash: odd, language: 'eng', at });
  await issueToken(site.db, { personId: ann!.id, purpose: 'reset-password', expiresAt: at });
  await addSession(site.db, { personId: ann!.id, createdAt: at, expiresAt: at, device: 'phone' });
  await site.pool.query(
    `insert into outbox (channel, kind, recipient, message, due_at) values ('mail', 'x', $1, $2, 'infinity'), ('text', 'y', 'b', '{}', now())`,
    [odd, JSON.stringify({ odd, deep: [1.5, null, true] })],
  );
  await site.pool.query('delete from outbox where kind = $1', ['y']);
  write(site.dataDir, 'uploads/ab/photo.jpg', bytes);
  write(site.dataDir, 'mail/letter.eml', odd);
  write(site.dataDir, 'mail/half.eml.part', 'not yet');
  return site;
}

const outbox = async (pool: pg.Pool) => (await pool.query('select * from outbox order by id')).rows;
const read = (dataDir: string, name: string) => fs.readFileSync(path.join(dataDir, name));

/** The same backup with some entries changed. */
async function altered(file: string, change: (entry: Entry) => Entry | null): Promise<string> {
  const entries = (async function* () {
    for await (const entry of backupEntries(file)) {
      const changed = change(entry);
      if (changed) yield changed;
    }
  })();
  const chunks: Buffer[] = [];
  for await (const chunk of packTar(entries)) chunks.push(chunk);
  const target = path.join(folder, `altered-${(counter += 1)}.tar.gz`);
  fs.writeFileSync(target, gzipSync(Buffer.concat(chunks)));
  return target;
}

const changeManifest = (file: string, change: (manifest: Manifest) => Manifest) =>
  altered(file, (entry) => {
    if (entry.name !== 'manifest.json') return entry;
    return { ...entry, content: Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString())))) };
  });

let source: Awaited<ReturnType<typeof livedIn>>;
const file = path.join(folder, 'state.tar.gz');
let saved: Manifest;

beforeAll(async () => {
  server = await startEmbeddedPostgres(folder, { settings: ['fsync=off', 'synchronous_commit=off'] });
  source = await livedIn();
  saved = await saveState(source.pool, source.dataDir, file);
});

afterAll(async () => {
  await Promise.all(opened.map((db) => db.end()));
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('backup', () => {
  it('counts its contents and is readable by its owner only', () => {
    expect(saved.tables.people?.rows).toBe(1204);
    expect(saved.tables.mailed_tokens?.rows).toBe(1);
    expect(Object.keys(saved.files)).toEqual(['mail/letter.eml', 'uploads/ab/photo.jpg']);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is a tar archive that other tools can read', () => {
    expect(gunzipSync(fs.readFileSync(file)).subarray(257, 262).toString()).toBe('ustar');
  });
});

describe('restore', () => {
  it('restores every row and file except sessions and emailed links, and a new backup is the same', async () => {
    const target = await newSite();
    await loadState(target.pool, target.dataDir, file, { isForced: false });
    const again = await saveState(target.pool, target.dataDir, path.join(folder, 'again.tar.gz'));
    const ended = [saved.tables.sessions?.rows, saved.tables.mailed_tokens?.rows];
    const left = [again.tables.sessions?.rows, again.tables.mailed_tokens?.rows];
    expect([ended, left]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const kept = ({ tables: { sessions: _sessions, mailed_tokens: _links, ...tables }, ...rest }: Manifest) => ({
      ...rest,
      tables,
      madeAt: '',
    });
    expect(kept(again)).toEqual(kept(saved));
    expect(await outbox(target.pool)).toEqual(await outbox(source.pool));
    expect(read(target.dataDir, 'uploads/ab/photo.jpg')).toEqual(bytes);
    expect(read(target.dataDir, 'mail/letter.eml').toString()).toBe(odd);
    // Sequences continue, references are intact, and there is nothing left to migrate.
    const { rows } = await target.pool.query(
      "insert into outbox (channel, kind, recipient, message) values ('mail', 'z', 'c', '{}') returning id",
    );
    expect(rows[0].id).toBe(3);
    await expect(
      target.pool.query(
        'insert into sessions (person_id, created_at, expires_at, proven_at) values (gen_random_uuid(), now(), now(), now())',
      ),
    ).rejects.toThrow(/foreign key/);
    expect(await migrate(target.pool)).toEqual([]);
  });

  it('makes emails, texts and uploads readable by their owner only, whatever their mode was', async () => {
    const target = await newSite();
    await loadState(target.pool, target.dataDir, file, { isForced: false });
    const mode = (name: string) => (fs.statSync(path.join(target.dataDir, name)).mode & 0o777).toString(8);
    expect(['mail', 'mail/letter.eml', 'uploads', 'uploads/ab', 'uploads/ab/photo.jpg'].map(mode)).toEqual([
      '700',
      '600',
      '700',
      '700',
      '600',
    ]);
  });

  it('refuses to replace data without --force, then replaces all of it', async () => {
    const target = await newSite();
    await migrate(target.pool);
    await addPerson(target.db, { email: 'other@example.org', passwordHash: null, language: 'eng', at: new Date() });
    write(target.dataDir, 'uploads/other.jpg', bytes);
    await expect(loadState(target.pool, target.dataDir, file, { isForced: false })).rejects.toThrow(/--force/);
    await loadState(target.pool, target.dataDir, file, { isForced: true });
    const { rows } = await target.pool.query("select count(*) from people where email = 'other@example.org'");
    expect(rows[0].count).toBe(0);
    expect(fs.existsSync(path.join(target.dataDir, 'uploads/other.jpg'))).toBe(false);
    expect(fs.existsSync(path.join(target.dataDir, 'uploads/ab/photo.jpg'))).toBe(true);
  });

  it('treats files without a database as data too', async () => {
    const target = await newSite();
    write(target.dataDir, 'uploads/other.jpg', bytes);
    await expect(loadState(target.pool, target.dataDir, file, { isForced: false })).rejects.toThrow(/--force/);
  });

  it('refuses a backup of a newer program and one with another migration history', async () => {
    const target = await newSite();
    const next = { name: '9999-later.sql', checksum: 'x' };
    const newer = await changeManifest(file, (old) => ({ ...old, migrations: [...old.migrations, next] }));
    await expect(loadState(target.pool, target.dataDir, newer, { isForced: true })).rejects.toThrow(/newer than this/);
    const other = await changeManifest(file, (old) => ({
      ...old,
      migrations: old.migrations.map((migration) => ({ ...migration, checksum: 'x' })),
    }));
    await expect(loadState(target.pool, target.dataDir, other, { isForced: true })).rejects.toThrow(
      /another migration/,
    );
  });

  it('refuses a damaged backup and changes nothing', async () => {
    const before = await outbox(source.pool);
    const flip = (entry: Entry) => ({ ...entry, content: Buffer.from(entry.content.toString().replace('p1@', 'q1@')) });
    const changed = await altered(file, (entry) => (entry.name.includes('/people/') ? flip(entry) : entry));
    const lost = await altered(file, (entry) => (entry.name.startsWith('files/uploads/') ? null : entry));
    const headless = await altered(file, (entry) => (entry.name === 'manifest.json' ? null : entry));
    const cut = path.join(folder, 'cut.tar.gz');
    fs.writeFileSync(cut, gzipSync(gunzipSync(fs.readFileSync(file)).subarray(0, 2000)));
    const load = (backup: string) => loadState(source.pool, source.dataDir, backup, { isForced: true });
    await expect(load(changed)).rejects.toThrow(/table people is not as it was saved/);
    await expect(load(lost)).rejects.toThrow(/photo.jpg is not as it was saved/);
    await expect(load(headless)).rejects.toThrow(/manifest is missing/);
    await expect(load(cut)).rejects.toThrow(/cut off/);
    await expect(load(path.join(import.meta.dirname, 'tar.ts'))).rejects.toThrow(/no backup/);
    expect(await outbox(source.pool)).toEqual(before);
    expect(fs.existsSync(path.join(source.dataDir, 'uploads/ab/photo.jpg'))).toBe(true);
  });

  it('refuses rows and files that its manifest does not name', async () => {
    const target = await newSite();
    const load = (backup: string) => loadState(target.pool, target.dataDir, backup, { isForced: true });
    const more = async (name: string) =>
      altered(file, (entry) =>
        entry.name === 'files/mail/letter.eml' ? { name, content: Buffer.from('{}\n') } : entry,
      );
    const without = async (backup: Promise<string>) =>
      changeManifest(await backup, (old) => {
        const { 'mail/letter.eml': _letter, ...files } = old.files;
        return { ...old, files };
      });
    await expect(load(await without(more('files/mail/other.eml')))).rejects.toThrow(/other.eml is not as it was saved/);
    await expect(load(await without(more('tables/ghosts/1.ndjson')))).rejects.toThrow(/ghosts/);
    expect(fs.readdirSync(target.dataDir)).toEqual([]);
  });

  it('writes no file outside the data folder', async () => {
    const target = await newSite();
    for (const name of ['../../escaped', 'postgres/PG_VERSION']) {
      const named = await changeManifest(file, (old) => {
        const { 'mail/letter.eml': hash = '', ...files } = old.files;
        return { ...old, files: { ...files, [name]: hash } };
      });
      const escape = await altered(named, (entry) =>
        entry.name === 'files/mail/letter.eml' ? { ...entry, name: `files/${name}` } : entry,
      );
      await expect(loadState(target.pool, target.dataDir, escape, { isForced: true })).rejects.toThrow(/no place here/);
    }
    expect(fs.existsSync(path.join(folder, 'escaped'))).toBe(false);
  });

  it('refuses while the site is running', async () => {
    const target = await newSite();
    const site = new pg.Client({ ...server.config, database: target.pool.options.database });
    await site.connect();
    await expect(loadState(target.pool, target.dataDir, file, { isForced: true })).rejects.toThrow(/still running/);
    await site.end();
  });
});
