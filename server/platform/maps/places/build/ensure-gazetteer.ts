import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readIndexStamp } from '../index-file.ts';
import { sourceStamp } from './source-data.ts';

const root = new URL('../../../../../', import.meta.url);

/** Where the index is after a build. */
export const gazetteerFile = fileURLToPath(new URL('dist/gazetteer/places.bin', root));

/** Parsing the address data takes 1.1 GB of memory, more than Node's default on a small machine. */
const buildHeapMb = 3072;

export function isGazetteerFresh(path = gazetteerFile): boolean {
  return readIndexStamp(path) === sourceStamp();
}

/** Builds the index if it is missing or out of date; resolves to its path. Safe to call from several processes. */
export async function ensureGazetteer(): Promise<string> {
  if (!isGazetteerFresh()) await buildInChild();
  return gazetteerFile;
}

function buildInChild(): Promise<void> {
  const worker = fileURLToPath(new URL('./build-worker.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${buildHeapMb}`, '--import', 'tsx', worker, gazetteerFile],
    { cwd: fileURLToPath(root), stdio: 'inherit' },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`the gazetteer build ended with ${signal ?? `code ${code}`}`));
    });
  });
}
