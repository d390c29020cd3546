import fs from 'node:fs';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { addFirstTariff } from '#server/areas/tariffs/tariffs-store.ts';
import { databaseTlsProblem, openDatabase } from '#server/platform/database/database.ts';
import { CannotStart, DataFolderBusy, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { MigrationRefused, migrate } from '#server/platform/database/migrate.ts';
import { claimMode, WrongMode } from '#server/platform/database/site-mode-store.ts';
import { loadBuiltSite } from '#server/platform/http/built-site.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { buildApp } from './app.ts';
import { makeBackground } from './background.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { formatWarnings, printReady, say } from './startup-output.ts';

type Undo = () => unknown;

/** Emails, texts and uploads are for the site's own user only; folders created by older versions were open to all. */
function closeFolders(dataDir: string): void {
  for (const folder of ['mail', 'texts', 'uploads'].map((name) => path.join(dataDir, name)))
    if (fs.existsSync(folder)) fs.chmodSync(folder, 0o700);
}

/** Starts one part after another; each registers how to stop it as soon as it runs. */
async function start(env: Env, undo: Undo[]): Promise<void> {
  let config: PoolConfig = { connectionString: env.DATABASE_URL };
  if (!env.DATABASE_URL) {
    say('database', 'PostgreSQL');
    const embedded = await startEmbeddedPostgres(env.dataDir, { onProgress: (line) => say('database', line) });
    undo.push(() => embedded.stop());
    config = embedded.config;
  }
  closeFolders(env.dataDir);
  const db = openDatabase(config);
  undo.push(() => db.end());
  for (const name of await migrate(db.pool)) say('database', `migrated to ${name}`);
  await claimMode(db, env.APP_MODE, new Date());
  await addFirstTariff(db);
  const channels = await openChannels(config);
  undo.push(() => channels.close());
  const deps = { env, db, channels, clock: () => new Date(), translations: loadTranslations() };
  const app = await buildApp(deps, await loadBuiltSite());
  // Makes the key at the first start: every subscribed device is tied to it.
  await app.deps.push.publicKey();
  const background = makeBackground(app.deps);
  undo.push(() => background.stop());
  undo.push(() => app.close());
  if (env.APP_MODE === 'demo' && (await seedDemo(app.deps))) say('seed', 'demo data is in place');
  await app.listen({ port: env.PORT, host: env.HOST });
  background.start();
  formatWarnings(env);
  printReady(env, app.addresses());
}

async function main(): Promise<void> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const starting = start(readEnv(), undo);
  // A signal during the start waits until the start has finished or failed: nothing is left running.
  stopOnSignals(() => starting.catch(() => {}).then(stop));
  await starting.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

/** The first signal shuts down in order: open requests are answered, then the database stops. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    say('stop', 'finishing requests under way');
    stop()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        formatProblem(error);
        process.exit(1);
      });
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}

function formatProblem(error: unknown): void {
  const known = [EnvError, DataFolderBusy, CannotStart, MigrationRefused, WrongMode].some(
    (one) => error instanceof one,
  );
  const code = (error as NodeJS.ErrnoException).code;
  if (known) return say('stopped', (error as Error).message);
  const tls = databaseTlsProblem(error);
  if (tls) return say('stopped', tls);
  if (code === 'EADDRINUSE')
    return say('stopped', 'The port is taken. Stop the other program, or set PORT to another number.');
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return say(
      'stopped',
      `The data folder cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder of yours.`,
    );
  if (code === 'ENOSPC')
    return say('stopped', 'The disk is full. Make room, or set DATA_DIR to a folder on another disk.');
  say('stopped', error instanceof Error ? (error.stack ?? error.message) : String(error));
}

main().catch((error: unknown) => {
  formatProblem(error);
  process.exit(1);
});
