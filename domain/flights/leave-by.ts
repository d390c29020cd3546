import { londonWallTime } from '#domain/basics/london-time.ts';
import { type Drive, secondsAt } from '#domain/places/driving-time.ts';
import type { Airport } from './airports.ts';

const minuteMs = 60_000;
const earlier = (at: Date, minutes: number) => new Date(at.getTime() - minutes * minuteMs);
const hourOf = (at: Date) => Number(londonWallTime(at).slice(11, 13));

/** Bag drop closes this many minutes before take-off; airlines differ by a few, and these are the stricter. */
const bagDropCloses = { uk: 45, foreign: 60 } as const;
const bagDropQueue = 20;
/** Gates close this many minutes before take-off. */
const gateCloses = { uk: 20, foreign: 30 } as const;
/** Spare minutes, unless the traveller wants more or fewer. */
export const usualSpareMinutes = 15;

/** How long security takes, by the hour of getting there: the first wave of the morning is the longest. */
const securityByHour = [
  20, 20, 20, 25, 35, 35, 35, 35, 30, 30, 30, 25, 25, 25, 25, 30, 30, 30, 30, 25, 20, 20, 20, 20,
] as const;

export interface AirportRun {
  readonly departsAt: Date;
  readonly airport: Pick<Airport, 'walkMinutes'>;
  readonly isUk: boolean;
  readonly hasHoldBags: boolean;
  readonly drive: Drive;
  readonly spareMinutes: number;
}

export interface LeaveBy {
  readonly leaveAt: Date;
  /** When to be at the terminal, the spare minutes included. */
  readonly beThereBy: Date;
  /** Whoever comes later than this misses the bag drop or the gate. */
  readonly lastChance: Date;
  /** What it is made up of, in minutes. */
  readonly reasons: {
    readonly driving: number;
    readonly bagDrop: number | null;
    readonly security: number;
    readonly gate: number;
    readonly spare: number;
  };
}

/** Rounded down to five minutes, as a dispatcher would say it. */
const fiveDown = (at: Date) => new Date(Math.floor(at.getTime() / (5 * minuteMs)) * 5 * minuteMs);

/** When a car that sets off then gets there, in the traffic of that hour. */
export const arriveAfter = (leaveAt: Date, drive: Drive): Date =>
  new Date(leaveAt.getTime() + secondsAt(drive, leaveAt) * 1000);

/** The last whole minute at which to set off. Whoever leaves before the peak arrives before those who leave in it. */
function leaveFor(arriveAt: Date, drive: Drive): Date {
  let at = earlier(arriveAt, Math.ceil(drive.freeSeconds / 60));
  while (arriveAfter(at, drive) > arriveAt) at = earlier(at, 1);
  return at;
}

/** When to leave for a flight, and why. */
export function planLeaveBy(run: AirportRun): LeaveBy {
  const { departsAt, airport, isUk, hasHoldBags, drive, spareMinutes } = run;
  const kind = isUk ? 'uk' : 'foreign';
  const closes = bagDropCloses[kind];
  const queue = hasHoldBags ? bagDropQueue : 0;
  const gate = gateCloses[kind] + airport.walkMinutes;
  // What counts is the hour in which they queue there.
  const security = securityByHour[hourOf(earlier(departsAt, gate + 30))] ?? 30;
  const forGate = earlier(departsAt, gate + security + queue);
  const forBags = earlier(departsAt, closes + queue);
  const lastChance = hasHoldBags && forBags < forGate ? forBags : forGate;
  const beThereBy = fiveDown(earlier(lastChance, spareMinutes));
  const exact = leaveFor(beThereBy, drive);
  return {
    leaveAt: fiveDown(exact),
    beThereBy,
    lastChance,
    reasons: {
      driving: Math.round((beThereBy.getTime() - exact.getTime()) / minuteMs),
      bagDrop: hasHoldBags ? closes : null,
      security,
      gate,
      spare: spareMinutes,
    },
  };
}

/** A pickup that is early by no more than this need not change: driving times are never known to the minute. */
const nearMinutes = 20;

/** Whether a pickup is as good as the time to leave. */
export const isNearLeaving = (pickupAt: Date, { leaveAt }: Pick<LeaveBy, 'leaveAt'>): boolean =>
  pickupAt <= leaveAt && earlier(leaveAt, nearMinutes) <= pickupAt;

/** Whether a pickup makes the flight: with time to spare, only just, or not at all. */
export function checkPickup(pickupAt: Date, plan: LeaveBy, drive: Drive): 'fine' | 'tight' | 'too-late' {
  const thereAt = arriveAfter(pickupAt, drive);
  if (thereAt > plan.lastChance) return 'too-late';
  return thereAt > plan.beThereBy ? 'tight' : 'fine';
}
