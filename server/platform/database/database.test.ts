import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { takeDatabaseAway } from '#server/testing/take-database-away.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { type Database, openDatabase } from './database.ts';
import { DataFolderBusy, startEmbeddedPostgres } from './embedded-postgres.ts';
import { inTransaction } from './in-transaction.ts';
import { MigrationRefused, migrate, readMigrations } from './migrate.ts';
import { isOpenToOthers, postgresPaths } from './postgres-paths.ts';
import { joinSql, sql } from './sql.ts';

const testServer = useTestServer();
const waiting = { interval: 100 };

describe('sql', () => {
  it('keeps values out of the text, also in nested statements', () => {
    const where = joinSql([sql`a = ${1}`, sql`b = ${"'; drop table people; --"}`], ' and ');
    expect(sql`select ${sql`x`} from t where ${where} limit ${5}`.compile()).toEqual({
      text: 'select x from t where a = $1 and b = $2 limit $3',
      values: [1, "'; drop table people; --", 5],
    });
  });
});

describe('transaction', () => {
  it('commits all or nothing, and runs follow-up work only after the commit', async () => {
    const { db } = testServer();
    const told: string[] = [];
    const count = async () => (await db.first<{ n: number }>(sql`select count(*) as n from people`))?.n;
    const add = (email: string) => sql`insert into people (email) values (${email})`;
    const before = await count();
    await expect(
      db.transaction(async (tx) => {
        await tx.run(add('lost@example.org'));
        tx.afterCommit(() => told.push('lost'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await db.transaction(async (tx) => {
      await tx.transaction((inner) => inner.run(add('kept@example.org')));
      tx.afterCommit(() => told.push('kept'));
      expect(told).toEqual([]);
    });
    expect([await count(), told]).toEqual([(before ?? 0) + 1, ['kept']]);
  });

  it('replaces only the database in `deps` inside inTransaction', async () => {
    const deps = { db: testServer().db, clock: () => new Date(0) };
    const people = () => deps.db.query(sql`select 1 from people where email = 'undone@example.org'`);
    const work = inTransaction(deps, async (inner) => {
      expect(inner).toEqual({ ...deps, db: inner.db });
      expect(inner.db.isTransaction).toBe(true);
      await inner.db.run(sql`insert into people (email) values ('undone@example.org')`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await people()).toEqual([]);
  });
});

describe('two deadlocked transactions', () => {
  it('both succeed: the aborted one is retried', async () => {
    const { db } = testServer();
    await db.run(sql`create table if not exists two_doors (id int primary key, hands int not null)`);
    await db.run(sql`insert into two_doors values (1, 0), (2, 0) on conflict (id) do update set hands = 0`);
    let runs = 0;
    const told: string[] = [];
    let here = 0;
    const touch = (tx: Database, id: number) => tx.run(sql`update two_doors set hands = hands + 1 where id = ${id}`);
    const hand = (first: number, second: number) =>
      db.transaction(async (tx) => {
        runs += 1;
        tx.afterCommit(() => told.push(`${first} ${second}`));
        await touch(tx, first);
        here += 1;
        while (here < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        await touch(tx, second);
      });
    await Promise.all([hand(1, 2), hand(2, 1)]);
    const rows = await db.query<{ hands: number }>(sql`select hands from two_doors order by id`);
    expect(rows).toEqual([{ hands: 2 }, { hands: 2 }]);
    // On a busy machine the two may deadlock once more.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(told.sort()).toEqual(['1 2', '2 1']);
    await db.run(sql`drop table two_doors`);
  });
});

describe('migrations', () => {
  const fresh = async (work: (pools: ReturnType<typeof openDatabase>[]) => Promise<void>) => {
    const name = `migrate_${Date.now()}`;
    const host = inject('postgresHost');
    await testServer().db.pool.query(`create database ${name}`);
    const pools = [1, 2, 3].map(() => openDatabase({ host, user: 'app', database: name }));
    try {
      await work(pools);
    } finally {
      for (const pool of pools) await pool.end();
    }
  };

  it('run once when several processes start together, and refuse an unknown or changed history', async () => {
    await fresh(async ([a, b, c]) => {
      if (!a || !b || !c) throw new Error('three pools');
      const ran = await Promise.all([a, b, c].map((pool) => migrate(pool.pool)));
      expect(ran.flat().sort()).toEqual(readMigrations().map((migration) => migration.name));
      expect(await migrate(a.pool)).toEqual([]);
      const older = readMigrations().slice(0, -1);
      await expect(migrate(a.pool, older)).rejects.toThrow(MigrationRefused);
      const changed = readMigrations().map((migration) => ({ ...migration, checksum: 'changed' }));
      await expect(migrate(a.pool, changed)).rejects.toThrow(/only ever go forward/);
    });
  });
});

/** A data folder for one test. As root, PostgreSQL's files may be elsewhere. */
function newDataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-embedded-'));
  const elsewhere = path.dirname(postgresPaths(folder).data);
  onTestFinished(() => {
    for (const made of [elsewhere, folder]) fs.rmSync(made, { recursive: true, force: true });
  });
  return folder;
}

describe('embedded PostgreSQL', () => {
  it('serves one application, survives a kill, and is reused', async () => {
    const folder = newDataFolder();
    const first = await startEmbeddedPostgres(folder);
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(DataFolderBusy);
    const db = openDatabase(first.config);
    await db.run(sql`create table kept (n int)`);
    const settings = await db.first<{ fsync: string; tcp: string }>(
      sql`select current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp`,
    );
    expect(settings).toEqual({ fsync: 'on', tcp: '' });
    const { pid } = (await db.first<{ pid: number }>(
      sql`select pg_backend_pid() as pid from kept right join (values (1)) x on true`,
    )) ?? { pid: 0 };
    expect(pid).toBeGreaterThan(0);
    await db.end();
    await first.stop();
    const second = await startEmbeddedPostgres(folder);
    const again = openDatabase(second.config);
    expect(await again.query(sql`select * from kept`)).toEqual([]);
    await again.end();
    await second.stop();
  });

  it('is restarted when it is killed under a running application', async () => {
    const folder = newDataFolder();
    const server = await startEmbeddedPostgres(folder);
    const { data } = postgresPaths(folder);
    const db = openDatabase(server.config);
    await db.run(sql`create table kept (n int)`);
    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      const [pid = ''] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), signal);
      await expect.poll(() => db.run(sql`insert into kept values (1)`).catch(() => 'gone'), waiting).toBe('gone');
      await expect.poll(() => db.run(sql`insert into kept values (2)`).catch(() => 'gone'), waiting).not.toBe('gone');
      // It holds the lock on the folder again.
      const held = () => db.query(sql`select 1 as held from pg_locks where locktype = 'advisory'`);
      await expect.poll(held, waiting).toEqual([{ held: 1 }]);
    }
    await db.end();
    await server.stop();
    expect(fs.existsSync(path.join(data, 'postmaster.pid'))).toBe(false);
  });

  it('is reused by a second process that starts while it is still starting', async () => {
    const open = newDataFolder();
    fs.chmodSync(open, 0o755);
    // Too long for the path of a socket, which is in a folder of its own then.
    const folder = path.join(open, 'a-long-name-'.repeat(8));
    await (await startEmbeddedPostgres(folder)).stop();
    const starts = await Promise.allSettled([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
    const [one, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(others).toEqual([]);
    expect(starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []))).toEqual([
      expect.any(DataFolderBusy),
    ]);
    const { data, socket } = postgresPaths(folder);
    expect([socket === data, fs.existsSync(socket)]).toEqual([false, true]);
    await one?.stop();
    expect(fs.existsSync(socket)).toBe(false);
  });

  it('detects a folder that other users cannot enter', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bracknell-taxis-closed-'));
    expect(isOpenToOthers(folder)).toBe(false);
    fs.chmodSync(folder, 0o755);
    expect(isOpenToOthers(folder)).toBe(true);
    fs.rmdirSync(folder);
  });
});

describe('a database that goes away', () => {
  it('in the middle of a transaction rolls it back, and the server keeps running', async () => {
    const told: string[] = [];
    const db = openDatabase(testServer().config, (error) => told.push(error.message));
    const work = db.transaction(async (tx) => {
      const { pid } = (await tx.first<{ pid: number }>(sql`select pg_backend_pid() as pid`)) ?? {};
      await testServer().db.run(sql`select pg_terminate_backend(${pid})`);
      // No statement is running when the connection dies.
      await expect.poll(() => told).toContain('terminating connection due to administrator command');
      await tx.run(sql`select 1`);
    });
    await expect(work).rejects.toThrow(/not queryable|Connection terminated/);
    expect(await db.first(sql`select 1 as one`)).toEqual({ one: 1 });
    await db.end();
  });

  it('is answered with 503 until it is back', async () => {
    const giveBack = await takeDatabaseAway(testServer().config);
    const gone = await testServer().call('GET', '/readyz');
    expect(gone.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(gone.headers['retry-after']).toBe('2');
    await giveBack();
    await expect.poll(async () => (await testServer().call('GET', '/readyz')).statusCode).toBe(200);
  });
});
