import { freeFrom } from './waiting.ts';

const minuteMs = 60_000;

/** A phone within this distance of the pickup is at it; further away nobody can have waited for anybody. */
export const atPickupMetres = 300;

interface Waited {
  readonly pickupAt: Date;
  readonly arrivedAt: Date;
  /** Until when waiting is free, going by the pickup time and the landing. */
  readonly freeUntil: Date;
}

interface NoShowTerms {
  readonly freeWaitMinutes: number;
  readonly noShowMinutes: number;
}

/** From when a driver who waits can say that nobody came: the pickup time, the free waiting and the firm's minutes. */
export function noShowFrom({ pickupAt, arrivedAt, freeUntil }: Waited, terms: NoShowTerms): Date {
  const free = freeFrom(freeUntil, arrivedAt, terms.freeWaitMinutes);
  return new Date(Math.max(pickupAt.getTime(), free.getTime()) + terms.noShowMinutes * minuteMs);
}
