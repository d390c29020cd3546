import { bookingStates, isPromised, stateOf, underWay } from '#domain/booking/states.ts';

/** What a customer sees a journey go through, in order. */
export const journeySteps = ['requested', 'confirmed', 'driver', 'coming', 'arrived'] as const;
export type JourneyStep = (typeof journeySteps)[number];

/** The step that a journey has come to; null for one that was called off. */
export function stepOf({ status, hasDriver }: { status: number; hasDriver: boolean }): JourneyStep | null {
  const state = stateOf(status);
  if (state === null) return null;
  if (status === bookingStates.Completed) return 'arrived';
  if (state === underWay) return 'coming';
  if (isPromised(state)) return hasDriver ? 'driver' : 'confirmed';
  return state === 'Pending' || state === 'AwaitingPayment' ? 'requested' : null;
}
