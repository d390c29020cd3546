import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { CannotStart, startEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresPaths } from './postgres-paths.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-embedded-'));
fs.chmodSync(folder, 0o755);
const dataDir = path.join(folder, 'data');
const quick = { settings: ['fsync=off'] };
const asked = async (sql: string) => {
  const server = await startEmbeddedPostgres(dataDir, quick);
  const db = openDatabase(server.config);
  const { rows } = await db.pool.query(sql);
  await db.end();
  await server.stop();
  return rows;
};

beforeAll(() => asked('create table kept as select 42 as n'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('starts although its lock file names a running process that is not PostgreSQL', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const place = postgresPaths(dataDir);
    const lock = path.join(place.data, 'postmaster.pid');
    fs.writeFileSync(lock, `${other.pid}\n${place.data}\n1763200000\n5432\n${place.socket}\n\n\nready   \n`);
    if (place.user) fs.chownSync(lock, place.user.uid, place.user.gid);
    expect(await asked('select n from kept')).toEqual([{ n: 42 }]);
    expect(other.exitCode).toBeNull();
    other.kill();
    await once(other, 'exit');
  });

  it('keeps a log for one day, readable by its own user only', async () => {
    const [found] = await asked(
      `select current_setting('log_rotation_age') as age, current_setting('log_truncate_on_rotation') as anew,
              pg_current_logfile() as file`,
    );
    expect(found).toEqual({ age: '1h', anew: 'on', file: expect.stringMatching(/^log\/hour-\d\d\.log$/) });
    const file = path.join(postgresPaths(dataDir).data, found.file);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('refuses the data of another PostgreSQL version and says how to migrate it', async () => {
    const file = path.join(postgresPaths(dataDir).data, 'PG_VERSION');
    const ours = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, '13\n');
    const started = startEmbeddedPostgres(dataDir, quick);
    await expect(started).rejects.toThrow(/made by PostgreSQL 13; .*npm run backup.*npm run restore/s);
    await expect(started).rejects.toBeInstanceOf(CannotStart);
    fs.writeFileSync(file, ours);
    expect(await asked('select n from kept')).toEqual([{ n: 42 }]);
  });

  // Only root on Linux can mount a separate disk.
  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'says that the disk is full or read-only, and what to do',
    async () => {
      const disk = path.join(folder, 'disk');
      fs.mkdirSync(disk);
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'none', disk]).status).toBe(0);
      try {
        await expect(startEmbeddedPostgres(path.join(disk, 'data'))).rejects.toThrow(/The disk is full\. Make room/);
        expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
        for (const place of [disk, path.join(disk, 'other')])
          await expect(startEmbeddedPostgres(place)).rejects.toThrow(/data folder cannot be used.*Set DATA_DIR/);
      } finally {
        spawnSync('umount', [disk]);
      }
    },
  );
});
