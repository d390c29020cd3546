import { greatCircleMetres, type LatLng } from '#domain/places/geo.ts';

/** The reference point for ranking: Bracknell, where most journeys start. */
export const bracknellCentre: LatLng = { lat: 51.416, lng: -0.749 };

export function distanceKm(a: LatLng, b: LatLng): number {
  return greatCircleMetres(a, b) / 1000;
}
