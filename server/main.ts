import { buildApp } from './app.ts';
import { makeBackground } from './background.ts';
import { openDatabase } from './database/database.ts';
import { DataFolderBusy, type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { openChannels } from './database/listen.ts';
import { MigrationRefused, migrate } from './database/migrate.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { EnvError, readEnv } from './env.ts';
import { loadBuiltSite } from './http/built-site.ts';
import { say, sayReady } from './start-words.ts';
import { addFirstTariff } from './tariffs/tariffs-store.ts';
import { loadSpeech } from './words.ts';

async function main(): Promise<void> {
  const env = readEnv();
  let embedded: EmbeddedPostgres | undefined;
  if (!env.DATABASE_URL) {
    say('database', 'PostgreSQL');
    embedded = await startEmbeddedPostgres(env.dataDir, { onProgress: (line) => say('database', line) });
  }
  const config = embedded?.config ?? { connectionString: env.DATABASE_URL };
  const stopDatabase = async () => embedded?.stop();
  try {
    const db = openDatabase(config);
    for (const name of await migrate(db.pool)) say('database', `migrated to ${name}`);
    await addFirstTariff(db);
    const channels = await openChannels(config);
    const deps = { env, db, channels, clock: () => new Date(), speech: loadSpeech() };
    const app = await buildApp(deps, await loadBuiltSite());
    if (env.APP_MODE === 'demo' && (await seedDemo(app.deps))) say('seed', 'demo data is in place');
    const background = makeBackground(app.deps);
    await app.listen({ port: env.PORT, host: env.HOST });
    background.start();
    stopOnSignals(async () => {
      await app.close();
      await background.stop();
      await channels.close();
      await db.end();
      await stopDatabase();
    });
    sayReady(env, app.addresses());
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** The first signal ends in order: requests under way are answered, then the database stops. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    say('stop', 'finishing requests under way');
    stop()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        sayProblem(error);
        process.exit(1);
      });
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}

function sayProblem(error: unknown): void {
  const known = error instanceof EnvError || error instanceof DataFolderBusy || error instanceof MigrationRefused;
  const code = (error as NodeJS.ErrnoException).code;
  if (known) return say('stopped', error.message);
  if (code === 'EADDRINUSE')
    return say('stopped', 'The port is taken. Stop the other program, or set PORT to another number.');
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return say(
      'stopped',
      `The data folder cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder of yours.`,
    );
  if (code === 'ENOSPC') return say('stopped', 'The disk is full.');
  say('stopped', error instanceof Error ? (error.stack ?? error.message) : String(error));
}

main().catch((error: unknown) => {
  sayProblem(error);
  process.exit(1);
});
