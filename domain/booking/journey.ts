import type { Place } from '#domain/places/place.ts';
import type { FurtherStop } from './stops.ts';

/** Where a journey goes, and how far that is. */
export interface Way {
  readonly pickupLocation: string;
  readonly via: string;
  readonly dropoffLocation: string;
  readonly pickupPlace: Place | null;
  readonly viaPlace: Place | null;
  /** The stops after `via`. */
  readonly moreStops: readonly FurtherStop[];
  readonly dropoffPlace: Place | null;
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
