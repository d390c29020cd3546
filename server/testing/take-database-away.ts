import pg from 'pg';
import { inject } from 'vitest';

/** Closes a database and ends its connections, as when PostgreSQL is restarted; returns what opens it again. */
export async function takeDatabaseAway({ database = '' }: pg.ClientConfig): Promise<() => Promise<void>> {
  const admin = new pg.Client({ host: inject('postgresHost'), user: 'app', database: 'postgres' });
  await admin.connect();
  await admin.query(`alter database ${database} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  return async () => {
    await admin.query(`alter database ${database} allow_connections true`);
    await admin.end();
  };
}
