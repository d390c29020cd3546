import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ChainProblem, Chains } from '#domain/dispatch/chains.ts';

/** Built with the server; from the sources it is read by the loader that reads everything else. */
const built = path.join(import.meta.dirname, 'search-chains-worker.js');
const source = path.join(import.meta.dirname, 'search-chains-worker.ts');

function startWorker(problem: ChainProblem): Worker {
  return fs.existsSync(built)
    ? new Worker(built, { workerData: problem })
    : new Worker(source, { workerData: problem, execArgv: ['--import', 'tsx'] });
}

/** Searches for chains in a thread of its own: the largest day takes a second or two, and nobody else waits for it. */
export async function searchChains(problem: ChainProblem): Promise<Chains> {
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
