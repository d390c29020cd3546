import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { projectRoot } from '#server/project-root.ts';

/** The database was made by a newer version of this program, or a migration was changed after it ran. */
export class MigrationRefused extends Error {}

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

// An arbitrary number: several processes that start at the same time take turns.
const migrationLock = 7_240_114;

/** The plain SQL files `NNNN-name.sql`, in order. */
export function readMigrations(folder = path.join(projectRoot, 'server/platform/database/migrations')): Migration[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file, i) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
    if (number !== i + 1) throw new Error(`migration ${file}: expected number ${String(i + 1).padStart(4, '0')}`);
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    return { number, name: file, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

function dueMigrations(
  migrations: readonly Migration[],
  done: readonly { number: number; checksum: string }[],
): Migration[] {
  const newest = done.reduce((most, row) => Math.max(most, row.number), 0);
  if (newest > migrations.length)
    throw new MigrationRefused(
      `The database is newer than this program (its version ${newest}, ours ${migrations.length}). Use a newer program.`,
    );
  for (const row of done) {
    const ours = migrations[row.number - 1];
    if (ours && ours.checksum !== row.checksum)
      throw new MigrationRefused(
        `Migration ${ours.name} was changed after it had run. Migrations only ever go forward.`,
      );
  }
  return migrations.slice(newest);
}

/** Migrates the database; forward only, each file in one transaction. Returns the names that ran. */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists schema_migrations (number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ number: number; checksum: string }>(
      'select number, checksum from schema_migrations',
    );
    const due = dueMigrations(migrations, rows);
    for (const migration of due) {
      await client.query('begin');
      try {
        await client.query(migration.text);
        await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
          migration.number,
          migration.name,
          migration.checksum,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return due.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}
