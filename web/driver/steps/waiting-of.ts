import type { Job } from '#web/api/driver/jobs.ts';

/** Until when waiting is free, going by the pickup time and the landing. */
export const freeWaitingOf = ({ freeWaitUntil, pickupTime, waiting }: Job): Date =>
  freeWaitUntil ? new Date(freeWaitUntil) : new Date(Date.parse(pickupTime) + waiting.freeMinutes * 60_000);
