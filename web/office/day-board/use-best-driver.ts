import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type BoardJob, suggestionsQuery } from '#web/api/board.ts';

interface Proposing {
  readonly queue: readonly BoardJob[];
  /** Whether a job is chosen: Escape gives up. */
  readonly isWanted: boolean;
  readonly propose: (job: BoardJob, driverId: string, vehicleId: string) => void;
}

/**
 * Gives a job of the queue to its best driver. Where the drivers are still being looked for, it waits for them. What
 * fails, and that nobody can take it, is said in the job's card.
 */
export function useBestDriver(proposing: Proposing) {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  const latest = useRef(proposing);
  useEffect(() => {
    latest.current = proposing;
  });
  const toBest = async (job: BoardJob): Promise<void> => {
    // As they are: looked for again only when something has changed since.
    const found = await client.fetchQuery({ ...suggestionsQuery(job), staleTime: Infinity });
    const { queue, isWanted, propose } = latest.current;
    const now = queue.find(({ id }) => id === job.id);
    const [best] = found.$values;
    if (!now || !isWanted || !best) return;
    if (now.version === job.version) propose(now, best.driverId, best.vehicleId);
    else await toBest(now);
  };
  return async (job: BoardJob) => {
    if (asked.current.has(job.id)) return;
    asked.current.add(job.id);
    await toBest(job).catch(() => {});
    asked.current.delete(job.id);
  };
}
