import { CancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { type BoardJob, type Suggestions, suggestionsQuery } from '#web/api/office/board.ts';

/** The jobs waiting for their best driver, each with the press that asked for it; the latest at the end. */
export type WaitingJobs = Map<string, symbol>;

interface Proposing {
  readonly queue: readonly BoardJob[];
  /** Whether a job is still chosen: Escape gives up. */
  readonly isWanted: boolean;
  /** A job that was taken out of it is no longer wanted: somebody has changed their mind. */
  readonly waiting: RefObject<WaitingJobs>;
  readonly propose: (job: BoardJob, driverId: string, vehicleId: string) => void;
}

/**
 * The suggested drivers, looked up again only if something has changed since. Moving on to the next job cancels the
 * search that this job's card began, so it is started again.
 */
const findDrivers = (client: QueryClient, job: BoardJob): Promise<Suggestions> =>
  client.fetchQuery({ ...suggestionsQuery(job), staleTime: Infinity }).catch((problem: unknown) => {
    if (problem instanceof CancelledError) return findDrivers(client, job);
    throw problem;
  });

/**
 * Gives a job of the queue to its best driver; while the drivers are still being looked up, it waits for them. The
 * job's card says when that fails or nobody can take it.
 */
export function useBestDriver(proposing: Proposing) {
  const client = useQueryClient();
  const { waiting } = proposing;
  const latest = useRef(proposing);
  useEffect(() => {
    latest.current = proposing;
  });
  const toBest = async (job: BoardJob, press: symbol): Promise<void> => {
    const found = await findDrivers(client, job);
    const { queue, isWanted, propose } = latest.current;
    const now = queue.find(({ id }) => id === job.id);
    const [best] = found.$values;
    if (!now || !isWanted || !best || waiting.current.get(job.id) !== press) return;
    if (now.version === job.version) propose(now, best.driverId, best.vehicleId);
    else await toBest(now, press);
  };
  return async (job: BoardJob) => {
    if (waiting.current.has(job.id)) return;
    const press = Symbol(job.id);
    waiting.current.set(job.id, press);
    await toBest(job, press).catch(() => {});
    if (waiting.current.get(job.id) === press) waiting.current.delete(job.id);
  };
}
