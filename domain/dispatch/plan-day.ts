import { impossible } from './assignment.ts';
import { type ChainProblem, type Chains, link, none, placeOf } from './chains.ts';
import type { DayRules } from './day-rules.ts';
import { findChains } from './find-chains.ts';
import { findMisfit, type MisfitCode, misfitCodes } from './find-misfit.ts';
import {
  type DeskCar,
  type DeskDriver,
  type DeskJob,
  type Drive,
  type Drives,
  driveBetween,
  driveFromBase,
  driveToBase,
  secondsBetween,
  typesLarger,
} from './jobs-and-drivers.ts';
import { nearestFree } from './nearest-free.ts';
import { goOn, overworkWith } from './overwork.ts';
import { limitBeside, type OverworkCode, WorkingDay } from './working-day.ts';

export interface Day {
  readonly jobs: readonly DeskJob[];
  readonly drivers: readonly DeskDriver[];
  readonly drives: Drives;
  /** Nobody sets off before this. */
  readonly now: Date;
}

/**
 * Why a job stays without a driver: something rules everybody out, everybody who could do it is on other jobs or would
 * work too long, or its time has passed.
 */
export type UnservedCode = MisfitCode | OverworkCode | 'busy' | 'past' | 'no-drivers';

/** All the empty driving of a day. */
export interface DeadMiles {
  readonly metres: number;
  readonly seconds: number;
}

export interface DayPlan {
  /** The jobs that had no driver and now get one, in order of pickup. */
  readonly assignments: readonly { readonly jobId: string; readonly driverId: string; readonly vehicleId: string }[];
  readonly unserved: readonly { readonly jobId: string; readonly code: UnservedCode }[];
  /** Of the jobs that already have a driver. */
  readonly deadBefore: DeadMiles;
  readonly deadAfter: DeadMiles;
  /** If each job went to the nearest free driver instead. */
  readonly deadNearest: DeadMiles;
}

// In seconds of empty driving. No drive is worth leaving a job for; no job is worth taking another from its driver.
const unservedCost = 10_000_000;
const givenCost = 1_000_000_000;
/** Per type: a larger car than booked only goes when nothing else fits better. */
const largerCarCost = 5 * 60;
/** What a fair share of the day costs; twice as much costs four times this, three times as much nine times. */
const fairShareCost = 5 * 60;
/** A driver whom the customer likes may come from farther away. */
const preferredSaves = 30 * 60;

/** What speaks for or against a driver for a job, the drive aside. */
function fitCostOf(job: DeskJob, driver: DeskDriver): number {
  if (job.driverId !== null) return job.driverId === driver.id ? 0 : impossible;
  if (findMisfit(job, driver)) return impossible;
  return typesLarger(job, driver) * largerCarCost - (job.preferredDriverId === driver.id ? preferredSaves : 0);
}

const seconds = (at: Date) => at.getTime() / 1000;

/** The jobs and drivers of a day as the search needs them. Jobs are numbered in order of pickup. */
export interface NumberedDay {
  readonly jobs: readonly DeskJob[];
  readonly past: readonly DeskJob[];
  readonly problem: ChainProblem;
}

/** Working hours, and how evenly the day is spread: a share of 1 is what the day brings in per driver with a car. */
function dayRules(jobs: readonly DeskJob[], drivers: readonly DeskDriver[], problem: ChainProblem): DayRules {
  const total = jobs.reduce((sum, { pence }) => sum + pence, 0);
  const cars = drivers.filter(({ car }) => car !== null).length;
  const rules = {
    begins: Float64Array.from(jobs, ({ pickupAt }) => seconds(pickupAt)),
    ends: Float64Array.from(jobs, ({ endsAt }) => seconds(endsAt)),
    shares: Float64Array.from(jobs, ({ pence }) => (total === 0 ? 0 : (pence * cars) / total)),
    fairCost: fairShareCost,
    limits: [],
  };
  const limits = drivers.map(({ mostWorkSeconds }, driver) => {
    if (mostWorkSeconds === null) return null;
    const day = new WorkingDay();
    goOn(problem, rules, driver, { day, before: none, jobs: problem.given[driver] as readonly number[] });
    return limitBeside(mostWorkSeconds, day);
  });
  return { ...rules, limits };
}

export function numberDay({ jobs: all, drivers, drives, now }: Day): NumberedDay {
  const isOurs = new Set<string | null>(drivers.map(({ id }) => id));
  const past = all.filter((job) => job.driverId === null && job.pickupAt < now);
  const jobs = all
    .filter((job) => (job.driverId === null ? job.pickupAt >= now : isOurs.has(job.driverId)))
    .sort((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime() || a.id.localeCompare(b.id, 'en'));
  const size = jobs.length;
  const table = (rows: number) => new Float64Array(rows * size);
  const tables = { first: table(drivers.length), last: table(drivers.length), fitCosts: table(drivers.length) };
  const next = table(size).fill(impossible);
  const isInTime = (from: Date, takes: number, to: DeskJob) =>
    Math.max(seconds(from), seconds(now)) + takes <= seconds(to.pickupAt);

  for (const [i, before] of jobs.entries()) {
    for (const [j, after] of jobs.entries()) {
      if (j <= i) continue;
      const drive = driveBetween(drives, before, after);
      // What the office has given to one driver stays, even where the time between is short.
      const isGiven = before.driverId !== null && before.driverId === after.driverId;
      if (isGiven || isInTime(before.endsAt, secondsBetween(drive), after)) next[i * size + j] = drive.seconds;
    }
  }
  for (const [d, driver] of drivers.entries()) {
    for (const [j, job] of jobs.entries()) {
      const at = d * size + j;
      const out = driveFromBase(drives, driver.base, job);
      tables.fitCosts[at] = fitCostOf(job, driver);
      tables.first[at] = job.driverId !== null || isInTime(now, out.seconds, job) ? out.seconds : impossible;
      tables.last[at] = driveToBase(drives, job, driver.base).seconds;
    }
  }
  const given = drivers.map(({ id }) => jobs.flatMap((job, j) => (job.driverId === id ? [j] : [])));
  const unserved = Float64Array.from(jobs, ({ driverId }) => (driverId === null ? unservedCost : givenCost));
  const problem = { jobs: size, drivers: drivers.length, ...tables, next, unserved, given };
  return { jobs, past, problem: { ...problem, rules: dayRules(jobs, drivers, problem) } };
}

/** How far everybody drives empty. */
function deadMiles({ drivers, drives }: Day, jobs: readonly DeskJob[], chains: Chains['ofDriver']): DeadMiles {
  let [metres, secondsDriven] = [0, 0];
  const add = (drive: Drive) => {
    metres += drive.metres;
    secondsDriven += drive.seconds;
  };
  for (const [d, chain] of chains.entries()) {
    const { base } = drivers[d] as DeskDriver;
    const own = chain.map((j) => jobs[j] as DeskJob);
    for (const [i, job] of own.entries()) {
      const before = own[i - 1];
      add(before ? driveBetween(drives, before, job) : driveFromBase(drives, base, job));
    }
    const last = own.at(-1);
    if (last) add(driveToBase(drives, last, base));
  }
  return { metres: Math.round(metres), seconds: Math.round(secondsDriven) };
}

/** What keeps a suitable driver from a job: another job, or a day that would be too long. */
function whyNotDriven(problem: ChainProblem, driver: number, chain: readonly number[], job: number): UnservedCode {
  const at = placeOf(chain, job);
  const drives = [link(problem, driver, chain[at - 1] ?? none, job), link(problem, driver, job, chain[at] ?? none)];
  if (Math.max(...drives) >= impossible) return 'busy';
  return overworkWith(problem, driver, chain, { job, at }) ?? 'busy';
}

/** From what no rota can change to what came closest to finding a driver. */
const unservedCodes: readonly UnservedCode[] = [...misfitCodes, 'busy', 'break', 'hours'];

/** The reason that came closest to finding a driver: one that a change of rota, documents or hours would overcome. */
function whyUnserved(day: Day, { jobs, problem }: NumberedDay, found: Chains, j: number): UnservedCode {
  const job = jobs[j] as DeskJob;
  const reasons = new Set(
    day.drivers.map(
      (driver, d) => findMisfit(job, driver)?.code ?? whyNotDriven(problem, d, found.ofDriver[d] as number[], j),
    ),
  );
  return unservedCodes.findLast((code) => reasons.has(code)) ?? 'no-drivers';
}

/** Turns the chains that were found into a plan for the day. */
export function readPlan(day: Day, numbered: NumberedDay, found: Chains): DayPlan {
  const { jobs, past, problem } = numbered;
  const driverOf = (j: number) => day.drivers[found.ofDriver.findIndex((chain) => chain.includes(j))];
  const assignments = jobs.flatMap((job, j) => {
    const driver = job.driverId === null ? driverOf(j) : undefined;
    // A driver without a car is given nothing.
    return driver ? [{ jobId: job.id, driverId: driver.id, vehicleId: (driver.car as DeskCar).id }] : [];
  });
  return {
    assignments,
    unserved: [
      ...past.map(({ id }) => ({ jobId: id, code: 'past' as const })),
      ...found.unserved.map((j) => ({
        jobId: (jobs[j] as DeskJob).id,
        code: whyUnserved(day, numbered, found, j),
      })),
    ],
    deadBefore: deadMiles(day, jobs, problem.given),
    deadAfter: deadMiles(day, jobs, found.ofDriver),
    deadNearest: deadMiles(day, jobs, nearestFree(problem).ofDriver),
  };
}

/**
 * Proposes drivers for all the jobs that have none, in one go: as many jobs as can be served within everybody's working
 * hours, with little empty driving, and no driver with far more of the day than the others.
 * Jobs that have a driver keep them. The same day always gives the same plan.
 */
export function planDay(day: Day): DayPlan {
  const numbered = numberDay(day);
  return readPlan(day, numbered, findChains(numbered.problem));
}
