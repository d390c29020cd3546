import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addFirstTariff } from '#server/areas/tariffs/tariffs-store.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { ensureGazetteer } from '#server/platform/maps/places/build/ensure-gazetteer.ts';

/** The database that every test file copies its own from. */
export const templateName = 'bracknell_taxis_template';

// Tests need no durability: they trade it for speed.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

declare module 'vitest' {
  interface ProvidedContext {
    postgresHost: string;
  }
}

/** One real PostgreSQL for the whole run, started and stopped here. Builds the gazetteer if it is missing. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureGazetteer();
  const folder = path.join(os.tmpdir(), `bracknell-taxis-test-${process.pid}`);
  const server = await startEmbeddedPostgres(folder, { settings });
  const admin = new pg.Client({ ...server.config, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  const template = openDatabase({ ...server.config, database: templateName });
  await migrate(template.pool);
  await addFirstTariff(template);
  await template.end();
  await admin.end();
  project.provide('postgresHost', String(server.config.host));
  return async () => {
    await server.stop();
    await import('node:fs/promises').then((fs) => fs.rm(folder, { recursive: true, force: true }));
  };
}
