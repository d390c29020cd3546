import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { isAtRisk } from './job-risk.ts';

/** A job as far as it is counted. */
export interface CountedJob {
  readonly pickupTime: string;
  readonly tone: string;
  readonly driver: unknown;
  readonly risks: readonly { readonly level: string }[];
}

/** The jobs of a London day: those with their pickup on it, wherever they are shown. */
export const jobsOfDay = <Job extends Pick<CountedJob, 'pickupTime'>>(day: LondonDate, jobs: readonly Job[]): Job[] =>
  jobs.filter(({ pickupTime }) => londonDate(new Date(pickupTime)) === day);

/**
 * How a day is going. One that goes on from the evening before counts there, and the night's pickups count tomorrow:
 * a job is in one day's numbers only, and every number of a day counts the same jobs.
 */
export function countDay(day: LondonDate, jobs: readonly CountedJob[]) {
  const own = jobsOfDay(day, jobs);
  const isDone = ({ tone }: CountedJob) => tone === 'done';
  return {
    jobs: own.length,
    atRisk: own.filter(({ risks }) => isAtRisk(risks)).length,
    unassigned: own.filter((job) => !job.driver && !isDone(job)).length,
    done: own.filter(isDone).length,
  };
}
