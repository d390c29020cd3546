import { drivenStates, stateOf } from './states.ts';

/** What a driver can say ended a trip before anybody was driven; a no-show has conditions of its own. */
export const driverEndReasons = ['wrong-start', 'breakdown', 'cancelled-at-door'] as const;

/** What staff can say of a trip under way; `office`: called off by them. */
export const officeEndReasons = [...driverEndReasons, 'office'] as const;

/** Why a trip ended without a passenger. */
export const endReasons = ['no-show', ...officeEndReasons] as const;
export type EndReason = (typeof endReasons)[number];

interface EndTerms {
  readonly noShowPercent: number;
  readonly lateCancelPercent: number;
}

/** How much of the fare the terms charge for such an end, in percent: nothing where it is not the passenger's doing. */
export function percentByTerms(reason: EndReason, charges: EndTerms): number {
  if (reason === 'no-show') return charges.noShowPercent;
  return reason === 'cancelled-at-door' ? charges.lateCancelPercent : 0;
}

/** Such an end can be taken back: the passenger is still there, and another car is sent on the same booking. */
export const mayReopen = (r: { readonly status: number; readonly endReason: EndReason | null }): boolean =>
  stateOf(r.status) === 'Cancelled' && r.endReason !== null;

/** Pay, invoices and the register may hang on it: it was driven, or a driver had set off for it. */
export function wasDriven(r: { readonly status: number; readonly endReason: EndReason | null }): boolean {
  const state = stateOf(r.status);
  return r.endReason !== null || (state !== null && drivenStates.includes(state));
}

/** Somebody is left at the kerb, most likely: another car is needed at once. */
export const needsAnotherCar = (reason: EndReason): boolean => reason === 'breakdown' || reason === 'wrong-start';

/** The passenger hears of it from us; whoever waits for a car that broke down is called by the office. */
export const isToldByUs = (reason: EndReason): boolean => reason === 'cancelled-at-door' || reason === 'office';
