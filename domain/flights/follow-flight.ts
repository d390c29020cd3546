import { newsMinutes } from './flight.ts';

const minuteMs = 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** From landing to the kerb, in minutes: passports after a foreign flight, and the belt for whoever checked bags in. */
const defaultMinutes = { uk: { hand: 20, hold: 40 }, foreign: { hand: 40, hold: 60 } } as const;

/** How long after landing people usually want to be picked up. What is not known counts as the slower. */
export function defaultAfterLanding(trip: { readonly isUk: boolean | null; readonly hasHoldBags: boolean }): number {
  return defaultMinutes[trip.isUk === true ? 'uk' : 'foreign'][trip.hasHoldBags ? 'hold' : 'hand'];
}

/** The most that anybody can ask for. */
export const mostAfterLanding = 240;

/** The gap to keep for somebody who chose a pickup time and not a number of minutes; null if it makes no sense. */
export function gapAfterLanding(pickupAt: Date, landing: Date): number | null {
  const minutes = Math.round((pickupAt.getTime() - landing.getTime()) / minuteMs);
  return minutes >= 0 && minutes <= mostAfterLanding ? minutes : null;
}

export interface FollowedPickup {
  readonly pickupAt: Date;
  readonly minutesAfter: number;
  /** The best known landing. */
  readonly landing: Date;
  readonly now: Date;
  readonly hasDriver: boolean;
}

/** An earlier pickup needs somebody who can be there: without a driver, only while there is time to find one. */
const timeToFindDriverMinutes = 60;

export type Move =
  | { readonly do: 'nothing' }
  /** The pickup moves to then, and everybody is told. */
  | { readonly do: 'move'; readonly to: Date }
  /** Somebody has to agree first: the driver, or the office where there is none. */
  | { readonly do: 'ask'; readonly to: Date };

/**
 * What a new landing time means for the pickup. Nothing for a quarter of an hour or less. An earlier pickup needs the
 * driver's or the office's agreement, unless there is no driver yet and still time to find one.
 */
export function followLanding({ pickupAt, minutesAfter, landing, now, hasDriver }: FollowedPickup): Move {
  const to = later(landing, minutesAfter);
  const by = (to.getTime() - pickupAt.getTime()) / minuteMs;
  if (Math.abs(by) <= newsMinutes || to <= now) return { do: 'nothing' };
  if (by > 0) return { do: 'move', to };
  return !hasDriver && to >= later(now, timeToFindDriverMinutes) ? { do: 'move', to } : { do: 'ask', to };
}

/**
 * Until when waiting is free: the airport minutes from the actual landing, but never less than the usual minutes from
 * the pickup.
 */
export function freeWaitUntil(
  pickupAt: Date,
  landing: Date | null,
  free: { readonly airportWaitMinutes: number; readonly freeWaitMinutes: number },
): Date {
  const fromPickup = later(pickupAt, free.freeWaitMinutes);
  const fromLanding = landing ? later(landing, free.airportWaitMinutes) : fromPickup;
  return fromLanding > fromPickup ? fromLanding : fromPickup;
}
