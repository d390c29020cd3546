import type { CarType } from '#domain/fleet/car-classes.ts';
import { reasonAgainst, rightClass } from '#domain/fleet/right-class.ts';
import type { CallValues } from './call.ts';

const partyOf = ({ journey }: CallValues) => ({
  passengers: Number(journey.passengers),
  luggage: Number(journey.luggage),
});

/** The call with a class that takes the party and its wheelchair: the one asked for, if it does. */
export const withRightClass = (call: CallValues): CallValues => ({
  ...call,
  carType: rightClass(call.carAsked, partyOf(call), call.accessNeeds),
});

/** Why a class does not do for this call. */
export const reasonAgainstClass = (call: CallValues, type: CarType) =>
  reasonAgainst(type, partyOf(call), call.accessNeeds);
