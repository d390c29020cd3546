import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import {
  dropEverything,
  fillTables,
  fixTextForms,
  otherConnections,
  tableShapes,
  writeCounters,
  writeRows,
} from '#server/platform/database/whole-tables.ts';
import { Refused } from '../command.ts';
import type { Manifest } from './manifest.ts';
import { backupEntries, fileOf, rowsOf, tableOf, verifyBackup } from './read-backup.ts';
import { tableEntries } from './save-state.ts';
import { placeOf, stateFiles } from './state-files.ts';

function requireKnownMigrations(manifest: Manifest) {
  const ours = readMigrations();
  if (manifest.migrations.length > ours.length)
    throw new Refused(
      `The backup is newer than this program (its version ${manifest.migrations.length}, ours ${ours.length}). Use a newer program.`,
    );
  for (const [i, { name, checksum }] of manifest.migrations.entries())
    if (ours[i]?.checksum !== checksum) throw new Refused(`The backup was made with another migration ${name}.`);
  return ours.slice(0, manifest.migrations.length);
}

/** Lets the migrations run in the current transaction: their own begin and commit would end ours. */
function asPool(client: pg.PoolClient): pg.Pool {
  const query = (text: string, values?: unknown[]) =>
    /^(begin|commit|rollback)$/.test(text) ? Promise.resolve() : client.query(text, values);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `migrate` connects, asks and releases, nothing else
  return { connect: async () => ({ query, release() {} }) } as unknown as pg.Pool;
}

async function loadTables(client: pg.PoolClient, file: string, manifest: Manifest): Promise<void> {
  const shapes = await tableShapes(client);
  await fillTables(client, shapes, async () => {
    for await (const entry of backupEntries(file)) {
      const name = tableOf(entry);
      const shape = shapes.find((table) => table.name === name);
      if (name !== null && !shape) throw new Refused(`The backup has a table we don’t know: ${name}.`);
      if (shape) await writeRows(client, shape, rowsOf(entry));
    }
  });
  await writeCounters(client, manifest.counters);
}

/** Reads back what was written: a restore that lost a row must not look successful. */
async function compareTables(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const found: Manifest['tables'] = {};
  for await (const _entry of tableEntries(client, found));
  for (const [table, expected] of Object.entries(manifest.tables))
    if (found[table]?.sha256 !== expected.sha256) throw new Error(`The table ${table} did not come back as it was.`);
}

/** A backup must not restore anybody's session or emailed links. */
async function endAccess(client: pg.PoolClient): Promise<void> {
  await client.query('delete from sessions');
  await client.query('delete from mailed_tokens');
}

async function unpackFiles(file: string, into: string): Promise<void> {
  await fs.promises.rm(into, { recursive: true, force: true });
  for await (const entry of backupEntries(file)) {
    const name = fileOf(entry);
    if (name === null) continue;
    const place = placeOf(into, name);
    await fs.promises.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await fs.promises.writeFile(place, entry.content, { mode: 0o600 });
  }
}

async function moveFiles(from: string, dataDir: string): Promise<void> {
  for (const name of stateFiles(dataDir)) await fs.promises.rm(path.join(dataDir, name));
  for (const name of stateFiles(from)) {
    await fs.promises.mkdir(path.dirname(placeOf(dataDir, name)), { recursive: true, mode: 0o700 });
    await fs.promises.rename(path.join(from, name), placeOf(dataDir, name));
  }
  await fs.promises.rm(from, { recursive: true, force: true });
}

/** Replaces the current state with a saved one: all of it, or nothing. */
export async function loadState(
  pool: pg.Pool,
  dataDir: string,
  file: string,
  options: { isForced: boolean },
): Promise<Manifest> {
  const manifest = await verifyBackup(file);
  const migrations = requireKnownMigrations(manifest);
  const client = await pool.connect();
  const unpacked = path.join(dataDir, '.restoring');
  try {
    if ((await otherConnections(client)) > 0) throw new Refused('The site is still running. Stop it first.');
    const isEmpty = (await tableShapes(client)).length === 0 && stateFiles(dataDir).length === 0;
    if (!isEmpty && !options.isForced)
      throw new Refused('There’s data here already. Use --force to replace all of it with the backup.');
    await unpackFiles(file, unpacked);
    await client.query('begin');
    await fixTextForms(client);
    await dropEverything(client);
    await migrate(asPool(client), migrations);
    await loadTables(client, file, manifest);
    await compareTables(client, manifest);
    await endAccess(client);
    await client.query('commit');
    await moveFiles(unpacked, dataDir);
    return manifest;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
    await fs.promises.rm(unpacked, { recursive: true, force: true });
  }
}
