import { readPounds } from '#domain/basics/typed-pounds.ts';
import {
  copyParts,
  differing as differingParts,
  eachField,
  type Merged,
  mergeParts,
  type Parts,
} from '#web/shared/conflict/merge-parts.ts';
import type { EditValues } from './edit-values.ts';

const field = eachField<EditValues, keyof EditValues>([
  'name',
  'email',
  'phone',
  'pickup',
  'door',
  'dropoff',
  'passengers',
  'luggage',
  'childSeats',
  'greet',
  'instructions',
  'flight',
  'remarks',
]);

/**
 * Fields that are merged as one. One person's day with another's time would be a pickup that nobody wanted, so they
 * belong together; so do the stops, whose order counts, a car and its picture, and a price and its reason.
 */
const parts = {
  name: field.name,
  email: field.email,
  phone: field.phone,
  when: ({ date, time }) => ({ date, time }),
  pickup: field.pickup,
  door: field.door,
  via: ({ via, stop2, stop3 }) => ({ via, stop2, stop3 }),
  dropoff: field.dropoff,
  passengers: field.passengers,
  luggage: field.luggage,
  childSeats: field.childSeats,
  car: ({ carType, carImage }) => ({ carType, carImage }),
  greet: field.greet,
  instructions: field.instructions,
  flight: field.flight,
  price: ({ price, isOwnPrice, priceReason }) => ({ price, isOwnPrice, priceReason }),
  remarks: field.remarks,
} satisfies Parts<EditValues, string>;
export type Unit = keyof typeof parts;

/** 55 and 55.00 are the same price. */
const isSame = (unit: Unit, a: EditValues, b: EditValues) => {
  const pounds = readPounds(a.price);
  return unit === 'price' && pounds !== null && pounds === readPounds(b.price);
};

/** The units in which two versions of the form differ. */
export const differing = (a: EditValues, b: EditValues): Unit[] => differingParts(parts, a, b, isSame);

/** Copies the units of one version into another. */
export const copyUnits = (into: EditValues, from: EditValues, taken: readonly Unit[]): EditValues =>
  copyParts(parts, { into, from }, taken);

/** Merges what I typed with what somebody else saved. Both started from `base`; nothing of either is lost. */
export const mergeEdit = (base: EditValues, mine: EditValues, theirs: EditValues): Merged<EditValues, Unit> =>
  mergeParts(parts, { base, mine, theirs }, isSame);
