import { type EditValues, readPounds } from './edit-values.ts';

/**
 * Fields that are merged as one. One person's day with another's time would be a pickup that nobody wanted, so they
 * belong together; so do the stops, whose order counts, a car and its picture, and a price and its reason.
 */
export const units = [
  'name',
  'email',
  'phone',
  'when',
  'pickup',
  'door',
  'via',
  'dropoff',
  'passengers',
  'luggage',
  'childSeats',
  'car',
  'greet',
  'instructions',
  'flight',
  'price',
  'remarks',
] as const;
export type Unit = (typeof units)[number];

const same = (unit: Exclude<Unit, 'when' | 'via' | 'car' | 'price'>) => (values: EditValues) => ({
  [unit]: values[unit],
});

/** The fields of a unit. */
const parts: Readonly<Record<Unit, (values: EditValues) => Partial<EditValues>>> = {
  name: same('name'),
  email: same('email'),
  phone: same('phone'),
  when: ({ date, time }) => ({ date, time }),
  pickup: same('pickup'),
  door: same('door'),
  via: ({ via, stop2, stop3 }) => ({ via, stop2, stop3 }),
  dropoff: same('dropoff'),
  passengers: same('passengers'),
  luggage: same('luggage'),
  childSeats: same('childSeats'),
  car: ({ carType, carImage }) => ({ carType, carImage }),
  greet: same('greet'),
  instructions: same('instructions'),
  flight: same('flight'),
  price: ({ price, isOwnPrice, priceReason }) => ({ price, isOwnPrice, priceReason }),
  remarks: same('remarks'),
};

/** 55 and 55.00 are the same price. */
const meaning = (unit: Unit, values: EditValues) =>
  unit === 'price' ? String(readPounds(values.price) ?? values.price) : JSON.stringify(parts[unit](values));

/** The units in which two versions of the form differ. */
export function differing(a: EditValues, b: EditValues): Unit[] {
  return units.filter((unit) => meaning(unit, a) !== meaning(unit, b));
}

/** Copies the units of one version into another. */
export function copyUnits(into: EditValues, from: EditValues, taken: readonly Unit[]): EditValues {
  return Object.assign({}, into, ...taken.map((unit) => parts[unit](from)));
}

export interface Merged {
  readonly values: EditValues;
  /** Changed by somebody else and not by me: their value is used. */
  readonly taken: readonly Unit[];
  /** Changed by both to different values: mine stays until somebody chooses. */
  readonly clashes: readonly Unit[];
}

/** Merges what I typed with what somebody else saved. Both started from `base`; nothing of either is lost. */
export function mergeEdit(base: EditValues, mine: EditValues, theirs: EditValues): Merged {
  const theirUnits = differing(base, theirs);
  const myUnits = differing(base, mine);
  const apart = differing(mine, theirs);
  const taken = theirUnits.filter((unit) => !myUnits.includes(unit));
  const clashes = theirUnits.filter((unit) => myUnits.includes(unit) && apart.includes(unit));
  return { values: copyUnits(mine, theirs, taken), taken, clashes };
}
