import type { PlaceLocation } from '#domain/places/place.ts';
import { type DeskJob, type Drives, secondsBetween } from './jobs-and-drivers.ts';

export const risks = ['on-time', 'tight', 'at-risk'] as const;
export type Risk = (typeof risks)[number];

/** Why a pickup may be late, the most urgent first. */
export const riskCodes = ['no-driver', 'late-at-job-before', 'phone-silent', 'not-set-off', 'little-time'] as const;
export type RiskCode = (typeof riskCodes)[number];

/** A job to come, with what is known of its driver. */
export interface WatchedJob extends Pick<DeskJob, 'id' | 'pickupAt' | 'from' | 'driverId'> {
  /** The driver has set off for it. */
  readonly hasSetOff: boolean;
  /** The driver's job before it that is not over yet: it ends when it ends, at the earliest now. */
  readonly jobBefore: Pick<DeskJob, 'endsAt' | 'to'> | null;
  /** Where the driver's phone was last. */
  readonly position: { readonly location: PlaceLocation; readonly at: Date } | null;
  /** Where the driver is without a position: the last drop-off, or the base. */
  readonly lastKnown: PlaceLocation | null;
}

export interface Punctuality {
  readonly risk: Risk;
  readonly code: RiskCode | null;
  /** When the driver can be there; null without a driver, or where nobody knows from where. */
  readonly arrivesAt: Date | null;
  /** The last moment to set off; null where that is unknown. */
  readonly leaveBy: Date | null;
}

const minuteMs = 60_000;
/** With less in hand than this the pickup is tight. */
const tightMs = 10 * minuteMs;
/** A phone on the way sends a position every few seconds: after this long it has no signal, or is off. */
const silentMs = 5 * minuteMs;

/** The drive to the pickup: from the job before, from the phone's position, or from where the driver was last. */
function drivingMs(job: WatchedJob, drives: Drives, isFresh: boolean): number | null {
  if (!job.from) return null;
  if (job.jobBefore) return job.jobBefore.to ? secondsBetween(drives(job.jobBefore.to, job.from)) * 1000 : null;
  const from = isFresh ? (job.position?.location ?? null) : job.lastKnown;
  return from ? drives(from, job.from).seconds * 1000 : null;
}

function codeOf(job: WatchedJob, risk: Risk, isFresh: boolean): RiskCode | null {
  if (job.hasSetOff && !isFresh) return 'phone-silent';
  if (risk === 'on-time') return null;
  if (job.jobBefore) return 'late-at-job-before';
  return job.hasSetOff ? 'little-time' : 'not-set-off';
}

/**
 * Whether a driver will be at a pickup on time: from where they are, the drive, and the job before it. Without a driver
 * it is at risk; a phone that has gone silent on the way is tight at best.
 */
export function judgePunctuality(job: WatchedJob, { drives, now }: { drives: Drives; now: Date }): Punctuality {
  if (job.driverId === null) return { risk: 'at-risk', code: 'no-driver', arrivesAt: null, leaveBy: null };
  const isFresh = job.position !== null && now.getTime() - job.position.at.getTime() <= silentMs;
  const drive = drivingMs(job, drives, isFresh);
  const pickup = job.pickupAt.getTime();
  if (drive === null) {
    const risk = pickup < now.getTime() ? 'at-risk' : 'on-time';
    return { risk, code: codeOf(job, risk, isFresh), arrivesAt: null, leaveBy: null };
  }
  const freeAt = Math.max(now.getTime(), job.jobBefore?.endsAt.getTime() ?? 0);
  const inHand = pickup - freeAt - drive;
  const byTime = inHand < 0 ? 'at-risk' : inHand < tightMs ? 'tight' : 'on-time';
  const code = codeOf(job, byTime, isFresh);
  return {
    risk: code === 'phone-silent' && byTime === 'on-time' ? 'tight' : byTime,
    code,
    arrivesAt: new Date(freeAt + drive),
    leaveBy: new Date(pickup - drive),
  };
}
