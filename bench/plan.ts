import type { ChainProblem, Chains } from '#domain/dispatch/chains.ts';
import { shareOf } from '#domain/dispatch/day-rules.ts';
import { findChains } from '#domain/dispatch/find-chains.ts';
import { nearestFree } from '#domain/dispatch/nearest-free.ts';
import { numberDay, planDay } from '#domain/dispatch/plan-day.ts';
import { seededDay } from '#domain/dispatch/testing/seeded-day.ts';
import { leastCost } from './plan/referee.ts';
import { readInstances } from './plan/vehicle-scheduling.ts';
import { atMostRow, type BenchRow } from './support/bench-row.ts';

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;
/** Processor time in seconds: other work on the machine makes the clock time longer, but hardly this. */
function processorSeconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The largest day that the planner is made for, planned three times: the middle result counts. */
function speed(): BenchRow[] {
  const times = [1, 2, 3].map((seed) => {
    const day = seededDay(seed, { jobs: 200, drivers: 50 });
    return processorSeconds(() => planDay(day));
  });
  const [, middle = 0] = times.sort((a, b) => a - b);
  return [atMostRow('200 jobs for 50 drivers, processor time', middle, 2, 's')];
}

/** The busiest driver's takings, where 1 is an equal share. */
const busiest = ({ rules }: ChainProblem, { ofDriver }: Chains) =>
  Math.max(...ofDriver.map((chain) => shareOf(rules, chain)));

/** A day for a firm without shifts: only working hours and fairness spread the jobs. */
function withoutShifts(): BenchRow[] {
  const day = seededDay(1, { jobs: 135, drivers: 30 });
  const drivers = day.drivers.map((driver) => ({ ...driver, shifts: null, mostWorkSeconds: 10 * 3600 }));
  const { problem } = numberDay({ ...day, drivers });
  const fair = findChains(problem);
  const { rules: _, ...unruled } = problem;
  const unfair = findChains(unruled);
  const most = (chains: Chains) => Math.max(...chains.ofDriver.map((chain) => chain.length));
  return [
    {
      name: '135 jobs for 30 drivers without shifts, at most 10 hours each: jobs of the busiest; with no rule for hours and shares',
      value: `${most(fair)} (${busiest(problem, fair).toFixed(1)} fair shares); ${most(unfair)} (${busiest(problem, unfair).toFixed(1)})`,
      target: 'at most 2 fair shares',
      ok: busiest(problem, fair) <= 2,
    },
    {
      name: 'jobs without a driver on that day; with no rule for hours and shares',
      value: `${fair.unserved.length}; ${unfair.unserved.length}`,
      target: 'shown',
      ok: true,
    },
  ];
}

function againstNearest(): BenchRow[] {
  const sum = { plan: 0, nearest: 0, unserved: 0, nearestUnserved: 0 };
  for (let seed = 1; seed <= 10; seed += 1) {
    const day = seededDay(seed, { jobs: 120, drivers: 40 });
    const { deadAfter, deadNearest, unserved } = planDay(day);
    sum.plan += deadAfter.seconds;
    sum.nearest += deadNearest.seconds;
    sum.unserved += unserved.length;
    sum.nearestUnserved += nearestFree(numberDay(day).problem).unserved.length;
  }
  const saved = 1 - sum.plan / sum.nearest;
  return [
    {
      name: 'empty driving on ten days of 120 jobs and 40 drivers, below the nearest free driver',
      value: `${percent(saved)} (${Math.round(sum.plan / 60)} min instead of ${Math.round(sum.nearest / 60)} min)`,
      target: '≥ 20 %',
      ok: saved >= 0.2,
    },
    {
      name: 'jobs without a driver on these days; with the nearest free driver',
      value: `${sum.unserved}; ${sum.nearestUnserved}`,
      target: 'no more',
      ok: sum.unserved <= sum.nearestUnserved,
    },
  ];
}

async function againstReferee(): Promise<BenchRow[]> {
  const [ours, least] = [[] as number[], [] as number[]];
  for (let seed = 1; seed <= 8; seed += 1) {
    // The referee only counts drives.
    const { rules: _, ...problem } = numberDay(seededDay(seed, { jobs: 30, drivers: 12 })).problem;
    ours.push(findChains(problem).cost);
    least.push(await leastCost(problem));
  }
  // Whole costs: a job left undone weighs as much as all drives together, and both must leave equally few.
  const above = ours.map((cost, i) => (cost - (least[i] ?? 0)) / ((least[i] ?? 0) % 10_000_000));
  const mean = above.reduce((sum, share) => sum + share, 0) / above.length;
  return [
    {
      name: 'eight days of 30 jobs and 12 drivers, above the least possible (HiGHS), mean',
      value: `${percent(mean, 2)} (${above.filter((share) => share <= 1e-9).length} of ${above.length} exactly)`,
      target: '≤ 1 %',
      ok: mean <= 0.01,
    },
  ];
}

function againstInstances(folder: string | undefined): BenchRow[] {
  const instances = folder ? readInstances(folder) : [];
  if (instances.length === 0) {
    const how = 'give their folder: npm run bench -- plan FOLDER';
    return [{ name: 'public instances of vehicle scheduling', value: how, target: 'shown', ok: true }];
  }
  return instances.map(({ name, problem, least }) => {
    const { cost, unserved } = findChains(problem);
    const above = cost / least - 1;
    return {
      name: `public instance ${name}, above the known optimum`,
      value: `${percent(above, 2)}${unserved.length > 0 ? `, ${unserved.length} left` : ''}`,
      target: '≤ 0.5 %',
      ok: above <= 0.005 && unserved.length === 0,
    };
  });
}

/** How good and how fast the plan of a day is. `folder` holds public instances, which are not kept in the project. */
export async function benchPlan(folder: string | undefined): Promise<BenchRow[]> {
  return [
    ...speed(),
    ...withoutShifts(),
    ...againstNearest(),
    ...(await againstReferee()),
    ...againstInstances(folder),
  ];
}
