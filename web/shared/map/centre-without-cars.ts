import type { MapPoint } from './map-scene.ts';

/** Where a live map looks until a car's position is known: Bracknell, where most journeys start. */
export const centreWithoutCars: MapPoint = { lat: 51.416, lng: -0.749 };
