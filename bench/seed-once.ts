import { buildApp } from '#server/app.ts';
import { addFirstTariff } from '#server/areas/tariffs/tariffs-store.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { databaseProcesses, processorSeconds } from './support/processes.ts';

/** In seconds: processor time of the site and of the database, and clock time. */
export interface Seeded {
  readonly site: number;
  readonly database: number;
  readonly clock: number;
}

/** Puts the whole demo firm into an empty database in a folder, and prints what it took. */
async function seedOnce(dataDir: string): Promise<Seeded> {
  const embedded = await startEmbeddedPostgres(dataDir);
  const db = openDatabase(embedded.config);
  const channels = await openChannels(embedded.config);
  await migrate(db.pool);
  await addFirstTariff(db);
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_FIRM: 'whole' });
  const app = await buildApp({ env, db, channels, clock: () => new Date(), translations: loadTranslations() });
  const used = () => ({
    site: processorSeconds([process.pid]),
    database: processorSeconds(databaseProcesses(dataDir)),
    clock: performance.now() / 1000,
  });
  const before = used();
  await seedDemo(app.deps);
  const after = used();
  await app.close();
  await channels.close();
  await db.end();
  await embedded.stop();
  return {
    site: after.site - before.site,
    database: after.database - before.database,
    clock: after.clock - before.clock,
  };
}

console.log(JSON.stringify(await seedOnce(process.argv[2] ?? '')));
process.exit(0);
