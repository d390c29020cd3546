import { parentPort, workerData } from 'node:worker_threads';
import type { ChainProblem } from '#domain/dispatch/chains.ts';
import { findChains } from '#domain/dispatch/find-chains.ts';

parentPort?.postMessage(findChains(workerData as ChainProblem));
