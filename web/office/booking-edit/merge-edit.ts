import { type EditValues, readPounds } from './edit-values.ts';

/**
 * What is merged as a whole. A day of one person with a time of another would be an hour that nobody wanted, so they
 * belong together; so do a car and its picture, and a price and its reason.
 */
export const units = [
  'name',
  'email',
  'phone',
  'when',
  'pickup',
  'via',
  'dropoff',
  'passengers',
  'luggage',
  'car',
  'greet',
  'instructions',
  'flight',
  'price',
  'remarks',
] as const;
export type Unit = (typeof units)[number];

const same = (unit: Exclude<Unit, 'when' | 'car' | 'price'>) => (values: EditValues) => ({ [unit]: values[unit] });

/** The part of the form that a unit holds. */
const parts: Readonly<Record<Unit, (values: EditValues) => Partial<EditValues>>> = {
  name: same('name'),
  email: same('email'),
  phone: same('phone'),
  when: ({ date, time }) => ({ date, time }),
  pickup: same('pickup'),
  via: same('via'),
  dropoff: same('dropoff'),
  passengers: same('passengers'),
  luggage: same('luggage'),
  car: ({ carType, carImage }) => ({ carType, carImage }),
  greet: same('greet'),
  instructions: same('instructions'),
  flight: same('flight'),
  price: ({ price, isOwnPrice, priceReason }) => ({ price, isOwnPrice, priceReason }),
  remarks: same('remarks'),
};

/** 55 and 55.00 are one price. */
const meaning = (unit: Unit, values: EditValues) =>
  unit === 'price' ? String(readPounds(values.price) ?? values.price) : JSON.stringify(parts[unit](values));

/** The units in which two states of the form differ. */
export function differing(a: EditValues, b: EditValues): Unit[] {
  return units.filter((unit) => meaning(unit, a) !== meaning(unit, b));
}

/** Puts the units of one state into another. */
export function copyUnits(into: EditValues, from: EditValues, taken: readonly Unit[]): EditValues {
  return Object.assign({}, into, ...taken.map((unit) => parts[unit](from)));
}

export interface Merged {
  readonly values: EditValues;
  /** What somebody else changed and I had not touched: it is theirs now. */
  readonly taken: readonly Unit[];
  /** What both changed, each to something else: mine stays until somebody chooses. */
  readonly clashes: readonly Unit[];
}

/** Brings what I typed and what somebody else saved together. Both began with `base`; nothing of either is lost. */
export function mergeEdit(base: EditValues, mine: EditValues, theirs: EditValues): Merged {
  const theirUnits = differing(base, theirs);
  const myUnits = differing(base, mine);
  const apart = differing(mine, theirs);
  const taken = theirUnits.filter((unit) => !myUnits.includes(unit));
  const clashes = theirUnits.filter((unit) => myUnits.includes(unit) && apart.includes(unit));
  return { values: copyUnits(mine, theirs, taken), taken, clashes };
}
