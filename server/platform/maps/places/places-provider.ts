import type { LatLng } from '#domain/places/geo.ts';
import type { Place } from '#domain/places/place.ts';

/** How a client names a place: by an id that a provider gave, or in its own words. */
export type PlaceReference = { placeId: string } | { text: string };

export interface SuggestOptions {
  /** The most places wanted; a provider may answer fewer. */
  limit: number;
  /** Groups the keystrokes of one search, for providers that charge by session. */
  sessionToken?: string;
}

/**
 * Where places come from: our own gazetteer, or a service that the operator chose.
 * An adapter to the outside throws when its service fails, so that a wrapper can let the gazetteer answer.
 */
export interface PlacesProvider {
  /** Short lower-case name, for logs and metrics. */
  readonly name: string;
  /** Places in the United Kingdom for what has been typed so far, best first. */
  suggest(query: string, options: SuggestOptions): Promise<Place[]>;
  /** The place that is meant, or null when none is meant clearly enough to price a journey. */
  resolve(reference: PlaceReference): Promise<Place | null>;
}

/** Says what lies at a point. Only our own gazetteer does: where somebody stands is nobody else's business. */
export interface NearestPlaces {
  /** Known places at the point, best first; none where nobody lives for miles. */
  nearest(point: LatLng): Promise<Place[]>;
}
