import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impossible } from './assignment.ts';
import type { ChainProblem } from './chains.ts';
import { dealChains } from './deal-chains.ts';
import { nearestFree } from './nearest-free.ts';
import { expectWhole, hiddenDay, leastCost, nothingYet, problems } from './testing/chain-problems.ts';

/** Two drivers, and every drive an hour long except those that are given. */
const day = (jobs: number, more: Partial<ChainProblem> = {}): ChainProblem => ({
  jobs,
  drivers: 2,
  first: new Float64Array(2 * jobs).fill(3600),
  next: new Float64Array(jobs * jobs).fill(3600),
  last: new Float64Array(2 * jobs).fill(3600),
  fitCosts: new Float64Array(2 * jobs),
  unserved: new Float64Array(jobs).fill(100_000),
  given: [],
  ...more,
});

describe('a day that is dealt out again', () => {
  it.each([false, true])('is complete, costs what it says and no more than before (with rules: %s)', (isRuled) => {
    fc.assert(
      fc.property(problems(isRuled), (problem) => {
        const start = nearestFree(problem);
        const dealt = dealChains(problem, start);
        expectWhole(problem, dealt);
        expect(dealt.cost).toBeLessThanOrEqual(start.cost);
        expectWhole(problem, dealChains(problem, nothingYet(problem)));
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  it('finds the best plan on most small days', () => {
    const [missed = [], missedWithRules = []] = [false, true].map((isRuled) =>
      fc.sample(problems(isRuled), { numRuns: 20, seed: 5 }).filter((problem) => {
        const dealt = dealChains(problem, nearestFree(problem));
        return dealt.cost > leastCost(problem) + 0.001;
      }),
    );
    // Shaking finds what dealing misses.
    expect(missed.length).toBeLessThanOrEqual(3);
    expect(missedWithRules.length).toBeLessThanOrEqual(5);
  });

  it('finds the best plan where one is hidden', () => {
    const above = [1, 2, 3, 4].map((seed) => {
      const { problem, least } = hiddenDay(seed, { jobs: 30, drivers: 5 });
      return dealChains(problem, nearestFree(problem)).cost - least;
    });
    expect(above).toEqual([0, 0, 0, 0]);
  });

  it('swaps what two drivers do for the rest of the day', () => {
    // After their first job, each driver is only a minute from the other's second one.
    const next = new Float64Array(16).fill(3600);
    next[0 * 4 + 3] = 60;
    next[1 * 4 + 2] = 60;
    const dealt = dealChains(day(4, { next }), {
      ofDriver: [
        [0, 2],
        [1, 3],
      ],
      unserved: [],
      cost: 0,
    });
    expect(dealt).toEqual({
      ofDriver: [
        [0, 3],
        [1, 2],
      ],
      unserved: [],
      cost: 4 * 3600 + 2 * 60,
    });
  });

  it.each([4, 12, 40])('swaps what two drivers do for %i jobs in the middle of the day, and nothing else', (width) => {
    // Each begins and ends with a job that only they can drive; in between they have every other job. The first and the
    // last job are nearer to the other driver's jobs, but changing over anywhere in between is a long drive.
    const jobs = width + 4;
    const [next, fitCosts] = [new Float64Array(jobs * jobs).fill(9000), new Float64Array(2 * jobs)];
    for (let job = 0; job < jobs - 2; job += 1) next[job * jobs + job + 2] = 3600;
    for (const job of [0, jobs - 2]) fitCosts[jobs + job] = impossible;
    for (const job of [1, jobs - 1]) fitCosts[job] = impossible;
    next[0 * jobs + 3] = next[1 * jobs + 2] = 60;
    next[(jobs - 4) * jobs + jobs - 1] = next[(jobs - 3) * jobs + jobs - 2] = 60;
    const everySecond = (from: number) => Array.from({ length: jobs / 2 }, (_, i) => from + 2 * i);
    const [even, odd] = [everySecond(0), everySecond(1)];
    const dealt = dealChains(day(jobs, { next, fitCosts }), { ofDriver: [even, odd], unserved: [], cost: 0 });
    expect(dealt.ofDriver).toEqual([
      [0, ...odd.slice(1, -1), jobs - 2],
      [1, ...even.slice(1, -1), jobs - 1],
    ]);
  });

  it('leaves one of two jobs that are far from each other', () => {
    const next = Float64Array.of(0, 9000, impossible, 0, 0, impossible, 0, 0, 0);
    const unserved = Float64Array.of(2000, 2000, 1000);
    const alone = day(3, { drivers: 1, next, unserved });
    const dealt = dealChains(alone, { ofDriver: [[0, 1]], unserved: [2], cost: 0 });
    expect(dealt).toEqual({ ofDriver: [[1]], unserved: [0, 2], cost: 2 * 3600 + 3000 });
  });

  describe('shares the day', () => {
    const free = new Float64Array(36);
    const shared = (shares: number[], fitCosts: Float64Array): ChainProblem => {
      const jobs = shares.length;
      const times = { begins: new Float64Array(jobs), ends: new Float64Array(jobs), limits: [null, null] };
      const rules = { ...times, shares: Float64Array.from(shares), fairCost: 100 };
      return day(jobs, { first: free, next: free, last: free, fitCosts, rules });
    };

    it('gives a job to whoever has less to do, counting the whole day', () => {
      // Only the first driver can drive the first and last job, and nobody can drive jobs 2 to 4.
      const fitCosts = new Float64Array(12);
      for (const job of [2, 3, 4]) fitCosts[job] = impossible;
      for (const job of [0, 2, 3, 4, 5]) fitCosts[6 + job] = impossible;
      const start = { ofDriver: [[0, 1, 5], []], unserved: [2, 3, 4], cost: 0 };
      const dealt = dealChains(shared([0, 0.5, 0, 0, 0, 2], fitCosts), start);
      expect(dealt.ofDriver).toEqual([[0, 5], [1]]);
    });

    it('leaves a small job with the busier driver where the other one is far away', () => {
      const fitCosts = Float64Array.of(0, 0, impossible, 100);
      const dealt = dealChains(shared([1, 0.1], fitCosts), { ofDriver: [[0, 1], []], unserved: [], cost: 0 });
      expect(dealt.ofDriver).toEqual([[0, 1], []]);
    });
  });

  it('gives out an open job where that pays, and leaves the one that costs more to drive than to leave', () => {
    const unserved = Float64Array.of(100_000, 100_000, 3000);
    const dealt = dealChains(day(3, { unserved }), { ofDriver: [[0], []], unserved: [1, 2], cost: 0 });
    expect(dealt.unserved).toEqual([2]);
  });
});
