import { emptyJourney, type JourneyValues } from '#web/shared/booking-form/booking-draft.ts';
import { stopFields } from '#web/shared/booking-form/stops.ts';
import { partsOf } from '#web/shared/conflict/merge-parts.ts';
import { emptyRepeat, type RepeatValues } from './repeat-values.ts';

/** What the form of a regular journey holds, without levels; it has no day of its own. */
export type FlatRepeat = Omit<RepeatValues, 'journey'> & Omit<JourneyValues, 'asap' | 'date' | 'returnDate'>;

export const flatOf = ({
  journey: { asap: _a, date: _d, returnDate: _r, ...journey },
  ...rest
}: RepeatValues): FlatRepeat => ({
  ...rest,
  ...journey,
});

const isOfJourney = ([name]: readonly [string, unknown]) => name in emptyJourney;

export function unflat(flat: FlatRepeat): RepeatValues {
  const entries = Object.entries(flat);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two halves of what `flatOf` put together
  return {
    ...Object.fromEntries(entries.filter((entry) => !isOfJourney(entry))),
    journey: { ...emptyJourney, ...Object.fromEntries(entries.filter(isOfJourney)) },
  } as unknown as RepeatValues;
}

/** The parts that are merged: the stops by their order, both times together, and the first with the last day. */
export const repeatParts = partsOf(flatOf(emptyRepeat('1970-01-01')), {
  stops: stopFields,
  times: ['trip', 'time', 'returnTime'],
  period: ['from', 'until'],
});
export type RepeatPart = keyof typeof repeatParts;
