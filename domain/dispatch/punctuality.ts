import type { PlaceLocation } from '#domain/places/place.ts';
import { type DeskJob, type Drives, laterOf, secondsBetween } from './jobs-and-drivers.ts';

export const risks = ['on-time', 'tight', 'at-risk'] as const;
export type Risk = (typeof risks)[number];

/** Why a pickup may be late, the most urgent first. */
export const riskCodes = [
  'no-driver',
  'said-late',
  'late-at-job-before',
  'phone-silent',
  'not-set-off',
  'little-time',
] as const;
export type RiskCode = (typeof riskCodes)[number];

interface Sighting {
  readonly location: PlaceLocation;
  readonly at: Date;
}

/** An upcoming job, with what is known about its driver. */
export interface WatchedJob extends Pick<DeskJob, 'id' | 'pickupAt' | 'from' | 'driverId'> {
  /** When the driver says they will be there, if they have said that they are running late. */
  readonly reportedArrival: Date | null;
  /** When the driver set off for it. */
  readonly setOffAt: Date | null;
  /** The driver's job before it that is not over yet, and when it will be. */
  readonly jobBefore: Pick<DeskJob, 'endsAt' | 'to'> | null;
  /** Where the driver's phone was last. */
  readonly position: Sighting | null;
  /** Whether the driver has a phone that sends positions. */
  readonly hasPhone: boolean;
  /** Where we take the driver to be without a position: the last drop-off, or the base. */
  readonly lastKnown: PlaceLocation | null;
}

export interface Punctuality {
  readonly risk: Risk;
  readonly code: RiskCode | null;
  /** When the driver can be there; null without a driver, or where either end of the drive is unknown. */
  readonly arrivesAt: Date | null;
  /** The last moment to set off; null where that is unknown. */
  readonly leaveBy: Date | null;
}

export interface Watch {
  readonly drives: Drives;
  readonly now: Date;
}

const minuteMs = 60_000;
/** With less in hand than this the pickup is tight. */
const tightMs = 10 * minuteMs;
/** A phone on the way sends a position every few seconds: after this long it has no signal, or is off. */
const silentMs = 5 * minuteMs;

const isRecent = (at: Date, now: Date) => now.getTime() - at.getTime() <= silentMs;

/** Where the drive to the pickup begins, and when: at the job before, on the way, or where the driver was last. */
function startOf(job: WatchedJob, now: Date): { readonly from: PlaceLocation | null; readonly at: Date } {
  const { jobBefore, position, setOffAt } = job;
  if (jobBefore) return { from: jobBefore.to, at: laterOf(jobBefore.endsAt, now) };
  if (setOffAt && position && position.at >= setOffAt) return { from: position.location, at: position.at };
  if (setOffAt) return { from: job.lastKnown, at: setOffAt };
  return { from: position && isRecent(position.at, now) ? position.location : job.lastKnown, at: now };
}

/** The drive to the pickup in the traffic of the hour; after another job the passengers need to get out first. */
function drivingMs(job: WatchedJob, start: ReturnType<typeof startOf>, drives: Drives): number | null {
  if (!start.from || !job.from) return null;
  const drive = drives(start.from, job.from, start.at);
  return (job.jobBefore ? secondsBetween(drive) : drive.seconds) * 1000;
}

function isSilent({ setOffAt, position, hasPhone }: WatchedJob, now: Date): boolean {
  if (!setOffAt || !hasPhone) return false;
  return !isRecent(laterOf(position?.at ?? setOffAt, setOffAt), now);
}

function codeOf(job: WatchedJob, risk: Risk, now: Date): RiskCode | null {
  if (isSilent(job, now)) return 'phone-silent';
  if (risk === 'on-time') return null;
  if (job.jobBefore) return 'late-at-job-before';
  return job.setOffAt ? 'little-time' : 'not-set-off';
}

/**
 * Whether a driver will be at a pickup on time: from where they are, the drive, and the job before it. Without a driver
 * it is at risk; with a phone that has gone silent on the way it is tight at best. A driver who says they will be late
 * will be.
 */
export function checkPunctuality(job: WatchedJob, watch: Watch): Punctuality {
  if (job.driverId === null) return { risk: 'at-risk', code: 'no-driver', arrivesAt: null, leaveBy: null };
  const byDrive = checkDrive(job, watch);
  const said = job.reportedArrival;
  if (!said || said <= job.pickupAt) return byDrive;
  return { ...byDrive, risk: 'at-risk', code: 'said-late', arrivesAt: laterOf(byDrive.arrivesAt ?? said, said) };
}

function checkDrive(job: WatchedJob, { drives, now }: Watch): Punctuality {
  const start = startOf(job, now);
  const drive = drivingMs(job, start, drives);
  const pickup = job.pickupAt.getTime();
  if (drive === null) {
    const risk = pickup < now.getTime() ? 'at-risk' : 'on-time';
    return { risk, code: codeOf(job, risk, now), arrivesAt: null, leaveBy: null };
  }
  const arrives = Math.max(now.getTime(), start.at.getTime() + drive);
  const inHand = pickup - arrives;
  const byTime = inHand < 0 ? 'at-risk' : inHand < tightMs ? 'tight' : 'on-time';
  const code = codeOf(job, byTime, now);
  return {
    risk: code === 'phone-silent' && byTime === 'on-time' ? 'tight' : byTime,
    code,
    arrivesAt: new Date(arrives),
    leaveBy: new Date(pickup - drive),
  };
}

/** What the office and the driver are warned about; a job without a driver has alerts of its own. */
export const lateCodes = ['said-late', 'late-at-job-before', 'phone-silent', 'not-set-off', 'little-time'] as const;
export type LateCode = (typeof lateCodes)[number];

/**
 * The warning about a late pickup, in time to send somebody else: a driver who has not set off is reported before it is
 * too late, everything else once it is. A pickup time that has passed without a car is late, not at risk.
 */
export function warningOf({ code, risk, arrivesAt }: Punctuality, pickupAt: Date, now: Date): LateCode | null {
  if (code === 'phone-silent') return code;
  if (code === 'no-driver' || arrivesAt === null) return null;
  if (code === 'not-set-off') return pickupAt > now ? code : null;
  return risk === 'at-risk' ? code : null;
}
