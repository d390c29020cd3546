import type { ChainProblem, Chains } from './chains.ts';
import { dealChains } from './deal-chains.ts';
import { nearestFree } from './nearest-free.ts';
import { shakeChains } from './shake-chains.ts';

/**
 * Chains of jobs at little cost: what a desk would do without a plan, shaken, then dealt out until nothing gets cheaper.
 * The same problem always gives the same answer. `npm run bench -- plan` compares it with the least cost.
 */
export function findChains(problem: ChainProblem): Chains {
  return dealChains(problem, shakeChains(problem, nearestFree(problem)));
}
