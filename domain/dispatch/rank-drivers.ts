import { londonDate } from '#domain/basics/london-time.ts';
import type { DocumentName } from '#domain/booking/documents.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { findMisfit, type MisfitCode } from './find-misfit.ts';
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
import { limitBeside, type OverworkCode, WorkingDay } from './working-day.ts';

/** A driver with what their day looks like so far. */
export interface RankedDriver extends DeskDriver {
  /** Their jobs around the one that needs a driver, which is left out, in order of pickup. */
  readonly jobs: readonly DeskJob[];
  /** Where their phone was last, if that is fresh enough to set off from. */
  readonly position: PlaceLocation | null;
  readonly earnedPence: number;
  /** They drive the outward or return journey of the same booking. */
  readonly drivesOtherLeg: boolean;
}

export interface RankInput {
  readonly job: DeskJob;
  readonly drivers: readonly RankedDriver[];
  readonly drives: Drives;
  readonly now: Date;
}

/** Where the empty drive to the pickup begins. */
export type ComesFrom = 'drop-off' | 'position' | 'base' | 'unknown';

/** What speaks for or against a driver, in the order in which it is listed. */
export type RankReason =
  | { readonly code: 'preferred' | 'other-leg' | 'woman' | 'on-way' | 'larger-car' | 'tight' }
  /** At an urgent pickup; late by that much, or in time. */
  | { readonly code: 'arrives'; readonly at: Date; readonly lateSeconds: number }
  | { readonly code: 'comes-from'; readonly comesFrom: ComesFrom; readonly drive: Drive }
  | { readonly code: 'spare'; readonly seconds: number }
  | { readonly code: 'waiting'; readonly since: Date }
  | { readonly code: 'earned'; readonly pence: number };

export interface Suggestion {
  readonly driverId: string;
  readonly vehicleId: string;
  /** The empty drive to the pickup. */
  readonly deadMetres: number;
  /** Time in hand before the pickup or before the driver's next job, whichever is less. */
  readonly spareSeconds: number;
  /** When they can be at the pickup; null where nobody knows where they are. */
  readonly arrivesAt: Date | null;
  readonly reasons: readonly RankReason[];
}

export interface Excluded {
  readonly driverId: string;
  readonly code: MisfitCode | OverworkCode | 'clash';
  readonly documents: readonly DocumentName[];
  /** The driver's other job that leaves no time for this one. */
  readonly clashesWith: string | null;
}

export interface Ranking {
  readonly suggestions: readonly Suggestion[];
  readonly excluded: readonly Excluded[];
}

// What other things are worth, in seconds of empty driving.
const worth = { preferred: 3600, otherLeg: 1800, largerCar: 300, fair: 300 } as const;
/** With less time in hand than this, a late flight or heavy traffic makes the driver late. */
const tightSeconds = 10 * 60;
/** More time in hand than this is not worth mentioning. */
const plentySeconds = 6 * 3600;
/** A shorter drive to the pickup needs no explanation. */
const longDriveSeconds = 10 * 60;
const longWaitMs = 2 * 3_600_000;
/** A pickup this near, or already late, needs whoever is there first; before that, empty driving decides. */
const urgentMs = 3_600_000;
const seconds = (at: Date) => at.getTime() / 1000;

interface Fit {
  readonly before: DeskJob | undefined;
  readonly comesFrom: ComesFrom;
  readonly drive: Drive;
  /** When they can be at the pickup. */
  readonly arrivesAt: Date;
  readonly spareSeconds: number;
  /** The empty driving that the job adds to the driver's day, in seconds. */
  readonly added: number;
}

/** The drive to the pickup: from the job before, the phone's position, or the base. */
function approach({ job, drives, now }: RankInput, driver: RankedDriver, before: DeskJob | undefined) {
  if (before && before.endsAt > now)
    return { comesFrom: 'drop-off' as const, drive: driveBetween(drives, before, job) };
  if (driver.position && job.from)
    return { comesFrom: 'position' as const, drive: drives(driver.position, job.from, job.pickupAt) };
  // They have been at their last drop-off for a while, and will set off in time for the pickup.
  if (before)
    return {
      comesFrom: 'drop-off' as const,
      drive: driveBetween(drives, { to: before.to, endsAt: job.pickupAt }, job),
    };
  const comesFrom = driver.base && job.from ? ('base' as const) : ('unknown' as const);
  return { comesFrom, drive: driveFromBase(drives, driver.base, job) };
}

/** The drive from the drop-off to the driver's next job, with the time in hand before it; without one, to the base. */
function departure({ job, drives }: RankInput, { base }: RankedDriver, after: DeskJob | undefined) {
  if (!after) return { drive: driveToBase(drives, job, base), spareAfter: Infinity };
  const drive = driveBetween(drives, job, after);
  return { drive, spareAfter: seconds(after.pickupAt) - seconds(job.endsAt) - secondsBetween(drive) };
}

/** How a job fits between the driver's other jobs, or the one that it clashes with. */
function fit(input: RankInput, driver: RankedDriver): Fit | { readonly clashesWith: string } {
  const { job, drives, now } = input;
  const place = driver.jobs.filter((other) => other.pickupAt <= job.pickupAt).length;
  const [before, after] = [driver.jobs[place - 1], driver.jobs[place]];
  const { comesFrom, drive } = approach(input, driver, before);
  const takes = comesFrom === 'drop-off' ? secondsBetween(drive) : drive.seconds;
  const freeAt = Math.max(seconds(now), before ? seconds(before.endsAt) : 0);
  const spareBefore = seconds(job.pickupAt) - freeAt - takes;
  if (before && spareBefore < 0 && before.endsAt > now) return { clashesWith: before.id };
  const { drive: onwards, spareAfter } = departure(input, driver, after);
  if (after && spareAfter < 0) return { clashesWith: after.id };
  const without = before && after ? driveBetween(drives, before, after).seconds : 0;
  return {
    before,
    comesFrom,
    drive,
    arrivesAt: new Date((freeAt + takes) * 1000),
    spareSeconds: Math.round(Math.min(spareBefore, spareAfter)),
    added: drive.seconds + onwards.seconds - without,
  };
}

/** A driver's working day as it would be with these jobs. */
function workingDay({ drives }: RankInput, { base }: RankedDriver, jobs: readonly DeskJob[]): WorkingDay {
  const day = new WorkingDay();
  for (const [i, job] of jobs.entries()) {
    const before = jobs[i - 1];
    const drive = before ? driveBetween(drives, before, job) : driveFromBase(drives, base, job);
    day.add(seconds(job.pickupAt), seconds(job.endsAt), drive.seconds);
  }
  return day;
}

/** What would be too long about the driver's day with this job, counted as in the day plan. */
function overwork(input: RankInput, driver: RankedDriver): OverworkCode | null {
  if (driver.mostWorkSeconds === null) return null;
  const { job } = input;
  const day = londonDate(job.pickupAt);
  const own = driver.jobs.filter(({ pickupAt }) => londonDate(pickupAt) === day);
  const withIt = [...own, job].sort((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime());
  const limit = limitBeside(driver.mostWorkSeconds, workingDay(input, driver, own));
  return workingDay(input, driver, withIt).over(limit);
}

/** From minus one to one: how much more or less than the others somebody earned today. */
function earningShare(pence: number, mean: number): number {
  return mean === 0 ? 0 : Math.max(-1, Math.min(1, (pence - mean) / mean));
}

function waitingSince({ before }: Fit, now: Date): Date | null {
  return before && before.endsAt <= now ? before.endsAt : null;
}

const isUrgent = ({ job, now }: Pick<RankInput, 'job' | 'now'>) => job.pickupAt.getTime() - now.getTime() <= urgentMs;

/** The minute in which a driver gets to an urgent pickup; otherwise all are there in time. */
const arrivalMinute = (input: RankInput, { arrivesAt, comesFrom }: Fit) =>
  !isUrgent(input) ? 0 : comesFrom === 'unknown' ? Infinity : Math.round(arrivesAt.getTime() / 60_000);

/** To the minute, as the arrival is shown. */
const lateSeconds = ({ pickupAt }: DeskJob, { arrivesAt }: Fit) =>
  Math.max(0, Math.round((arrivesAt.getTime() - pickupAt.getTime()) / 60_000) * 60);

function reasonsOf({ job, now }: RankInput, driver: RankedDriver, found: Fit): RankReason[] {
  const since = waitingSince(found, now);
  return [
    ...(job.preferredDriverId === driver.id ? [{ code: 'preferred' as const }] : []),
    ...(driver.drivesOtherLeg ? [{ code: 'other-leg' as const }] : []),
    ...(job.asksForWoman ? [{ code: 'woman' as const }] : []),
    ...(isUrgent({ job, now }) && found.comesFrom !== 'unknown'
      ? [{ code: 'arrives' as const, at: found.arrivesAt, lateSeconds: lateSeconds(job, found) }]
      : []),
    { code: 'comes-from', comesFrom: found.comesFrom, drive: found.drive },
    // A long drive that the driver's next job needs anyway: it explains why somebody far away comes first.
    ...(found.drive.seconds >= longDriveSeconds && found.added < found.drive.seconds / 2
      ? [{ code: 'on-way' as const }]
      : []),
    ...(found.spareSeconds < tightSeconds ? [{ code: 'tight' as const }] : []),
    ...(found.spareSeconds >= tightSeconds && found.spareSeconds < plentySeconds
      ? [{ code: 'spare' as const, seconds: found.spareSeconds }]
      : []),
    ...(typesLarger(job, driver) > 0 ? [{ code: 'larger-car' as const }] : []),
    ...(since ? [{ code: 'waiting' as const, since }] : []),
    { code: 'earned', pence: driver.earnedPence },
  ];
}

/** In seconds of empty driving: less is better. */
function scoreOf(input: RankInput, driver: RankedDriver, found: Fit, meanPence: number): number {
  const { job, now } = input;
  const since = waitingSince(found, now);
  const waited = since ? Math.min(1, (now.getTime() - since.getTime()) / longWaitMs) : 0;
  return (
    found.added +
    Math.max(0, tightSeconds - found.spareSeconds) +
    typesLarger(job, driver) * worth.largerCar +
    worth.fair * (earningShare(driver.earnedPence, meanPence) - waited) -
    (job.preferredDriverId === driver.id ? worth.preferred : 0) -
    (driver.drivesOtherLeg ? worth.otherLeg : 0)
  );
}

/**
 * Who should drive a job, best first, each with the reasons: whoever is there first when the pickup is near or late,
 * otherwise whoever drives least empty; and who cannot, each with the reason. Always a proposal:
 * the office decides. The same input always gives the same order.
 */
export function rankDrivers(input: RankInput): Ranking {
  const { job, drivers } = input;
  const meanPence = drivers.reduce((sum, { earnedPence }) => sum + earnedPence, 0) / drivers.length;
  const excluded: Excluded[] = [];
  const ranked: { minute: number; score: number; suggestion: Suggestion }[] = [];
  for (const driver of drivers) {
    const driverId = driver.id;
    const misfit = findMisfit(job, driver);
    if (misfit) {
      excluded.push({ driverId, ...misfit, clashesWith: null });
      continue;
    }
    const found = fit(input, driver);
    if ('clashesWith' in found) {
      excluded.push({ driverId, code: 'clash', documents: [], clashesWith: found.clashesWith });
      continue;
    }
    const tooLong = overwork(input, driver);
    if (tooLong) {
      excluded.push({ driverId, code: tooLong, documents: [], clashesWith: null });
      continue;
    }
    ranked.push({
      minute: arrivalMinute(input, found),
      score: scoreOf(input, driver, found, meanPence),
      suggestion: {
        driverId,
        // findMisfit has ruled out anyone without a car.
        vehicleId: (driver.car as DeskCar).id,
        deadMetres: found.drive.metres,
        spareSeconds: found.spareSeconds,
        arrivesAt: found.comesFrom === 'unknown' ? null : found.arrivesAt,
        reasons: reasonsOf(input, driver, found),
      },
    });
  }
  ranked.sort(
    (a, b) =>
      (a.minute === b.minute ? 0 : a.minute - b.minute) ||
      a.score - b.score ||
      a.suggestion.driverId.localeCompare(b.suggestion.driverId, 'en'),
  );
  return { suggestions: ranked.map(({ suggestion }) => suggestion), excluded };
}
