import { eachField, type Parts } from '#web/shared/conflict/merge-parts.ts';
import { emptyJourney, type JourneyValues } from '#web/shared/journey-form/booking-draft.ts';
import type { RepeatValues } from './repeat-values.ts';

/** What the form of a regular journey holds, without levels. */
export type FlatRepeat = Omit<RepeatValues, 'journey'> & JourneyValues;

export const flatOf = ({ journey, ...rest }: RepeatValues): FlatRepeat => ({ ...rest, ...journey });

const isOfJourney = ([name]: readonly [string, unknown]) => name in emptyJourney;

export function unflat(flat: FlatRepeat): RepeatValues {
  const entries = Object.entries(flat);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two halves of what `flatOf` put together
  return {
    ...Object.fromEntries(entries.filter((entry) => !isOfJourney(entry))),
    journey: Object.fromEntries(entries.filter(isOfJourney)),
  } as unknown as RepeatValues;
}

const field = eachField<FlatRepeat, keyof FlatRepeat>([
  'days',
  'breaks',
  'except',
  'carType',
  'name',
  'phoneNumber',
  'email',
  'driverInstruction',
  'accessNeeds',
  'childSeats',
  'costReference',
  'usualDriverId',
  'pickup',
  'destination',
  'passengers',
  'luggage',
  'greet',
]);

/** The parts that are merged: the stops by their order, both times together, and the first with the last day. */
export const repeatParts = {
  pickup: field.pickup,
  stops: ({ via, stop2, stop3 }) => ({ via, stop2, stop3 }),
  destination: field.destination,
  days: field.days,
  times: ({ trip, time, returnTime }) => ({ trip, time, returnTime }),
  period: ({ from, until }) => ({ from, until }),
  breaks: field.breaks,
  except: field.except,
  passengers: field.passengers,
  luggage: field.luggage,
  greet: field.greet,
  childSeats: field.childSeats,
  carType: field.carType,
  name: field.name,
  phoneNumber: field.phoneNumber,
  email: field.email,
  costReference: field.costReference,
  driverInstruction: field.driverInstruction,
  accessNeeds: field.accessNeeds,
  usualDriverId: field.usualDriverId,
} satisfies Parts<FlatRepeat, string>;
export type RepeatPart = keyof typeof repeatParts;
