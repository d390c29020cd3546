import { addLondonDays, type LondonWallTime, londonWallTime, readTime } from '#domain/basics/london-time.ts';

const isClock = (text: string) => /^\d\d:\d\d$/.test(text);

/** A landing that was typed as a time: the last one before the pickup, perhaps late the evening before. */
export function landingBefore(clock: string, pickup: LondonWallTime): LondonWallTime | null {
  if (!isClock(clock)) return null;
  const [day = '', pickupClock = ''] = pickup.split('T');
  const isEveningBefore = clock >= '18:00' && pickupClock < '06:00';
  return `${isEveningBefore ? addLondonDays(day, -1) : day}T${clock}`;
}

/** A departure that was typed as a time: on the pickup's day, or in the small hours after it. */
export function departureAfter(clock: string, pickup: LondonWallTime): LondonWallTime | null {
  if (!isClock(clock)) return null;
  const [day = '', pickupClock = ''] = pickup.split('T');
  const isSmallHours = clock < '06:00' && pickupClock >= '15:00';
  return `${isSmallHours ? addLondonDays(day, 1) : day}T${clock}`;
}

const wallOf = (pickupTime: string) => londonWallTime(new Date(pickupTime));

/** The same for the pickup time of a quote. */
export const landingOf = (clock: string, pickupTime: string) => landingBefore(clock, wallOf(pickupTime));
export const departureOf = (clock: string, pickupTime: string) => departureAfter(clock, wallOf(pickupTime));

/** A wall-clock time as an instant; null for none, or for the hour that the clocks skip. */
export function instantOf(wall: string | null): Date | null {
  const read = wall ? readTime(wall) : null;
  return read?.ok ? read.instant : null;
}
