import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainProblem, Chains } from './chains.ts';
import { nearestFree } from './nearest-free.ts';
import { shakeChains } from './shake-chains.ts';
import { expectWhole, hiddenDay, leastCost, problems } from './testing/chain-problems.ts';

/** Nobody drives anything but what they have already. */
const nothingYet = ({ jobs, drivers, given }: ChainProblem): Chains => ({
  ofDriver: Array.from({ length: drivers }, (_, driver) => given[driver] ?? []),
  unserved: Array.from({ length: jobs }, (_, job) => job).filter((job) => !given.flat().includes(job)),
  cost: 0,
});

describe('a day that is shaken', () => {
  it.each([false, true])('is whole, costs what it says and the least; with rules: %s', (isRuled) => {
    fc.assert(
      fc.property(problems(isRuled), (problem) => {
        const found = shakeChains(problem, nothingYet(problem));
        expectWhole(problem, found);
        expect(found.cost).toBeCloseTo(leastCost(problem), 3);
      }),
      { numRuns: 5, seed: 3 },
    );
  });

  it('finds the best way where it is hidden well', () => {
    const above = [1, 2].map((seed) => {
      const { problem, least } = hiddenDay(seed, { jobs: 13, drivers: 4 });
      const { cost } = shakeChains(problem, nearestFree(problem));
      return cost - least;
    });
    expect(above).toEqual([0, 0]);
  });
});
