import { paths } from '#web/paths.ts';

/** A worker of ours and the pages that it is for. */
export interface PushWorker {
  readonly worker: string;
  readonly scope: string;
}

export const driverWorker: PushWorker = { worker: `${paths.prefix()}/driver-worker.js`, scope: paths.driver() };
export const customerWorker: PushWorker = { worker: `${paths.prefix()}/customer-worker.js`, scope: paths.dashboard() };
