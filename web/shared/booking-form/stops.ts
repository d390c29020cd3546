import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';
import type { JourneyValues } from './booking-draft.ts';

/** The fields of the stops, in order. */
export const stopFields = ['via', 'stop2', 'stop3'] as const;

/** The stops of the form, empty ones too. */
export const stopsOf = (values: JourneyValues): PlaceValue[] => stopFields.flatMap((field) => values[field] ?? []);

/** The fields for these stops. */
export const withStops = ([via = null, stop2 = null, stop3 = null]: readonly (PlaceValue | null)[]) => ({
  via,
  stop2,
  stop3,
});

/** The fields that are sent, in order: an empty stop is left out. */
export const sentStops = (values: JourneyValues) => stopFields.filter((field) => values[field]?.text.trim());

/** The stops of a priced journey. */
export const quotedStops = ({ via, moreStops = [] }: QuoteAnswer) => (via ? [via, ...moreStops] : []);
