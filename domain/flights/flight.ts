/** Which end of a flight our journey meets. */
export type FlightDirection = 'arrival' | 'departure';
export const flightDirections = ['arrival', 'departure'] as const;

/** What a service says about a flight. `uncertain`: it may have been cancelled. */
export type FlightStatus = 'planned' | 'live' | 'done' | 'cancelled' | 'uncertain' | 'diverted';

/** One flight at one of our airports, as a service knows it. */
export interface Flight {
  readonly number: string;
  /** The number that it really flies under, if it was looked up by a partner airline's. */
  readonly operatedAs: string | null;
  readonly airline: string | null;
  readonly direction: FlightDirection;
  readonly airport: string;
  /** The other end. */
  readonly elsewhere: { readonly name: string; readonly isUk: boolean } | null;
  readonly status: FlightStatus;
  readonly scheduled: Date;
  readonly estimated: Date | null;
  readonly actual: Date | null;
  readonly terminal: string | null;
  readonly belt: string | null;
}

/** What people are told. "On time" needs an estimated or actual time: the timetable alone is `scheduled`. */
export const flightStates = [
  'unknown',
  'scheduled',
  'on-time',
  'early',
  'delayed',
  'landed',
  'departed',
  'cancelled',
  'uncertain',
  'diverted',
] as const;
export type FlightState = (typeof flightStates)[number];

/** The best known time of the landing or take-off. */
export const bestTime = (flight: Pick<Flight, 'scheduled' | 'estimated' | 'actual'>): Date =>
  flight.actual ?? flight.estimated ?? flight.scheduled;

/** Less than this is not news: nobody waits longer because of it. */
export const newsMinutes = 15;

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

/** A flight in one word. */
export function flightState(flight: Flight | null): FlightState {
  if (!flight) return 'unknown';
  const { status, direction, scheduled, estimated, actual } = flight;
  if (status === 'cancelled' || status === 'uncertain' || status === 'diverted') return status;
  if (status === 'done' && actual) return direction === 'arrival' ? 'landed' : 'departed';
  if (!estimated && !actual) return 'scheduled';
  const late = minutesBetween(scheduled, actual ?? estimated ?? scheduled);
  if (late >= newsMinutes) return 'delayed';
  return late <= -newsMinutes ? 'early' : 'on-time';
}
