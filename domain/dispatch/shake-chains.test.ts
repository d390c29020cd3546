import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impossible } from './assignment.ts';
import type { ChainProblem } from './chains.ts';
import { nearestFree } from './nearest-free.ts';
import { numberDay } from './plan-day.ts';
import { shakeChains } from './shake-chains.ts';
import { expectWhole, hiddenDay, leastCost, nothingYet, problems } from './testing/chain-problems.ts';
import { seededDay } from './testing/seeded-day.ts';

describe('a day that is shaken', () => {
  it.each([false, true])('is complete, costs what it says and as little as possible (with rules: %s)', (isRuled) => {
    fc.assert(
      fc.property(problems(isRuled), (problem) => {
        const found = shakeChains(problem, nothingYet(problem));
        expectWhole(problem, found);
        expect(found.cost).toBeCloseTo(leastCost(problem), 3);
      }),
      { numRuns: 5, seed: 3 },
    );
  });

  it('finds the best plan where one is hidden', () => {
    const { problem, least } = hiddenDay(1, { jobs: 12, drivers: 4 });
    expect(shakeChains(problem, nearestFree(problem)).cost).toBe(least);
  });

  // Each job left without a driver costs ten million. A search that takes single jobs, or the jobs of one driver at a
  // time, does worse; so does one that accepts every change, on the largest day.
  it.each([
    [10, { jobs: 14, drivers: 5 }, 20_022_713],
    [12, { jobs: 14, drivers: 5 }, 30_028_884],
    [14, { jobs: 14, drivers: 5 }, 22_314],
    [2, { jobs: 24, drivers: 6 }, 30_053_053],
  ])('costs no more than the least known cost of a day (%i)', (seed, size, least) => {
    const { problem } = numberDay(seededDay(seed, size));
    const found = shakeChains(problem, nearestFree(problem));
    expectWhole(problem, found);
    expect(Math.floor(found.cost)).toBeLessThanOrEqual(least);
  });

  it('lists the jobs left without a driver in the order of the day', () => {
    const all = (length: number, cost: number) => new Float64Array(length).fill(cost);
    // They are all at the same time, and the last is the cheapest.
    const fitCosts = Float64Array.from({ length: 8 }, (_, job) => 8 - job);
    const tables = { first: all(8, 1), next: all(64, impossible), last: all(8, 1), fitCosts, unserved: all(8, 1000) };
    const problem: ChainProblem = { jobs: 8, drivers: 1, ...tables, given: [] };
    const found = shakeChains(problem, nothingYet(problem));
    expect(found).toEqual({ ofDriver: [[7]], unserved: [0, 1, 2, 3, 4, 5, 6], cost: 7003 });
  });

  it('leaves given jobs with their driver, even where another driver or none would be cheaper', () => {
    const all = (length: number, cost: number) => new Float64Array(length).fill(cost);
    const fitCosts = Float64Array.from([900, 0, 0, 0]);
    const tables = { first: all(4, 1), next: all(4, 1), last: all(4, 1), fitCosts, unserved: all(2, 500) };
    const problem: ChainProblem = { jobs: 2, drivers: 2, ...tables, given: [[0], []] };
    const { ofDriver } = shakeChains(problem, nothingYet(problem));
    expect(ofDriver[0]).toContain(0);
  });

  it('stays as it is where nothing is cheaper', () => {
    // Three drivers to whom everything costs the same.
    const same = (length: number) => new Float64Array(length).fill(7);
    const tables = { first: same(9), next: same(9), last: same(9), fitCosts: same(9), unserved: same(3).fill(1000) };
    const problem: ChainProblem = { jobs: 3, drivers: 3, ...tables, given: [] };
    const start = { ofDriver: [[], [0, 1, 2], []], unserved: [], cost: 0 };
    expect(shakeChains(problem, start)).toEqual({ ...start, cost: 7 * 4 + 7 * 3 });
  });
});
