import type { Place } from '#domain/places/place.ts';

/** A journey has up to three stops: `via`, which old clients know, and those after it. */
export const mostStops = 3;

/** A stop after the first; without a place where staff typed an address that could not be found. */
export interface FurtherStop {
  readonly text: string;
  readonly place: Place | null;
}

interface WithStops {
  readonly via: string;
  readonly moreStops: readonly { readonly text: string }[];
}

/** The stops of a journey in order. */
export const stopTexts = ({ via, moreStops }: WithStops): string[] =>
  [via, ...moreStops.map(({ text }) => text)].filter((text) => text !== '');

/** The stops in one line, for a list or a file; empty without any. */
export const stopLine = (journey: WithStops): string => stopTexts(journey).join(' → ');
