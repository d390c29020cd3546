/** A point on the globe, in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface MapStop {
  readonly kind: 'from' | 'via' | 'to';
  /** The marker's tooltip. */
  readonly title: string;
  readonly at: MapPoint;
}

export interface MapCar {
  readonly id: string;
  readonly title: string;
  readonly at: MapPoint;
  /** Degrees from north, clockwise; without it the car points in the direction it moves. */
  readonly heading?: number | undefined;
  /** The accuracy of the position, in metres. */
  readonly accuracy?: number | undefined;
  /** A name below the car, where there are several on the map. */
  readonly label?: string | undefined;
  /** What the label's colour says; the label says it in words too. */
  readonly tone?: 'free' | 'busy' | 'break' | undefined;
  /** No recent position: the car shows faded where it was last seen. */
  readonly isStale?: boolean | undefined;
}

/** Everything that is drawn on the base map. */
export interface MapScene {
  readonly stops?: readonly MapStop[];
  /** The route in GeoJSON order: longitude first. */
  readonly line?: readonly (readonly number[])[];
  readonly cars?: readonly MapCar[];
  /** Where the visitor asked to look: the map moves there for each new object. */
  readonly look?: MapPoint | undefined;
}
