import { impossible } from './assignment.ts';
import { type ChainProblem, type Chains, costOf, link, none, placeOf } from './chains.ts';
import { overworkWith } from './overwork.ts';

/**
 * What a desk does without planning: each job in turn goes to the nearest free driver. The yardstick that a plan must
 * beat.
 */
export function nearestFree(problem: ChainProblem): Chains {
  const chains = Array.from({ length: problem.drivers }, (_, driver) => [...(problem.given[driver] ?? [])]);
  const given = new Set(chains.flat());
  const unserved: number[] = [];
  for (let job = 0; job < problem.jobs; job += 1) {
    if (given.has(job)) continue;
    let nearest: { chain: number[]; at: number; drive: number } | null = null;
    for (const [driver, chain] of chains.entries()) {
      const at = placeOf(chain, job);
      const drive = link(problem, driver, chain[at - 1] ?? none, job);
      const onwards = link(problem, driver, job, chain[at] ?? none);
      const fitCost = problem.fitCosts[driver * problem.jobs + job] as number;
      if (Math.max(drive, onwards, fitCost) >= impossible) continue;
      if (nearest && drive >= nearest.drive) continue;
      if (!overworkWith(problem, driver, chain, { job, at })) nearest = { chain, at, drive };
    }
    if (nearest) nearest.chain.splice(nearest.at, 0, job);
    else unserved.push(job);
  }
  const found = { ofDriver: chains, unserved };
  return { ...found, cost: costOf(problem, found) };
}
