import loadHighs from 'highs';
import { impossible } from '#domain/dispatch/assignment.ts';
import type { ChainProblem } from '#domain/dispatch/chains.ts';

/** Drivers who are interchangeable in the problem, represented by one of them. */
interface Group {
  readonly driver: number;
  count: number;
}

function groupsOf({ jobs, drivers, first, last, fitCosts }: ChainProblem): Group[] {
  const groups = new Map<string, Group>();
  for (let driver = 0; driver < drivers; driver += 1) {
    const own = (table: Float64Array) => table.subarray(driver * jobs, (driver + 1) * jobs).join(' ');
    const key = [first, last, fitCosts].map(own).join('|');
    const known = groups.get(key);
    if (known) known.count += 1;
    else groups.set(key, { driver, count: 1 });
  }
  return [...groups.values()];
}

/** The problem in LP format: a flow of each group's drivers through the jobs, each job either entered once or left. */
function writeProgram(problem: ChainProblem): string {
  const { jobs, first, next, last, fitCosts, unserved } = problem;
  const costs: string[] = [];
  const names: string[] = [];
  const limits: string[] = [];
  const entries = Array.from({ length: jobs }, (_, job) => [`u${job}`]);
  const add = (name: string, cost: number) => {
    names.push(name);
    costs.push(`${cost < 0 ? '-' : '+'} ${Math.abs(cost)} ${name}`);
    return name;
  };
  for (let job = 0; job < jobs; job += 1) add(`u${job}`, unserved[job] ?? 0);
  for (const [g, { driver, count }] of groupsOf(problem).entries()) {
    const fitCost = (job: number) => fitCosts[driver * jobs + job] ?? 0;
    const into: string[][] = Array.from({ length: jobs }, () => []);
    const outOf: string[][] = Array.from({ length: jobs }, () => []);
    const starts: string[] = [];
    for (let job = 0; job < jobs; job += 1) {
      if (fitCost(job) >= impossible) continue;
      const [out, home] = [first[driver * jobs + job] ?? 0, last[driver * jobs + job] ?? 0];
      if (out < impossible) starts.push(add(`s${g}_${job}`, out + fitCost(job)));
      if (out < impossible) into[job]?.push(`s${g}_${job}`);
      if (home < impossible) outOf[job]?.push(add(`e${g}_${job}`, home));
      for (let after = job + 1; after < jobs; after += 1) {
        const drive = next[job * jobs + after] ?? 0;
        if (drive >= impossible || fitCost(after) >= impossible) continue;
        const name = add(`x${g}_${job}_${after}`, drive + fitCost(after));
        outOf[job]?.push(name);
        into[after]?.push(name);
      }
    }
    for (let job = 0; job < jobs; job += 1) {
      entries[job]?.push(...(into[job] ?? []));
      const flow = [...(into[job] ?? []), ...(outOf[job] ?? []).map((name) => `- ${name}`)];
      if (flow.length > 0) limits.push(`${flow.join(' + ').replaceAll('+ -', '-')} = 0`);
    }
    if (starts.length > 0) limits.push(`${starts.join(' + ')} <= ${count}`);
  }
  limits.push(...entries.map((list) => `${list.join(' + ')} = 1`));
  return ['Minimize', costs.join('\n'), 'Subject To', ...limits, 'Binary', ...names, 'End', ''].join('\n');
}

/** The least that a day without preassigned jobs can cost, by an integer-programming solver. Slow: small days only. */
export async function leastCost(problem: ChainProblem): Promise<number> {
  const highs = await loadHighs();
  const { Status, ObjectiveValue } = highs.solve(writeProgram(problem), { output_flag: false });
  if (Status !== 'Optimal') throw new Error(`the referee found no optimum: ${Status}`);
  return ObjectiveValue;
}
