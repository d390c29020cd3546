/** What the commands for operators share: settings, the database, and one clear line when something is wrong. */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type Env, readEnv } from '#server/env.ts';
import {
  type DatabasePool,
  databaseTlsProblem,
  isDatabaseDown,
  openDatabase,
} from '#server/platform/database/database.ts';
import { databaseVersion } from '#server/platform/database/database-version.ts';
import { MigrationRefused, readMigrations } from '#server/platform/database/migrate.ts';
import { withPostgres } from '#server/platform/database/with-postgres.ts';
import { projectRoot } from '#server/project-root.ts';

/** The command cannot do what was requested; the message says why and what to do. */
export class Refused extends Error {}

/** Settings of the environment and of .env, as the server reads them. */
export function readSettings(): Env {
  const file = path.join(projectRoot, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  return readEnv();
}

export interface OpenDatabase {
  readonly db: DatabasePool;
  readonly config: pg.PoolConfig;
}

async function requireOurVersion(pool: pg.Pool): Promise<void> {
  const [theirs, ours] = [await databaseVersion(pool), readMigrations().length];
  if (theirs > ours) throw new MigrationRefused(`The database is newer than this program (${theirs}, ours ${ours}).`);
  if (theirs < ours) throw new Refused('The database is older than this program. Start the site once to update it.');
}

/** Opens the database of the site, whether the site is running or not, and leaves it as it was. */
export async function withDatabase(env: Env, work: (given: OpenDatabase) => Promise<void>): Promise<void> {
  const postgres = env.DATABASE_URL ? undefined : await withPostgres(env.dataDir);
  const config = postgres?.config ?? { connectionString: env.DATABASE_URL };
  const db = openDatabase(config);
  try {
    await requireOurVersion(db.pool);
    await work({ db, config });
  } finally {
    await db.end();
    await postgres?.release();
  }
}

/** Runs a command: an expected error prints its reason on one line and exits with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // A host with several addresses fails with one error for each of them.
    const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
    const words = first instanceof Error ? first.message : String(first);
    const unreachable = isDatabaseDown(error) ? `We can’t connect to the database: ${words}` : words;
    console.error(databaseTlsProblem(first) ?? unreachable);
    process.exitCode = 1;
  }
}
