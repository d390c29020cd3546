import type { Place, PlaceLocation } from '#domain/places/place.ts';

/** A place of a journey; not on the map where staff typed an address that could not be found. */
export interface Stop {
  readonly text: string;
  readonly place: Place | null;
}

/** Where a journey goes, and how far that is. */
export interface Way {
  /** In order: the first is the pickup, the last the drop-off. */
  readonly stops: readonly Stop[];
  readonly metres: number;
  readonly seconds: number;
  readonly estimated: boolean;
}

/** A journey: its way, when it is driven, and for how many. */
export interface Journey extends Way {
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly remindAt: Date;
  readonly passengers: number;
  readonly luggage: number;
  readonly greet: boolean;
}

type WithStops = Pick<Way, 'stops'>;
const nowhere: Stop = { text: '', place: null };

export const pickupOf = ({ stops }: WithStops): Stop => stops[0] ?? nowhere;
export const dropoffOf = ({ stops }: WithStops): Stop => stops.at(-1) ?? nowhere;

/** The stops between the two. */
export const stopsOnTheWay = ({ stops }: WithStops): readonly Stop[] => stops.slice(1, -1);

/** They in one line, for a list or a file; empty without any. */
export const lineOfStops = (journey: WithStops): string =>
  stopsOnTheWay(journey)
    .map(({ text }) => text)
    .join(' → ');

/** From where to where, on the map. */
export const endsOnMap = (journey: WithStops): { from: PlaceLocation | null; to: PlaceLocation | null } => ({
  from: pickupOf(journey).place?.location ?? null,
  to: dropoffOf(journey).place?.location ?? null,
});
