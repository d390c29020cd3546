import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { impossible } from './assignment.ts';
import { type ChainProblem, type Chains, costOf, link, none, placeOf } from './chains.ts';
import { fairness, shareOf } from './day-rules.ts';
import { overworkWith } from './overwork.ts';

/**
 * How many times a day is shaken, per pair of its jobs: a short day has few ways to be handed out. Five times as many
 * make a large day about one per cent better.
 */
const shakesOfPair = 17;
const mostShakes = 30_000;
/** To get out of a dead end, a day may become worse by up to this share of a job's cost, less as the search goes on. */
const tolerance = { first: 0.5, last: 0.01 };
/** How many drivers a shake takes jobs from at most, and how many in a row from each. */
const mostDrivers = 4;
const mostInRow = 4;

class Shaker {
  readonly #problem: ChainProblem;
  readonly #random = seededNumbers(1);
  readonly #isGiven: Uint8Array;
  readonly #driverOf: Int32Array;
  /** Who can drive each job at all. */
  readonly #suitable: readonly Int32Array[];
  #chains: number[][];
  #unserved: number[];
  /** Each driver's share of the day, in fair shares. */
  readonly #shares: Float64Array;
  /** The chains that this shake has changed, as they were before it. */
  readonly #before = new Map<number, { readonly chain: number[]; readonly share: number }>();

  constructor(problem: ChainProblem, { ofDriver, unserved }: Chains) {
    this.#problem = problem;
    this.#chains = ofDriver.map((chain) => [...chain]);
    this.#unserved = [...unserved];
    this.#shares = Float64Array.from(this.#chains, (chain) => shareOf(problem.rules, chain));
    this.#isGiven = new Uint8Array(problem.jobs);
    for (const job of problem.given.flat()) this.#isGiven[job] = 1;
    const drivers = Array.from({ length: problem.drivers }, (_, driver) => driver);
    const canDrive = (driver: number, job: number) =>
      (problem.fitCosts[driver * problem.jobs + job] as number) < impossible;
    this.#suitable = Array.from({ length: problem.jobs }, (_, job) =>
      Int32Array.from(drivers.filter((driver) => canDrive(driver, job))),
    );
    this.#driverOf = new Int32Array(problem.jobs).fill(none);
    for (const [driver, chain] of this.#chains.entries()) for (const job of chain) this.#driverOf[job] = driver;
  }

  get chains() {
    return { ofDriver: this.#chains.map((chain) => [...chain]), unserved: [...this.#unserved].sort((a, b) => a - b) };
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  /** The driver's chain, ready to be changed: `#before` has a copy. */
  #open(driver: number): number[] {
    const chain = this.#chains[driver] as number[];
    if (!this.#before.has(driver))
      this.#before.set(driver, { chain: [...chain], share: this.#shares[driver] as number });
    return chain;
  }

  /** Takes this job's driver some jobs in a row, once per shake. Returns what that saves. */
  #takeRow(job: number, loose: number[]): number {
    const driver = this.#driverOf[job] ?? none;
    if (driver === none || this.#before.has(driver)) return 0;
    const chain = this.#open(driver);
    const length = 1 + this.#below(Math.min(mostInRow, chain.length));
    const begin = Math.max(0, Math.min(chain.indexOf(job) - this.#below(length), chain.length - length));
    let saved = 0;
    for (let i = begin + length - 1; i >= begin; i -= 1) {
      const taken = chain[i] as number;
      if (this.#isGiven[taken]) continue;
      saved += this.#price(driver, chain[i - 1] ?? none, taken, chain[i + 1] ?? none);
      saved -= this.#addShare(driver, taken, -1);
      chain.splice(i, 1);
      this.#driverOf[taken] = none;
      loose.push(taken);
    }
    return saved;
  }

  /** What a job costs a driver between two others. */
  #price(driver: number, before: number, job: number, after: number): number {
    const problem = this.#problem;
    const fitCost = problem.fitCosts[driver * problem.jobs + job] as number;
    const direct = link(problem, driver, before, after);
    return fitCost + link(problem, driver, before, job) + link(problem, driver, job, after) - direct;
  }

  /** A driver gets (1) or loses (−1) a job's share of the day. Returns what that costs. */
  #addShare(driver: number, job: number, sign: 1 | -1): number {
    const { rules } = this.#problem;
    if (!rules) return 0;
    const before = this.#shares[driver] as number;
    const after = before + sign * (rules.shares[job] as number);
    this.#shares[driver] = after;
    return fairness(rules, after) - fairness(rules, before);
  }

  /** Gives a job to the driver for whom it is cheapest, or leaves it. Returns the cost. */
  #place(job: number, left: number[]): number {
    const problem = this.#problem;
    const { jobs, first, next, last, fitCosts, unserved, rules } = problem;
    const [chains, shares] = [this.#chains, this.#shares];
    const share = rules ? (rules.shares[job] as number) : 0;
    // The larger share's square less the old one's: (s + share)² − s² is share · (2s + share), one product per driver.
    const fair = rules ? rules.fairCost * share : 0;
    const best = { cost: unserved[job] as number, driver: none, at: 0 };
    for (const driver of this.#suitable[job] as Int32Array) {
      const chain = chains[driver] as number[];
      const at = placeOf(chain, job);
      const before = at === 0 ? none : (chain[at - 1] as number);
      const after = at === chain.length ? none : (chain[at] as number);
      const row = driver * jobs;
      const out = (before === none ? first[row + job] : next[before * jobs + job]) as number;
      if (out >= impossible) continue;
      const onwards = (after === none ? last[row + job] : next[job * jobs + after]) as number;
      const drives = out + onwards - link(problem, driver, before, after);
      const cost = (fitCosts[row + job] as number) + drives + fair * (2 * (shares[driver] as number) + share);
      if (cost >= best.cost) continue;
      if (overworkWith(problem, driver, chain, { job, at })) continue;
      best.cost = cost;
      best.driver = driver;
      best.at = at;
    }
    if (best.driver === none) left.push(job);
    else {
      this.#open(best.driver).splice(best.at, 0, job);
      this.#addShare(best.driver, job, 1);
      this.#driverOf[job] = best.driver;
    }
    return best.cost;
  }

  /** Takes jobs around a random time from some drivers and hands them out again. Returns how much dearer that is. */
  #shake(loose: number[]): number {
    const { jobs, unserved } = this.#problem;
    const waiting = this.#unserved;
    let change = 0;
    for (const job of waiting) change -= unserved[job] as number;
    loose.push(...waiting);
    const wanted = 1 + this.#below(mostDrivers);
    const centre = this.#below(jobs);
    for (let away = 0; away < jobs && this.#before.size < wanted; away += 1) {
      change -= this.#takeRow(centre - away, loose) + this.#takeRow(centre + away, loose);
    }
    this.#shuffle(loose);
    const left: number[] = [];
    for (const job of loose) change += this.#place(job, left);
    this.#unserved = left;
    return change;
  }

  /** Loose jobs are handed out in random order. */
  #shuffle(loose: number[]): void {
    for (let i = loose.length - 1; i > 0; i -= 1) {
      const j = this.#below(i + 1);
      [loose[i], loose[j]] = [loose[j] as number, loose[i] as number];
    }
  }

  /** One shake, undone if it makes the day dearer by more than is allowed. Returns the change. */
  step(allowed: number): number {
    this.#before.clear();
    const waiting = this.#unserved;
    const loose: number[] = [];
    const change = this.#shake(loose);
    if (change <= allowed * this.#random()) return change;
    for (const job of loose) this.#driverOf[job] = none;
    for (const [driver, { chain, share }] of this.#before) {
      this.#chains[driver] = chain;
      this.#shares[driver] = share;
      for (const job of chain) this.#driverOf[job] = driver;
    }
    this.#unserved = waiting;
    return 0;
  }
}

/**
 * Makes chains cheaper: again and again takes jobs around the same time from some drivers, gives each to the driver for
 * whom it is cheapest, and keeps the result unless it is too much worse (ruin and recreate). Given jobs stay where they
 * are. The same chains always give the same result: the random numbers come from a fixed seed.
 */
export function shakeChains(problem: ChainProblem, start: Chains): Chains {
  const shaker = new Shaker(problem, start);
  let cost = costOf(problem, start);
  let best = { ...start, cost };
  const costPerJob = costOf(problem, { ...start, unserved: [] }) / problem.jobs;
  const shakes = Math.min(mostShakes, problem.jobs ** 2 * shakesOfPair);
  const falls = (tolerance.last / tolerance.first) ** (1 / shakes);
  let allowed = Math.abs(costPerJob) * tolerance.first;
  for (let i = 0; i < shakes; i += 1) {
    cost += shaker.step(allowed);
    allowed *= falls;
    if (cost < best.cost) best = { ...shaker.chains, cost };
  }
  return best;
}
