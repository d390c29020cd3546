import { isAtRisk } from '#domain/dispatch/job-risk.ts';
import type { BoardJob } from '#web/api/office/board.ts';

type Risk = BoardJob['risks'][number];

/** The gravest reason why a job may go wrong, as the server rates it; null if there is none. */
export const riskOf = ({ risks }: Pick<BoardJob, 'risks'>): Risk | null => risks[0] ?? null;

/** How many of these jobs need somebody now. */
export const countAtRisk = (jobs: readonly Pick<BoardJob, 'risks'>[]): number =>
  jobs.filter(({ risks }) => isAtRisk(risks)).length;
