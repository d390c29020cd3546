/** A booking's statuses as on the wire. */
export const bookingStates = {
  Pending: 0,
  Confirmed: 1,
  Cancelled: 2,
  Completed: 3,
  Rejected: 4,
  InProgress: 5,
  AwaitingPayment: 6,
  Failed: 7,
  ReminderSent: 8,
} as const;

export type BookingState = keyof typeof bookingStates;
export type BookingStatus = (typeof bookingStates)[BookingState];

const names = Object.keys(bookingStates) as BookingState[];

/** The status with this number, or null: screens show 'Unknown' for anything else. */
export function stateOf(status: number | null | undefined): BookingState | null {
  return names.find((name) => bookingStates[name] === status) ?? null;
}

/** The text key of a status label. */
export function stateLabelKey(status: number | null | undefined): string {
  return `Status_${stateOf(status) ?? 'Unknown'}`;
}

/**
 * Every allowed status change. Anything else is refused for everybody. A trip under way goes back to Confirmed when its
 * start is taken back, and to Cancelled when it ends without a passenger.
 */
export const allowedMoves: Readonly<Record<BookingState, readonly BookingState[]>> = {
  Pending: ['Confirmed', 'Rejected', 'Cancelled', 'AwaitingPayment'],
  AwaitingPayment: ['Pending', 'Confirmed', 'Failed', 'Cancelled'],
  Failed: ['AwaitingPayment', 'Cancelled'],
  Confirmed: ['ReminderSent', 'InProgress', 'Cancelled'],
  ReminderSent: ['InProgress', 'Cancelled'],
  InProgress: ['Completed', 'Confirmed', 'Cancelled'],
  Cancelled: [],
  Completed: [],
  Rejected: [],
};

export function mayMove(from: BookingState, to: BookingState): boolean {
  return allowedMoves[from].includes(to);
}

/** A final status never changes. */
export function isFinal(state: BookingState): boolean {
  return allowedMoves[state].length === 0;
}

/** We have promised the pickup: it is confirmed, or beyond that. */
export function isPromised(state: BookingState): boolean {
  return state === 'Confirmed' || state === 'ReminderSent' || state === underWay || state === 'Completed';
}

/** A receipt is for a journey that has taken place, or for what is charged where it ended without a passenger. */
export function hasReceipt(r: {
  readonly status: number;
  readonly endReason: string | null;
  readonly price: number;
}): boolean {
  const state = stateOf(r.status);
  return state === 'Completed' || (state === 'Cancelled' && r.endReason !== null && r.price > 0);
}

/** In a list customers can only cancel what is not confirmed yet; the details page uses the cut-off. */
export function mayCancelInList(state: BookingState): boolean {
  return state === 'Pending' || state === 'AwaitingPayment';
}

/** Staff can cancel anything that is not final. */
export function mayStaffCancel(state: BookingState): boolean {
  return mayMove(state, 'Cancelled');
}

/** Upcoming = pickup in the future and neither final nor failed. The SQL of the lists uses these statuses too. */
export const upcomingStates: readonly BookingState[] = names.filter((name) => !isFinal(name) && name !== 'Failed');

/** The trip has started: it needs driver and car, and can be watched. */
export const underWay: BookingState = 'InProgress';

/** Still to come, and not under way. */
export const notStartedStates: readonly BookingState[] = upcomingStates.filter((name) => name !== underWay);

/** Final or failed: driver and car are free. */
export const endedStates: readonly BookingState[] = names.filter((name) => !upcomingStates.includes(name));

export type EndedState = Extract<BookingState, 'Cancelled' | 'Completed' | 'Rejected' | 'Failed'>;
export const isEnded = (state: BookingState): state is EndedState => endedStates.includes(state);

/** It will not be driven. */
export const calledOffStates: readonly BookingState[] = endedStates.filter((name) => name !== 'Completed');

/** The customer, or the office, is reminded of these before the pickup. */
export const toRemindStates: readonly BookingState[] = ['Pending', 'Confirmed'];

/** Confirmed, and not yet under way. */
export const confirmedStates: readonly BookingState[] = ['Confirmed', 'ReminderSent'];

/** Somebody drove or drives it. */
export const drivenStates: readonly BookingState[] = ['Completed', underWay];
