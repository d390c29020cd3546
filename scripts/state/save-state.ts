import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { databaseVersion } from '#server/platform/database/database-version.ts';
import { readMigrations } from '#server/platform/database/migrate.ts';
import {
  fixTextForms,
  readCounters,
  readRows,
  type TextRow,
  tableShapes,
} from '#server/platform/database/whole-tables.ts';
import { type Manifest, makeTally, manifestName, sha256 } from './manifest.ts';
import { stateFiles } from './state-files.ts';
import { type Entry, packTar } from './tar.ts';

const linesOf = (rows: readonly TextRow[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** Each table in one snapshot, in batches of rows; fills in its part of the manifest. */
export async function* tableEntries(client: pg.ClientBase, tables: Manifest['tables']): AsyncGenerator<Entry> {
  for (const table of await tableShapes(client)) {
    const tally = makeTally();
    let part = 0;
    for await (const rows of readRows(client, table)) {
      const content = linesOf(rows);
      tally.add(content, rows.length);
      yield { name: `tables/${table.name}/${String((part += 1)).padStart(6, '0')}.ndjson`, content };
    }
    tables[table.name] = tally.result();
  }
}

async function* fileEntries(dataDir: string, files: Manifest['files']): AsyncGenerator<Entry> {
  for (const name of stateFiles(dataDir)) {
    const content = await fs.promises.readFile(path.join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      // Deleted meanwhile: then it is no longer part of the state.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (content === null) continue;
    files[name] = sha256(content);
    yield { name: `files/${name}`, content };
  }
}

async function* stateEntries(client: pg.ClientBase, dataDir: string, manifest: Manifest): AsyncGenerator<Entry> {
  yield* tableEntries(client, manifest.tables);
  yield* fileEntries(dataDir, manifest.files);
  yield { name: manifestName, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/**
 * Writes the whole state into one file: all rows of one snapshot, then the files (a file is written before its row, so
 * none is missing). The file appears under its name when it is complete.
 */
export async function saveState(pool: pg.Pool, dataDir: string, file: string): Promise<Manifest> {
  const client = await pool.connect();
  const draft = `${file}.part`;
  try {
    await client.query('begin isolation level repeatable read read only');
    await fixTextForms(client);
    const done = readMigrations().slice(0, await databaseVersion(client));
    const manifest: Manifest = {
      program: 'bracknell-taxis',
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: done.map(({ name, checksum }) => ({ name, checksum })),
      tables: {},
      counters: await readCounters(client),
      files: {},
    };
    // Only readable by its owner: a backup contains people's names and addresses.
    const target = fs.createWriteStream(draft, { mode: 0o600 });
    await pipeline(packTar(stateEntries(client, dataDir, manifest)), createGzip(), target);
    await fs.promises.rename(draft, file);
    return manifest;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
    await fs.promises.rm(draft, { force: true });
  }
}
