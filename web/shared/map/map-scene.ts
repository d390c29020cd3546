/** A point on the globe, in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface MapStop {
  readonly kind: 'from' | 'via' | 'to';
  /** What a pointer that rests on the marker is told. */
  readonly title: string;
  readonly at: MapPoint;
}

export interface MapCar {
  readonly id: string;
  readonly title: string;
  readonly at: MapPoint;
  /** Degrees from north, clockwise; without it the car looks where it drives. */
  readonly heading?: number | undefined;
  /** How far off the position may be, in metres. */
  readonly accuracy?: number | undefined;
  /** A name below the car, where several are on the map. */
  readonly label?: string | undefined;
  /** Nothing has been heard of it for a while: it is shown where it was last seen, and pale. */
  readonly isStale?: boolean | undefined;
}

/** Everything that is drawn on the base map. */
export interface MapScene {
  readonly stops?: readonly MapStop[];
  /** The way as GeoJSON has it: longitude first. */
  readonly line?: readonly (readonly number[])[];
  readonly cars?: readonly MapCar[];
  /** What the visitor asked to see: the map goes there each time that another object stands here. */
  readonly look?: MapPoint | undefined;
}
