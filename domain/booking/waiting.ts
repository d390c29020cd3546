const minuteMs = 60_000;
const wholeMinutes = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / minuteMs));

/** How long a driver waited, and how much of it was beyond the free time, in whole minutes. */
export interface Waited {
  readonly minutes: number;
  readonly overFree: number;
}

/** From the arrival at the pickup until somebody got in or nobody came. Waiting before the free time ends costs nothing. */
export function waitedBetween(arrivedAt: Date, endedAt: Date, freeUntil: Date): Waited {
  const charged = freeUntil > arrivedAt ? freeUntil : arrivedAt;
  return { minutes: wholeMinutes(arrivedAt, endedAt), overFree: wholeMinutes(charged, endedAt) };
}

/** At most so many of a long list, spread evenly, the first and the last among them. */
export function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, at) => items[Math.round((at * (items.length - 1)) / (most - 1))]).filter(
    (item) => item !== undefined,
  );
}
