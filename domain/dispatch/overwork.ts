import { type ChainProblem, link, none } from './chains.ts';
import type { DayRules } from './day-rules.ts';
import { type OverworkCode, WorkingDay } from './working-day.ts';

/** Adds some jobs to a day; `before` is the job before the first of them. Returns the last job. */
export function goOn(
  problem: ChainProblem,
  rules: DayRules,
  driver: number,
  { day, before, jobs }: { day: WorkingDay; before: number; jobs: readonly number[] },
): number {
  let last = before;
  for (const job of jobs) {
    day.add(rules.begins[job] as number, rules.ends[job] as number, link(problem, driver, last, job));
    last = job;
  }
  return last;
}

/** What would be too long about a driver's day with one more job; null when nothing would be. */
export function overworkWith(
  problem: ChainProblem,
  driver: number,
  chain: readonly number[],
  { job, at }: { job: number; at: number },
): OverworkCode | null {
  const { rules } = problem;
  const limit = rules?.limits[driver];
  if (!rules || !limit) return null;
  const day = new WorkingDay();
  let before = none;
  for (let i = 0; i <= chain.length; i += 1) {
    // No new list is built: a search asks this a hundred thousand times.
    const each = i < at ? (chain[i] as number) : i === at ? job : (chain[i - 1] as number);
    day.add(rules.begins[each] as number, rules.ends[each] as number, link(problem, driver, before, each));
    before = each;
  }
  return day.over(limit);
}
