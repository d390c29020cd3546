import { type DayRules, fairness, shareOf } from './day-rules.ts';

/**
 * Who could drive what, and what it costs; jobs are numbered so that a job can only follow one with a smaller number.
 * Tables of drivers and jobs are indexed by `driver * jobs + job`. A pair that is ruled out costs `impossible`
 * (assignment.ts).
 */
export interface ChainProblem {
  readonly jobs: number;
  readonly drivers: number;
  /** The empty drive from where a driver starts to a job. */
  readonly first: Float64Array;
  /** The empty drive between two jobs: `before * jobs + after`. */
  readonly next: Float64Array;
  /** The empty drive from a job to where a driver ends. */
  readonly last: Float64Array;
  /** What speaks for (below 0) or against a driver for a job, the drive aside. */
  readonly fitCosts: Float64Array;
  /** What it costs to leave a job without a driver. */
  readonly unserved: Float64Array;
  /** The jobs that drivers already have, in order. They keep them. */
  readonly given: readonly (readonly number[])[];
  /** Working hours and fair shares; without them only the drives count. */
  readonly rules?: DayRules;
}

export interface Chains {
  /** The jobs of each driver, in order. */
  readonly ofDriver: readonly (readonly number[])[];
  /** Jobs without a driver, in order. */
  readonly unserved: readonly number[];
  readonly cost: number;
}

/** A job's number, or none. */
export const none = -1;

/**
 * A driver's empty drive from one job to the next. Without a job before, it begins where the driver starts; without one
 * after, it ends where they end.
 */
export function link(problem: ChainProblem, driver: number, before: number, after: number): number {
  const { jobs, first, next, last } = problem;
  if (before === none) return after === none ? 0 : (first[driver * jobs + after] as number);
  return after === none ? (last[driver * jobs + before] as number) : (next[before * jobs + after] as number);
}

/** What these chains cost, including the jobs left without a driver. */
export function costOf(problem: ChainProblem, { ofDriver, unserved }: Omit<Chains, 'cost'>): number {
  const left = unserved.reduce((sum, job) => sum + (problem.unserved[job] as number), 0);
  return ofDriver.reduce((sum, chain, driver) => {
    const fit = chain.reduce((cost, job) => cost + (problem.fitCosts[driver * problem.jobs + job] as number), 0);
    const drives = [...chain, none].reduce(
      (cost, job, i) => cost + link(problem, driver, chain[i - 1] ?? none, job),
      0,
    );
    return sum + fit + drives + fairness(problem.rules, shareOf(problem.rules, chain));
  }, left);
}

/** The first place in an ascending list whose value is not below the one given. */
export function placeOf(list: readonly number[], value: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
