import type { BookingState } from './states.ts';

const hourMs = 3_600_000;

/** A booking, the time now, and the firm's rule. */
export interface CancelRule {
  readonly state: BookingState;
  readonly pickupAt: Date;
  readonly now: Date;
  readonly cutOffHours: number;
}

/** The last moment when a customer can change or cancel a confirmed journey without calling. */
export const cutOffOf = (pickupAt: Date, hours: number): Date => new Date(pickupAt.getTime() - hours * hourMs);

const isBeforeCutOff = ({ pickupAt, now, cutOffHours }: CancelRule) => now <= cutOffOf(pickupAt, cutOffHours);

/** Customers can cancel a request at any time, paid for or not yet, and a confirmed journey until the cut-off. */
export function mayCustomerCancel(standing: CancelRule): boolean {
  const { state } = standing;
  if (state === 'Pending' || state === 'AwaitingPayment') return true;
  return (state === 'Confirmed' || state === 'ReminderSent') && isBeforeCutOff(standing);
}

/**
 * Customers can change a journey until the cut-off. Once the reminder with its time has gone out, only the office can.
 */
export function mayCustomerChange(standing: CancelRule): boolean {
  const { state } = standing;
  return (state === 'Pending' || state === 'Confirmed') && isBeforeCutOff(standing);
}
