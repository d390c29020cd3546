import type { DocumentName } from '#domain/booking/documents.ts';
import { type BookingState, notStartedStates, underWay } from '#domain/booking/states.ts';
import type { WorkPlan } from '#domain/fleet/rota.ts';
import type { DeskJob } from './jobs-and-drivers.ts';
import type { Punctuality, Risk } from './punctuality.ts';
import { whyAwayFrom } from './why-away.ts';

/** Why a job may go wrong, the gravest first. */
export const jobRiskCodes = [
  'late',
  'driver-absent',
  'car-off-road',
  'documents',
  'dog',
  'outside-shift',
  'overlap',
  'said-late',
  'late-at-job-before',
  'little-time',
  'not-set-off',
  'phone-silent',
  'short-gap',
  'no-driver',
  'no-car',
] as const;
export type JobRiskCode = (typeof jobRiskCodes)[number];

/** `at-risk` needs somebody now, `tight` soon. */
export const riskLevels = ['at-risk', 'tight'] as const satisfies readonly Risk[];

export interface JobRisk {
  readonly code: JobRiskCode;
  readonly level: (typeof riskLevels)[number];
}

/** What is known about a job and whoever is to drive it. */
export interface RiskFacts extends Pick<DeskJob, 'pickupAt' | 'endsAt' | 'driverId'> {
  readonly state: BookingState | null;
  /** The passengers are in the car. */
  readonly isAboard: boolean;
  readonly hasCar: boolean;
  /** The driver's rota, absences and clock; null without a driver. */
  readonly work: WorkPlan | null;
  readonly isCarOffRoad: boolean;
  /** There is an assistance dog, which the driver is exempt from carrying. */
  readonly isDogRefused: boolean;
  /** Documents of driver or car that are not valid to its end. */
  readonly expired: readonly DocumentName[];
  /** The time after the driver's job before it, and whether it is enough for the drive. */
  readonly before: { readonly freeSeconds: number; readonly isEnough: boolean | null } | null;
  /** Known for the next two hours. */
  readonly punctuality: Punctuality | null;
  /** Without a driver: when the nearest free car could be there, null if none could. Undefined while that is far off. */
  readonly nearest: Date | null | undefined;
}

/** A driver reads the job, finishes the coffee and starts the car. */
export const setOffMs = 3 * 60_000;

const atRisk = (code: JobRiskCode): JobRisk => ({ code, level: 'at-risk' });

function ofDriver({ punctuality, driverId }: RiskFacts): JobRisk[] {
  if (!punctuality?.code || driverId === null) return [];
  const { code, risk } = punctuality;
  // A phone that went silent on the way says nothing any more: nobody knows where the passenger's car is.
  return [risk === 'at-risk' || code === 'phone-silent' ? atRisk(code) : { code, level: 'tight' }];
}

function ofTime({ before }: RiskFacts): JobRisk[] {
  if (!before) return [];
  if (before.freeSeconds < 0) return [atRisk('overlap')];
  return before.isEnough === false ? [atRisk('short-gap')] : [];
}

const awayOf = (facts: RiskFacts, now: Date) => facts.work && whyAwayFrom(facts, facts.work, now);

/** Driver or car cannot go on, not even to a pickup that they are on the way to. */
const ofStopped = (facts: RiskFacts, now: Date): JobRisk[] => [
  ...(awayOf(facts, now) === 'absent' ? [atRisk('driver-absent')] : []),
  ...(facts.isCarOffRoad ? [atRisk('car-off-road')] : []),
];

function ofCrew(facts: RiskFacts, now: Date): JobRisk[] {
  const { pickupAt, driverId, isDogRefused, expired, hasCar, nearest } = facts;
  if (driverId === null) {
    const isTooFar = nearest === null || (nearest && nearest.getTime() + setOffMs > pickupAt.getTime());
    return isTooFar ? [atRisk('no-driver')] : [];
  }
  return [
    ...ofStopped(facts, now),
    ...(expired.length > 0 ? [atRisk('documents')] : []),
    ...(isDogRefused ? [atRisk('dog')] : []),
    ...(awayOf(facts, now) === 'shift' ? [atRisk('outside-shift')] : []),
    ...(hasCar ? [] : [{ code: 'no-car', level: 'tight' } as const]),
  ];
}

const rank = ({ code, level }: JobRisk) => riskLevels.indexOf(level) * jobRiskCodes.length + jobRiskCodes.indexOf(code);

/**
 * Everything that may make a job go wrong, the gravest first: the one rule for the board's colours, its counter, the
 * alerts, the plan of the day and the words on the job. On the way the time counts, and whether driver and car can go on;
 * with the passengers aboard, or at an end, nothing does.
 */
export function risksOf(facts: RiskFacts, now: Date): JobRisk[] {
  const { state, isAboard, pickupAt } = facts;
  if (state === underWay) return isAboard ? [] : [...ofStopped(facts, now), ...ofDriver(facts)];
  if (state === null || !notStartedStates.includes(state)) return [];
  const late = pickupAt < now ? [atRisk('late')] : [];
  return [...late, ...ofCrew(facts, now), ...ofTime(facts), ...ofDriver(facts)].sort((a, b) => rank(a) - rank(b));
}

export const isAtRisk = (risks: readonly { readonly level: string }[]): boolean =>
  risks.some(({ level }) => level === 'at-risk');

const hindrances: ReadonlySet<JobRiskCode> = new Set(['driver-absent', 'car-off-road', 'documents', 'dog']);

/** A job that its driver or car cannot do as things are: the day is planned as if it had none. */
export const needsOthers = (risks: readonly { readonly code: JobRiskCode }[]): boolean =>
  risks.some(({ code }) => hindrances.has(code));
