import { defaultAfterLanding, gapAfterLanding } from '#domain/flights/follow-flight.ts';

/** How many minutes after landing somebody is picked up: as chosen, else as the pickup is now, else the usual. */
export function minutesOf(
  chosen: string,
  pickupTime: string,
  landing: Date,
  usual: Parameters<typeof defaultAfterLanding>[0],
): number {
  if (chosen !== '') return Number(chosen);
  return gapAfterLanding(new Date(pickupTime), landing) ?? defaultAfterLanding(usual);
}

export const pickupFor = (landing: Date, minutes: number): Date => new Date(landing.getTime() + minutes * 60_000);
