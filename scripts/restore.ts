/** `npm run restore -- FILE [--force]` */
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { Refused, readSettings, runCommand } from './command.ts';
import { loadState } from './state/load-state.ts';

function readWords(): { file: string; isForced: boolean } {
  const words = process.argv.slice(2);
  const isForced = words.includes('--force');
  const [name, ...more] = words.filter((word) => word !== '--force');
  if (name === undefined || more.length > 0 || name.startsWith('-'))
    throw new Refused('Usage: npm run restore -- FILE [--force]');
  const file = path.resolve(name);
  if (!fs.existsSync(file)) throw new Refused(`There’s no file ${file}.`);
  return { file, isForced };
}

await runCommand(async () => {
  const { file, isForced } = readWords();
  const env = readSettings();
  // A running site locks the data folder, so that nothing is replaced while it is in use.
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(env.dataDir);
  const db = openDatabase(embedded?.config ?? { connectionString: env.DATABASE_URL });
  try {
    const { tables, files, madeAt } = await loadState(db.pool, env.dataDir, file, { isForced });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored the state of ${madeAt}: ${rows} rows and ${Object.keys(files).length} files.`);
  } finally {
    await db.end();
    await embedded?.stop();
  }
});
