import { assignRows, impossible, mayImprove, rounding } from './assignment.ts';
import { type ChainProblem, type Chains, costOf, link, none, placeOf } from './chains.ts';
import { fairness, shareOf } from './day-rules.ts';
import { goOn } from './overwork.ts';
import { WorkingDay } from './working-day.ts';

/** A piece of a day: its first and last job, and what it costs with each driver, or left without one. */
interface Weighed {
  readonly jobs: readonly number[];
  readonly share: number;
  readonly begin: number;
  readonly end: number;
  readonly costs: Float64Array;
  readonly left: number;
}

/** The piece of a driver who has nothing at that time; it is the same for everybody. */
const nothing: Weighed = { jobs: [], share: 0, begin: none, end: none, costs: new Float64Array(), left: 0 };

/** Where a stretch of the day begins and ends in a driver's chain. */
interface Cut {
  readonly begin: number;
  readonly end: number;
}

class Search {
  readonly chains: number[][];
  unserved: number[];
  readonly #problem: ChainProblem;
  /** The problem's `fitCosts`, but indexed by `job * drivers + driver`: a piece is weighed for all drivers in one go. */
  readonly #fitCostsByJob: Float64Array;

  constructor(problem: ChainProblem, start: Chains) {
    this.#problem = problem;
    const { jobs, drivers, fitCosts } = problem;
    this.#fitCostsByJob = new Float64Array(jobs * drivers);
    for (let driver = 0; driver < drivers; driver += 1) {
      for (let job = 0; job < jobs; job += 1) {
        this.#fitCostsByJob[job * drivers + driver] = fitCosts[driver * jobs + job] as number;
      }
    }
    this.chains = start.ofDriver.map((chain) => [...chain]);
    this.unserved = [...start.unserved];
  }

  /** What the empty drives inside a piece cost, and what speaks for or against each driver for all of its jobs. */
  #weigh(piece: readonly number[]): Weighed {
    if (piece.length === 0) return nothing;
    const { drivers, jobs, next } = this.#problem;
    let inside = 0;
    for (let i = 1; i < piece.length; i += 1) {
      inside += next[(piece[i - 1] as number) * jobs + (piece[i] as number)] as number;
    }
    const costs = new Float64Array(drivers).fill(inside);
    for (const job of piece) {
      const start = job * drivers;
      for (let driver = 0; driver < drivers; driver += 1) {
        costs[driver] = (costs[driver] as number) + (this.#fitCostsByJob[start + driver] as number);
      }
    }
    const share = shareOf(this.#problem.rules, piece);
    const [begin, end] = [piece[0] as number, piece[piece.length - 1] as number];
    return { jobs: piece, share, begin, end, costs, left: this.#leave(piece) };
  }

  /**
   * What each piece costs inside a driver's day, between the job before and the job after it, including the cost of how
   * much of the day the driver then has. Most pieces of a short stretch are empty, and all of those cost the same.
   */
  #weighRow(driver: number, cut: Cut, pieces: readonly Weighed[], costs: Float64Array): void {
    const problem = this.#problem;
    const { jobs, first, next, last, rules } = problem;
    const chain = this.chains[driver] as number[];
    const [before, after] = [chain[cut.begin - 1] ?? none, chain[cut.end] ?? none];
    const share = shareOf(rules, chain.toSpliced(cut.begin, cut.end - cut.begin));
    const empty = Math.min(impossible, link(problem, driver, before, after) + fairness(rules, share));
    const [out, outStart] = before === none ? [first, driver * jobs] : [next, before * jobs];
    const row = driver * pieces.length;
    for (let column = 0; column < pieces.length; column += 1) {
      const piece = pieces[column] as Weighed;
      if (piece.begin === none) {
        costs[row + column] = empty;
        continue;
      }
      const onwards = after === none ? last[driver * jobs + piece.end] : next[piece.end * jobs + after];
      const sum = (piece.costs[driver] as number) + (out[outStart + piece.begin] as number) + (onwards as number);
      costs[row + column] = Math.min(impossible, sum + fairness(rules, share + piece.share));
    }
  }

  /** Rules out the pieces that would make a driver's day too long. */
  #forbidOverwork(driver: number, { begin, end }: Cut, pieces: readonly Weighed[], costs: Float64Array): void {
    const problem = this.#problem;
    const { rules } = problem;
    const limit = rules?.limits[driver];
    if (!rules || !limit) return;
    const chain = this.chains[driver] as number[];
    const late = chain.slice(end);
    const morning = new WorkingDay();
    const before = goOn(problem, rules, driver, { day: morning, before: none, jobs: chain.slice(0, begin) });
    for (const [column, { jobs }] of pieces.entries()) {
      const at = driver * pieces.length + column;
      // An empty piece makes nobody work longer, and what cannot be driven anyway need not be checked.
      // Stryker disable next-line all: it only saves time; the result would be the same without it
      if (jobs.length === 0 || (costs[at] as number) >= impossible) continue;
      const day = morning.copy();
      const last = goOn(problem, rules, driver, { day, before, jobs });
      goOn(problem, rules, driver, { day, before: last, jobs: late });
      if (day.over(limit)) costs[at] = impossible;
    }
  }

  #leave(piece: readonly number[]): number {
    return piece.reduce((sum, job) => sum + (this.#problem.unserved[job] as number), 0);
  }

  /**
   * Takes the jobs from number `from` up to `until` out of every driver's day and deals these pieces out again at the
   * least cost, together with those of these jobs that had no driver. Returns whether that was cheaper.
   */
  deal(from: number, until: number): boolean {
    const isInside = (job: number) => job >= from && job < until;
    const waiting = this.unserved.filter(isInside);
    const cuts = this.chains.map((chain) => ({ begin: placeOf(chain, from), end: placeOf(chain, until) }));
    const pieces = cuts.map(({ begin, end }, driver) => (this.chains[driver] as number[]).slice(begin, end));
    pieces.push(...waiting.map((job) => [job]));
    const size = pieces.length;
    const weighed = pieces.map((piece) => this.#weigh(piece));
    const costs = new Float64Array(size * size);
    for (const [driver, cut] of cuts.entries()) this.#weighRow(driver, cut, weighed, costs);
    const left = Float64Array.from(weighed, (piece) => piece.left);
    for (let row = cuts.length; row < size; row += 1) costs.set(left, row * size);
    if (!mayImprove(costs, size)) return false;
    // Working hours only rule things out: where no deal helps even without them, they need not be checked.
    for (const [driver, cut] of cuts.entries()) this.#forbidOverwork(driver, cut, weighed, costs);
    const dealt = assignRows(costs, size);
    let saved = 0;
    for (let row = 0; row < size; row += 1) {
      saved += (costs[row * size + row] as number) - (costs[row * size + (dealt[row] as number)] as number);
    }
    if (saved <= rounding) return false;
    this.#take(dealt, pieces, cuts, isInside);
    return true;
  }

  #take(
    dealt: Int32Array,
    pieces: readonly number[][],
    cuts: readonly Cut[],
    isInside: (job: number) => boolean,
  ): void {
    for (const [row, { begin, end }] of cuts.entries()) {
      const chain = this.chains[row] as number[];
      chain.splice(begin, end - begin, ...(pieces[dealt[row] as number] as number[]));
    }
    const left = [...dealt.subarray(cuts.length)].flatMap((column) => pieces[column] as number[]);
    this.unserved = [...this.unserved.filter((job) => !isInside(job)), ...left].sort((a, b) => a - b);
  }
}

/** How many jobs wide the stretches are that are dealt out again; the whole rest of the day comes first. */
const widths = [Number.POSITIVE_INFINITY, 40, 12, 4];

/**
 * Makes chains cheaper: cuts the day at every job and deals the rest of everybody's day out again at the least cost,
 * then shorter stretches, until no deal helps any more.
 */
export function dealChains(problem: ChainProblem, start: Chains): Chains {
  const { jobs } = problem;
  const search = new Search(problem, start);
  // Deals since the last one that helped: once every one has been tried in vain, we are done.
  let inVain = 0;
  for (let deal = 0; inVain < widths.length * jobs; deal += 1) {
    const from = deal % jobs;
    const width = widths[Math.floor(deal / jobs) % widths.length] as number;
    inVain = search.deal(from, Math.min(jobs, from + width)) ? 0 : inVain + 1;
  }
  const found = { ofDriver: search.chains, unserved: search.unserved };
  return { ...found, cost: costOf(problem, found) };
}
