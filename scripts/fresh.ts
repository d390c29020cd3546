/** `npm run fresh -- --yes`: deletes a demo's data, so that the next start begins with an empty database. */
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { modeOf } from '#server/platform/database/site-mode-store.ts';
import { dropEverything, otherConnections } from '#server/platform/database/whole-tables.ts';
import { Refused, readSettings, runCommand } from './command.ts';
import { stateFiles } from './state/state-files.ts';

function requireYes(where: string): void {
  const words = process.argv.slice(2);
  if (words.length === 1 && words[0] === '--yes') return;
  throw new Refused(`This deletes all data in ${where}. If that is what you want: npm run fresh -- --yes`);
}

await runCommand(async () => {
  const env = readSettings();
  requireYes(env.DATABASE_URL ? `the database of DATABASE_URL and in ${env.dataDir}` : env.dataDir);
  const isMade = fs.existsSync(env.dataDir) && fs.existsSync(path.join(postgresPaths(env.dataDir).data, 'PG_VERSION'));
  if (!env.DATABASE_URL && !isMade)
    throw new Refused(`There’s no database in ${env.dataDir}, so the next start begins afresh.`);
  // A running site locks the data folder, so that nothing is deleted while it is in use.
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(env.dataDir);
  const db = openDatabase(embedded?.config ?? { connectionString: env.DATABASE_URL });
  const client = await db.pool.connect();
  try {
    if ((await otherConnections(client)) > 0) throw new Refused('The site is still running. Stop it first.');
    if ((await modeOf(db)) === 'production')
      throw new Refused('This is a firm’s data, not a demo’s. Make a backup, and delete it by hand if you’re sure.');
    await client.query('begin');
    await dropEverything(client);
    await client.query('commit');
    const files = stateFiles(env.dataDir);
    for (const name of files) fs.rmSync(path.join(env.dataDir, name));
    console.log(`Deleted the database's content and ${files.length} files. The next start begins afresh.`);
  } finally {
    client.release();
    await db.end();
    await embedded?.stop();
  }
});
