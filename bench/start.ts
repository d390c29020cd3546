import { buildApp } from '#server/app.ts';
import { addFirstTariff } from '#server/areas/tariffs/tariffs-store.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { atMostRow, type BenchRow } from './bench-row.ts';
import { freePort, makeDataDir, spawnServer, startServer, untilReady } from './bench-server.ts';
import { databaseProcesses, processorSeconds, residentMb, sharedOutMb } from './processes.ts';

/** The whole demo firm, put into an empty database: by the clock, and what of it this machine was working. */
async function seedRows(): Promise<BenchRow[]> {
  const dataDir = makeDataDir();
  const embedded = await startEmbeddedPostgres(dataDir);
  const db = openDatabase(embedded.config);
  const channels = await openChannels(embedded.config);
  try {
    await migrate(db.pool);
    await addFirstTariff(db);
    const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_FIRM: 'whole' });
    const app = await buildApp({ env, db, channels, clock: () => new Date(), translations: loadTranslations() });
    const processes = () => [process.pid, ...databaseProcesses(dataDir)];
    const [start, used] = [performance.now(), processorSeconds(processes())];
    await seedDemo(app.deps);
    const seconds = (performance.now() - start) / 1000;
    const worked = processorSeconds(processes()) - used;
    await app.close();
    return [
      atMostRow('seeding of the whole demo firm, processor time of site and database', worked, 5, 's'),
      { name: 'the same by the clock', value: `${seconds.toFixed(1)} s`, target: 'shown', ok: true },
    ];
  } finally {
    await channels.close();
    await db.end();
    await embedded.stop();
  }
}

/** Time to seed and to restart a server, and its idle memory. */
export async function benchStart(): Promise<BenchRow[]> {
  const seeding = await seedRows();
  const dataDir = makeDataDir();
  const first = await startServer(dataDir, { DEMO_FIRM: 'whole' });
  await first.stop();
  const port = await freePort();
  const start = performance.now();
  const child = spawnServer(port, dataDir);
  await untilReady(`http://127.0.0.1:${port}`);
  const seconds = (performance.now() - start) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const memory = residentMb(child.pid ?? 0) + sharedOutMb(databaseProcesses(dataDir));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  return [
    ...seeding,
    atMostRow('restart of a seeded server to ready', seconds, 3, 's'),
    atMostRow('idle memory of app and database, before places are asked for', memory, 250, 'MB', 0),
  ];
}
