/** A booking's states as they stand on the wire. */
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

/** The state with this number, or null: screens show 'Unknown' for anything else. */
export function stateOf(status: number | null | undefined): BookingState | null {
  return names.find((name) => bookingStates[name] === status) ?? null;
}

/** The words key of a state's label. */
export function stateLabelKey(status: number | null | undefined): string {
  return `Status_${stateOf(status) ?? 'Unknown'}`;
}

/** Every allowed move. What is not here is refused, whoever asks. */
export const allowedMoves: Readonly<Record<BookingState, readonly BookingState[]>> = {
  Pending: ['Confirmed', 'Rejected', 'Cancelled', 'AwaitingPayment'],
  AwaitingPayment: ['Pending', 'Confirmed', 'Failed', 'Cancelled'],
  Failed: ['AwaitingPayment', 'Cancelled'],
  Confirmed: ['ReminderSent', 'InProgress', 'Cancelled'],
  ReminderSent: ['InProgress', 'Cancelled'],
  InProgress: ['Completed'],
  Cancelled: [],
  Completed: [],
  Rejected: [],
};

export function mayMove(from: BookingState, to: BookingState): boolean {
  return allowedMoves[from].includes(to);
}

/** No move leads out of a final state. */
export function isFinal(state: BookingState): boolean {
  return allowedMoves[state].length === 0;
}

/** We have promised the pickup: it is confirmed, or has gone on from there. */
export function isPromised(state: BookingState): boolean {
  return state === 'Confirmed' || state === 'ReminderSent' || state === underWay || state === 'Completed';
}

/** In a list a customer cancels only what nobody has acted on yet; the details go by the cut-off. */
export function mayCancelInList(state: BookingState): boolean {
  return state === 'Pending';
}

/** Staff can cancel anything that is not final and not under way. */
export function mayStaffCancel(state: BookingState): boolean {
  return mayMove(state, 'Cancelled');
}

/** Upcoming = pickup in the future and neither final nor failed. The lists' SQL says the same with these states. */
export const upcomingStates: readonly BookingState[] = names.filter((name) => !isFinal(name) && name !== 'Failed');

/** The trip has started: driver and car are needed, and it can be watched. */
export const underWay: BookingState = 'InProgress';

/** Still to come, and not under way yet. */
export const notStartedStates: readonly BookingState[] = upcomingStates.filter((name) => name !== underWay);

/** Final or failed: driver and car are free. */
export const endedStates: readonly BookingState[] = names.filter((name) => !upcomingStates.includes(name));

/** Nobody will drive it. */
export const calledOffStates: readonly BookingState[] = endedStates.filter((name) => name !== 'Completed');

/** Before the pickup the customer, or the office, is reminded of these. */
export const toRemindStates: readonly BookingState[] = ['Pending', 'Confirmed'];

/** Confirmed, and not yet under way. */
export const confirmedStates: readonly BookingState[] = ['Confirmed', 'ReminderSent'];

/** Somebody drove or drives it. */
export const drivenStates: readonly BookingState[] = ['Completed', underWay];
