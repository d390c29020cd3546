import { mayCustomerChange } from '#domain/booking/cut-off.ts';
import { stateOf } from '#domain/booking/states.ts';
import type { BookedLeg, SeriesDate } from './dates-store.ts';

export interface Viewer {
  readonly isStaff: boolean;
  readonly now: Date;
  readonly cutOffHours: number;
}

function isOwnLeg({ isEdited, status, pickupAt }: BookedLeg, { isStaff, ...rule }: Viewer): boolean {
  const state = stateOf(status);
  if (isEdited || (state !== 'Pending' && state !== 'Confirmed')) return true;
  return pickupAt <= rule.now || (!isStaff && !mayCustomerChange({ state, pickupAt, ...rule }));
}

/** Whether a change to the repeat leaves a booked day alone: changed or cancelled on its own, begun, or too soon. */
export const isOwnDate = ({ outward, back }: Pick<SeriesDate, 'outward' | 'back'>, viewer: Viewer): boolean =>
  [outward, back].some((leg) => leg !== null && isOwnLeg(leg, viewer));
