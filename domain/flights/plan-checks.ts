import type { FlightDirection } from './flight.ts';

const minuteMs = 60_000;
const hour = 60;

/** Minutes before the best known landing at which a flight is looked up: from a day ahead, more and more often. */
const arrivalChecks = [24 * hour, 12 * hour, 6 * hour, 3 * hour, 2 * hour, 90, hour, 40, 20, 10, 0];
/** A departure only has to be looked up in time for the journey to the airport. */
const departureChecks = [24 * hour, 8 * hour, 4 * hour];
/** Once it is due, it is looked up until it has landed, but for no longer than this. */
const afterDue = { everyMinutes: 10, forMinutes: 3 * hour };

/** The most lookups that one flight may cost, whatever it does. */
export const mostChecks = 60;

export interface CheckedFlight {
  readonly direction: FlightDirection;
  /** The best known landing or take-off. */
  readonly at: Date;
  readonly isOver: boolean;
  readonly checks: number;
}

/** When to look next; null when there is nothing more to learn. A delay moves the plan with it. */
export function nextCheck({ direction, at, isOver, checks }: CheckedFlight, now: Date): Date | null {
  if (isOver || checks >= mostChecks) return null;
  const before = (minutes: number) => at.getTime() - minutes * minuteMs;
  const planned = (direction === 'arrival' ? arrivalChecks : departureChecks).map(before);
  const next = planned.find((time) => time > now.getTime());
  if (next !== undefined) return new Date(next);
  if (direction === 'departure') return null;
  const last = at.getTime() + afterDue.forMinutes * minuteMs;
  const soon = now.getTime() + afterDue.everyMinutes * minuteMs;
  return soon <= last ? new Date(soon) : null;
}

/** A service that did not answer is asked again soon, then less and less often; more often when the flight is near. */
export function retryCheck(at: Date, failures: number, now: Date): Date {
  const minutes = Math.min(5 * 2 ** Math.min(failures, 5), hour);
  const isNear = at.getTime() - now.getTime() < 2 * hour * minuteMs;
  return new Date(now.getTime() + (isNear ? Math.min(minutes, 10) : minutes) * minuteMs);
}

/** How many lookups a punctual flight costs; the daily cap is calculated from this. */
export const plannedChecks = { arrival: arrivalChecks.length + 1, departure: departureChecks.length + 1 } as const;
