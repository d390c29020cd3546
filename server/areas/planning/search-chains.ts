import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ChainProblem, Chains } from '#domain/dispatch/chains.ts';

/** Exists once the server has been built. */
const built = path.join(import.meta.dirname, 'search-chains-worker.js');

/** When running from source: a thread inherits no loader, so it registers the one that reads TypeScript. */
const fromSource = `
  const source = ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'search-chains-worker.ts')).href)};
  import('tsx/esm/api').then(({ tsImport }) => tsImport(source, source));
`;

function startWorker(problem: ChainProblem): Worker {
  return fs.existsSync(built)
    ? new Worker(built, { workerData: problem })
    : new Worker(fromSource, { workerData: problem, eval: true });
}

async function search(problem: ChainProblem): Promise<Chains> {
  const worker = startWorker(problem);
  try {
    return await new Promise<Chains>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the search ended without an answer (${code})`)));
    });
  } finally {
    await worker.terminate();
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Searches for chains in a thread of its own: the largest day takes a second or two, and nobody else has to wait for
 * it. One search at a time: however many are requested, they take one core and the memory of one search.
 */
export function searchChains(problem: ChainProblem): Promise<Chains> {
  const found = last.then(() => search(problem));
  last = found.catch(() => undefined);
  return found;
}
