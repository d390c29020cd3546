import { cutOffOf } from './cut-off.ts';

export interface CancelTimes {
  readonly pickupAt: Date;
  readonly now: Date;
  readonly cutOffHours: number;
  readonly freeCancelHours: number;
}

/** Until when and how somebody who books now can cancel free of charge; null: only before we confirm. */
export function freeCancelling(times: CancelTimes): { readonly how: 'online' | 'phone'; readonly until: Date } | null {
  const online = cutOffOf(times.pickupAt, times.cutOffHours);
  if (online > times.now) return { how: 'online', until: online };
  const phone = cutOffOf(times.pickupAt, times.freeCancelHours);
  return phone > times.now ? { how: 'phone', until: phone } : null;
}
