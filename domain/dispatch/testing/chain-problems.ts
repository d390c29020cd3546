import fc from 'fast-check';
import { expect } from 'vitest';
import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { impossible } from '../assignment.ts';
import { type ChainProblem, type Chains, costOf, link, none } from '../chains.ts';
import type { DayRules } from '../day-rules.ts';
import { WorkingDay } from '../working-day.ts';

const hour = 3600;

/** A job an hour, each half an hour long; some drivers work as long as they like. */
const rules = (jobs: number, drivers: number): fc.Arbitrary<DayRules> => {
  const begins = Float64Array.from({ length: jobs }, (_, job) => job * hour);
  const limit = fc
    .integer({ min: 1, max: 4 })
    .map((hours) => (hours === 4 ? null : { day: hours * hour, stretch: 2 * hour }));
  return fc.record({
    begins: fc.constant(begins),
    ends: fc.constant(begins.map((begin) => begin + hour / 2)),
    limits: fc.array(limit, { minLength: drivers, maxLength: drivers }),
    shares: fc.constant(new Float64Array(jobs).fill(drivers / jobs)),
    fairCost: fc.integer({ min: 0, max: 60 }),
  });
};

/** A day on which most drives are possible: plain, or with rules and a job that the first driver already has. */
export const problems = (isRuled: boolean): fc.Arbitrary<ChainProblem> =>
  fc
    .record({ jobs: fc.integer({ min: 1, max: 7 }), drivers: fc.integer({ min: 1, max: 3 }) })
    .chain(({ jobs, drivers }): fc.Arbitrary<ChainProblem> => {
      const sure = fc.integer({ min: 0, max: 60 });
      const nearlySure = fc.oneof({ weight: 6, arbitrary: sure }, fc.constant(impossible));
      const table = (rows: number, cost: fc.Arbitrary<number>) =>
        fc.array(cost, { minLength: rows * jobs, maxLength: rows * jobs }).map((costs) => Float64Array.from(costs));
      const plain = fc.record({
        jobs: fc.constant(jobs),
        drivers: fc.constant(drivers),
        first: table(drivers, nearlySure),
        next: table(jobs, nearlySure),
        last: table(drivers, sure),
        fitCosts: table(drivers, nearlySure),
        unserved: fc.constant(0).map(() => new Float64Array(jobs).fill(1000)),
        given: fc.constant([]),
      });
      if (!isRuled) return plain;
      return fc
        .record({ plain, rules: rules(jobs, drivers), given: fc.integer({ min: 0, max: jobs - 1 }) })
        .map(({ plain: problem, given, ...more }) => {
          problem.first[given] = 0;
          problem.unserved[given] = 1_000_000;
          for (let driver = 0; driver < drivers; driver += 1)
            problem.fitCosts[driver * jobs + given] = driver === 0 ? 0 : impossible;
          return {
            ...problem,
            ...more,
            given: Array.from({ length: drivers }, (_, driver) => (driver === 0 ? [given] : [])),
          };
        });
    });

/** Nobody drives anything but the jobs they already have. */
export const nothingYet = ({ jobs, drivers, given }: ChainProblem): Chains => ({
  ofDriver: Array.from({ length: drivers }, (_, driver) => given[driver] ?? []),
  unserved: Array.from({ length: jobs }, (_, job) => job).filter((job) => !given.flat().includes(job)),
  cost: 0,
});

/** Expects every job once, in order, with somebody who can drive it and has time, and given jobs where they were. */
export function expectWhole(problem: ChainProblem, { ofDriver, unserved, cost }: Chains): void {
  const all = [...ofDriver.flat(), ...unserved].sort((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: problem.jobs }, (_, job) => job));
  expect(unserved).toEqual([...unserved].sort((a, b) => a - b));
  expect(ofDriver).toHaveLength(problem.drivers);
  for (const [driver, chain] of ofDriver.entries()) {
    expect(chain).toEqual([...chain].sort((a, b) => a - b));
    expect(chain).toEqual(expect.arrayContaining([...(problem.given[driver] ?? [])]));
    for (const [i, job] of chain.entries()) {
      expect(link(problem, driver, chain[i - 1] ?? none, job)).toBeLessThan(impossible);
      expect(problem.fitCosts[driver * problem.jobs + job]).toBeLessThan(impossible);
    }
    expect(isTooLong(problem, driver, chain)).toBe(false);
  }
  expect(cost).toBeCloseTo(costOf(problem, { ofDriver, unserved }), 3);
}

function isTooLong(problem: ChainProblem, driver: number, chain: readonly number[]): boolean {
  const limit = problem.rules?.limits[driver];
  if (!problem.rules || !limit) return false;
  const day = new WorkingDay();
  for (const [i, job] of chain.entries()) {
    const drive = link(problem, driver, chain[i - 1] ?? none, job);
    day.add(problem.rules.begins[job] as number, problem.rules.ends[job] as number, drive);
  }
  return day.over(limit) !== null;
}

/** Tries every way to hand out the jobs. */
export function leastCost(problem: ChainProblem): number {
  let least = Number.POSITIVE_INFINITY;
  const chains: number[][] = Array.from({ length: problem.drivers }, () => []);
  const go = (job: number, unserved: number[]): void => {
    if (job === problem.jobs) {
      if (chains.some((chain, driver) => isTooLong(problem, driver, chain))) return;
      least = Math.min(least, costOf(problem, { ofDriver: chains, unserved }));
      return;
    }
    const owner = problem.given.findIndex((own) => own.includes(job));
    for (const [driver, chain] of chains.entries()) {
      if (owner !== -1 && owner !== driver) continue;
      chain.push(job);
      go(job + 1, unserved);
      chain.pop();
    }
    if (owner === -1) go(job + 1, [...unserved, job]);
  };
  go(0, []);
  return least;
}

/**
 * A day with the best plan hidden in it: each job belongs to a driver, and every drive of that plan costs one, every
 * other drive two or more. `least` is what the hidden plan costs.
 */
export function hiddenDay(seed: number, { jobs, drivers }: { jobs: number; drivers: number }) {
  const random = seededNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const table = (rows: number) => Float64Array.from({ length: rows * jobs }, () => 2 + below(20));
  const [first, next, last] = [table(drivers), table(jobs), table(drivers)];
  const hidden = Array.from({ length: drivers }, (): number[] => []);
  for (let job = 0; job < jobs; job += 1) hidden[below(drivers)]?.push(job);
  for (const [driver, chain] of hidden.entries()) {
    for (const [i, job] of chain.entries()) {
      if (i === 0) first[driver * jobs + job] = 1;
      else next[(chain[i - 1] as number) * jobs + job] = 1;
    }
    if (chain.length > 0) last[driver * jobs + (chain.at(-1) as number)] = 1;
  }
  const problem: ChainProblem = {
    jobs,
    drivers,
    first,
    next,
    last,
    fitCosts: new Float64Array(drivers * jobs),
    unserved: new Float64Array(jobs).fill(1000),
    given: [],
  };
  return { problem, least: jobs + hidden.filter((chain) => chain.length > 0).length };
}
