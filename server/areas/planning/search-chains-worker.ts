import { parentPort, workerData } from 'node:worker_threads';
import type { ChainProblem } from '#domain/dispatch/chains.ts';
import { findChains } from '#domain/dispatch/find-chains.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, a window has
parentPort?.postMessage(findChains(workerData as ChainProblem));
