const minuteMs = 60_000;
const wholeMinutes = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / minuteMs));

/** How long a driver waited, and how much of it was beyond the free time, in whole minutes. */
export interface Waited {
  readonly minutes: number;
  readonly overFree: number;
}

/** From arriving at the pickup until somebody got in or nobody came. Waiting is free until the free time ends. */
export function waitedBetween(arrivedAt: Date, endedAt: Date, freeUntil: Date): Waited {
  const charged = freeUntil > arrivedAt ? freeUntil : arrivedAt;
  return { minutes: wholeMinutes(arrivedAt, endedAt), overFree: wholeMinutes(charged, endedAt) };
}

/** Whoever waits for a late driver gets the free minutes all the same. */
export const freeFrom = (agreedUntil: Date, arrivedAt: Date, freeMinutes: number): Date =>
  new Date(Math.max(agreedUntil.getTime(), arrivedAt.getTime() + freeMinutes * minuteMs));

/** What waiting for somebody costs, by the firm's charges; nothing before anybody is on board. */
export function waitingCharge(
  trip: {
    readonly arrivedAt: Date | null;
    readonly boardedAt: Date | null;
    /** Until when waiting is free, going by the pickup time and the landing. */
    readonly freeUntil: Date;
  },
  charges: { readonly freeWaitMinutes: number; readonly waitPencePerMinute: number },
): { readonly minutes: number; readonly pence: number } {
  const { arrivedAt, boardedAt, freeUntil } = trip;
  if (!arrivedAt || !boardedAt) return { minutes: 0, pence: 0 };
  const from = freeFrom(freeUntil, arrivedAt, charges.freeWaitMinutes);
  const minutes = waitedBetween(arrivedAt, boardedAt, from).overFree;
  return { minutes, pence: minutes * charges.waitPencePerMinute };
}
