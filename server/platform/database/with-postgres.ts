import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { DataFolderBusy, startEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresPaths } from './postgres-paths.ts';

/** The embedded database for as long as a command needs it. */
export interface PostgresHandle {
  readonly config: pg.PoolConfig;
  /** Whether one of our servers is already running on this data folder. */
  readonly isServed: boolean;
  /** Leaves everything as it was: what this started, it stops. */
  release(): Promise<void>;
}

/** There is no database in the data folder yet. */
export class NoDatabase extends Error {}

/** Uses the database of a running server, or starts it for as long as needed. */
export async function withPostgres(dataDir: string): Promise<PostgresHandle> {
  if (!fs.existsSync(dataDir) || !fs.existsSync(path.join(postgresPaths(dataDir).data, 'PG_VERSION')))
    throw new NoDatabase(
      `There is no database in ${dataDir} yet. Start the site once, or set DATA_DIR or DATABASE_URL.`,
    );
  try {
    const own = await startEmbeddedPostgres(dataDir);
    return { config: own.config, isServed: false, release: () => own.stop() };
  } catch (error) {
    if (!(error instanceof DataFolderBusy)) throw error;
    const config = { host: postgresPaths(dataDir).socket, user: 'app', database: 'bracknell_taxis' };
    return { config, isServed: true, release: async () => {} };
  }
}
