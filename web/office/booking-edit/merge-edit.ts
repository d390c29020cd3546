import { readPounds } from '#domain/basics/typed-pounds.ts';
import { stopFields } from '#web/shared/booking-form/stops.ts';
import {
  copyParts,
  differing as differingParts,
  type Merged,
  mergeParts,
  partsOf,
} from '#web/shared/conflict/merge-parts.ts';
import type { EditValues } from './edit-values.ts';

/**
 * One person's day with another's time would be a pickup that nobody wanted, so they belong together; so do the stops,
 * whose order counts, a car and its picture, and a price and its reason.
 */
const partsIn = (values: EditValues) =>
  partsOf(values, {
    when: ['date', 'time'],
    via: stopFields,
    car: ['carType', 'carImage'],
    price: ['price', 'isOwnPrice', 'priceReason'],
  });
export type Unit = keyof ReturnType<typeof partsIn>;

/** 55 and 55.00 are the same price; how a difference is paid is a choice of one's own. */
const isSame = (unit: Unit, a: EditValues, b: EditValues) => {
  const pounds = readPounds(a.price);
  return unit === 'difference' || (unit === 'price' && pounds !== null && pounds === readPounds(b.price));
};

/** The units in which two versions of the form differ. */
export const differing = (a: EditValues, b: EditValues): Unit[] => differingParts(partsIn(a), a, b, isSame);

/** Copies the units of one version into another. */
export const copyUnits = (into: EditValues, from: EditValues, taken: readonly Unit[]): EditValues =>
  copyParts(partsIn(into), { into, from }, taken);

/** Merges what I typed with what somebody else saved. Both started from `base`; nothing of either is lost. */
export const mergeEdit = (base: EditValues, mine: EditValues, theirs: EditValues): Merged<EditValues, Unit> =>
  mergeParts(partsIn(base), { base, mine, theirs }, isSame);
