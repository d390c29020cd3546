import type { LatLng } from '#domain/places/geo.ts';
import type { Place } from '#domain/places/place.ts';
import type { PlaceKind } from '#domain/places/place-kinds.ts';

/** How a client names a place: by a provider's id, or by text. */
export type PlaceReference = { placeId: string } | { text: string };

export interface SuggestOptions {
  /** The maximum number of places; a provider may return fewer. */
  limit: number;
  /** Groups the keystrokes of one search, for providers that charge by session. */
  sessionToken?: string;
}

/**
 * Where places come from: our own gazetteer, or the configured service. An external adapter throws when its service
 * fails, so that a wrapper can fall back to the gazetteer.
 */
export interface PlacesProvider {
  /** Short lower-case name, for logs and metrics. */
  readonly name: string;
  /** Places in the United Kingdom for the text typed so far, best first. */
  suggest(query: string, options: SuggestOptions): Promise<Place[]>;
  /** The place that is meant, or null when that is not clear enough to price a journey. */
  resolve(reference: PlaceReference): Promise<Place | null>;
}

/** Finds the places at a position. Only our own gazetteer does: people's positions are not sent to anyone else. */
export interface NearestPlaces {
  /** Known places at the position, best first; none in the wilds. */
  nearest(point: LatLng): Promise<Place[]>;
  /** The places of our own list of these kinds that are within so many metres of one of the points. */
  around(points: readonly LatLng[], metres: number, kinds: readonly PlaceKind[]): Promise<Place[]>;
}
