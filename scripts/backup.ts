/** `npm run backup -- FILE` */
import fs from 'node:fs';
import path from 'node:path';
import { noteBackup } from '#server/platform/database/last-backup-store.ts';
import { Refused, readSettings, runCommand, withDatabase } from './command.ts';
import { saveState } from './state/save-state.ts';

function readFile(dataDir: string): string {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0 || name.startsWith('-')) throw new Refused('Usage: npm run backup -- FILE');
  const file = path.resolve(name);
  if (fs.existsSync(file))
    throw new Refused(`${file} already exists. Choose another name: a backup never overwrites a file.`);
  if (!fs.existsSync(path.dirname(file))) throw new Refused(`There’s no folder ${path.dirname(file)}.`);
  if (!path.relative(dataDir, file).startsWith('..'))
    throw new Refused(`Keep the backup out of ${dataDir}: it would be lost together with what it saves.`);
  return file;
}

await runCommand(async () => {
  const env = readSettings();
  const file = readFile(env.dataDir);
  await withDatabase(env, async ({ db }) => {
    const at = new Date();
    const { tables, files } = await saveState(db.pool, env.dataDir, file);
    await noteBackup(db, at);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Saved ${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length} files in ${file}.`,
    );
  });
});
