import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { TextRow } from '#server/platform/database/whole-tables.ts';
import { type Manifest, makeTally, manifestName, manifestSchema, sha256 } from './manifest.ts';
import { type Entry, unpackTar } from './tar.ts';

/** The entries of a backup file. */
export async function* backupEntries(file: string): AsyncGenerator<Entry> {
  const source = fs.createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  try {
    yield* unpackTar(source.pipe(plain));
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isZlib ? new Error('The file is no backup, or it is damaged.') : error;
  } finally {
    source.destroy();
  }
}

/** The table of an entry, or null when it is not a table. */
export const tableOf = ({ name }: Entry) => /^tables\/([^/]+)\/\d+\.ndjson$/.exec(name)?.[1] ?? null;
export const fileOf = ({ name }: Entry) => (name.startsWith('files/') ? name.slice('files/'.length) : null);

export function rowsOf(entry: Entry): TextRow[] {
  const lines = entry.content.toString('utf8').split('\n').filter(Boolean);
  return lines.map((line): TextRow => JSON.parse(line));
}

function readManifest(entry: Entry): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(entry.content.toString('utf8')));
  if (!parsed.success) throw new Error('The file is no backup of this program, or of a newer version of it.');
  return parsed.data;
}

/** Reads a whole backup before anything is changed: every row and file must match the manifest. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const tallies = new Map<string, ReturnType<typeof makeTally>>();
  const files = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const entry of backupEntries(file)) {
    const [table, name] = [tableOf(entry), fileOf(entry)];
    if (entry.name === manifestName) manifest = readManifest(entry);
    else if (name !== null) files.set(name, sha256(entry.content));
    else if (table !== null) {
      const tally = tallies.get(table) ?? makeTally();
      tallies.set(table, tally);
      tally.add(entry.content, rowsOf(entry).length);
    }
  }
  if (!manifest) throw new Error('The backup is not complete: its manifest is missing.');
  for (const table of new Set([...Object.keys(manifest.tables), ...tallies.keys()])) {
    const [expected, found] = [manifest.tables[table], (tallies.get(table) ?? makeTally()).result()];
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
      throw new Error(`The backup is damaged: the table ${table} is not as it was saved.`);
  }
  for (const name of new Set([...Object.keys(manifest.files), ...files.keys()]))
    if (files.get(name) !== manifest.files[name])
      throw new Error(`The backup is damaged: the file ${name} is not as it was saved.`);
  return manifest;
}
