import { londonOffsetMinutes } from '#domain/basics/london-time.ts';
import { AVERAGE_DELAY, DELAY_BY_HOUR } from './traffic-hours.ts';

/** Seconds without traffic by kind of road: motorways and fast dual carriageways, roads between towns, town streets. */
export type FreeFlow = Readonly<Record<keyof typeof AVERAGE_DELAY, number>>;

/** A route as an engine gives it. If the engine does not say which kinds of road, all of it counts as between towns. */
export type TimedWay = { readonly seconds: number; readonly freeFlow?: FreeFlow | undefined };

/** How heavy traffic is at an instant; one hour blends into the next, so that no minute of the day jumps. */
function delayAt(instant: Date): number {
  const wall = new Date(instant.getTime() + londonOffsetMinutes(instant) * 60_000);
  const day = wall.getUTCDay();
  const table = day === 0 || day === 6 ? DELAY_BY_HOUR.weekend : DELAY_BY_HOUR.weekday;
  // Each figure is for the middle of its hour.
  const at = wall.getUTCHours() + wall.getUTCMinutes() / 60 - 0.5;
  const before = Math.floor(at);
  const of = (hour: number): number => table[(hour + 24) % 24] ?? 0;
  return of(before) + (of(before + 1) - of(before)) * (at - before);
}

/** A drive in two figures that do for any hour: the time without traffic, and what average traffic adds to it. */
export interface Drive {
  readonly freeSeconds: number;
  readonly trafficSeconds: number;
}

export function driveOf(way: TimedWay): Drive {
  const { fast, open, town } = way.freeFlow ?? { fast: 0, open: way.seconds, town: 0 };
  const trafficSeconds = fast * AVERAGE_DELAY.fast + open * AVERAGE_DELAY.open + town * AVERAGE_DELAY.town;
  return { freeSeconds: way.seconds, trafficSeconds };
}

/** How long a drive takes that begins at an instant: the time without traffic, plus the traffic of that hour. */
export const secondsAt = ({ freeSeconds, trafficSeconds }: Drive, leaves: Date): number =>
  freeSeconds + delayAt(leaves) * trafficSeconds;

export const drivingSeconds = (way: TimedWay, leaves: Date): number => secondsAt(driveOf(way), leaves);
